import { useEffect, useRef } from 'react';
import type { PickedAddress } from './picked-address.ts';
import type { Suggestion } from './places-session.ts';

interface PickHandlers {
  readonly onPick: (address: PickedAddress | 'not-valid') => void;
  readonly onChange: (value: string) => void;
  readonly onPicking?: ((isPicking: boolean) => void) | undefined;
}

/**
 * Fetches the parts of the suggestion that was picked. They may come late: what was typed elsewhere meanwhile stays,
 * since the handlers are those of the latest render. Changing the street itself, or picking again, has to `drop` them.
 */
export function usePick(handlers: PickHandlers) {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const number = useRef(0);
  const drop = () => {
    number.current += 1;
    latest.current.onPicking?.(false);
  };
  useEffect(() => drop, []);

  const pick = (suggestion: Suggestion) => {
    drop();
    const own = number.current;
    const finish = (notify: () => void) => {
      if (own !== number.current) return;
      notify();
      drop();
    };
    latest.current.onPicking?.(true);
    suggestion.resolve().then(
      (address) => finish(() => latest.current.onPick(address ?? 'not-valid')),
      // The maps fell silent: what they suggested is still a good beginning.
      () => finish(() => latest.current.onChange(suggestion.text)),
    );
  };
  return { pick, drop };
}
