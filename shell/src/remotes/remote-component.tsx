import { RemoteFailure } from '@tech-portal/release-client';
import { Component, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadedExpose, loadExposed, noteMounted, replaceThrowing } from './load-exposed.ts';

interface ThrowBoundaryProps {
  readonly children: ReactNode;
  readonly onThrow: (error: unknown) => void;
}

/** Keeps errors thrown by a remote's component from the rest of the portal; renders nothing after one. */
export class ThrowBoundary extends Component<ThrowBoundaryProps, { readonly threw: boolean }> {
  override state = { threw: false };

  static getDerivedStateFromError(): { threw: boolean } {
    return { threw: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onThrow(error);
  }

  override render(): ReactNode {
    return this.state.threw ? null : this.props.children;
  }
}

type LoadState =
  | { readonly step: 'loading' }
  | { readonly step: 'loaded'; readonly Component: ComponentType<object> }
  | { readonly step: 'failed'; readonly failure: RemoteFailure };

export interface RemoteComponentProps {
  /** `remote/expose`; change `key` together with it. */
  readonly name: string;
  readonly fallback?: ReactNode;
  /** Renders a failure; `retry` loads again without a page reload. Default: nothing. */
  readonly failed?: (failure: RemoteFailure, retry: () => void) => ReactNode;
}

const loading: LoadState = { step: 'loading' };

function stateOf(name: string): LoadState {
  const module = loadedExpose(name);
  return module ? { step: 'loaded', Component: module.default } : loading;
}

/** Signals that its sibling component rendered. */
function Rendered({ name }: { name: string }) {
  useEffect(() => noteMounted(name), [name]);
  return null;
}

/** Loads and renders a remote's component; load failures and thrown errors never break the rest of the page. */
export function RemoteComponent({ name, fallback = null, failed }: RemoteComponentProps) {
  const [state, setState] = useState(() => stateOf(name));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isMounted = true;
    loadExposed(name).then(
      ({ default: Component }) => isMounted && setState({ step: 'loaded', Component }),
      (failure: RemoteFailure) => isMounted && setState({ step: 'failed', failure }),
    );
    return () => {
      isMounted = false;
    };
  }, [name, attempt]);

  function retry() {
    setState(loading);
    setAttempt(attempt + 1);
  }

  function onThrow(error: unknown) {
    setState(loading);
    replaceThrowing(name, error).then(
      (earlier) =>
        setState(
          earlier
            ? { step: 'loaded', Component: earlier.default }
            : { step: 'failed', failure: new RemoteFailure(name, 'broken', error) },
        ),
      () => setState({ step: 'failed', failure: new RemoteFailure(name, 'broken', error) }),
    );
  }

  if (state.step === 'loaded') {
    return (
      <ThrowBoundary key={attempt} onThrow={onThrow}>
        <state.Component />
        <Rendered name={name} />
      </ThrowBoundary>
    );
  }
  if (state.step === 'failed') return failed?.(state.failure, retry) ?? null;
  return fallback;
}
