import { useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadedExpose, loadExposed } from './load-exposed.ts';
import type { RemoteFailure } from './remote-failure.ts';

type LoadState =
  | { readonly step: 'loading' }
  | { readonly step: 'loaded'; readonly Component: ComponentType<object> }
  | { readonly step: 'failed'; readonly failure: RemoteFailure };

export interface RemoteComponentProps {
  /** `remote/expose`; give a new `key` when it changes. */
  readonly name: string;
  /** Shown while the code is on its way. */
  readonly fallback?: ReactNode;
  /** Draws a failure; calling `retry` loads again, without a reload of the page. Default: nothing. */
  readonly failed?: (failure: RemoteFailure, retry: () => void) => ReactNode;
}

const loading: LoadState = { step: 'loading' };

function stateOf(name: string): LoadState {
  const module = loadedExpose(name);
  return module ? { step: 'loaded', Component: module.default } : loading;
}

/** Loads a remote's component and draws it; code that does not come never takes anything else down. */
export function RemoteComponent({ name, fallback = null, failed }: RemoteComponentProps) {
  const [state, setState] = useState(() => stateOf(name));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let wanted = true;
    loadExposed(name).then(
      ({ default: Component }) => wanted && setState({ step: 'loaded', Component }),
      (failure: RemoteFailure) => wanted && setState({ step: 'failed', failure }),
    );
    return () => {
      wanted = false;
    };
  }, [name, attempt]);

  function retry() {
    setState(loading);
    setAttempt(attempt + 1);
  }

  if (state.step === 'loaded') return <state.Component />;
  if (state.step === 'failed') return failed?.(state.failure, retry) ?? null;
  return fallback;
}
