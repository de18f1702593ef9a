import { useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { usePlatform } from '@tech-portal/platform';
import type { ExposeName, Exposes } from '@tech-portal/platform';

/** A component of another remote: on its way, here, or not to be had. */
export type Exposed<Props> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly Component: ComponentType<Props> }
  | { readonly state: 'failed' };

/** Loads what another remote exposes, without which the page goes on; `retry` asks again. */
export function useExposed<Name extends ExposeName>(
  name: Name,
): { exposed: Exposed<Exposes[Name]>; retry: () => void } {
  const { loadExposed } = usePlatform();
  const [attempt, setAttempt] = useState(0);
  const [exposed, setExposed] = useState<Exposed<Exposes[Name]>>({ state: 'loading' });

  useEffect(() => {
    let isWanted = true;
    loadExposed(name).then(
      ({ default: Component }) => isWanted && setExposed({ state: 'ready', Component }),
      () => isWanted && setExposed({ state: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [loadExposed, name, attempt]);

  const retry = useCallback(() => {
    setExposed({ state: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { exposed, retry };
}
