import { RemoteFailure } from '@tech-portal/release-client';
import { Component, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadedExpose, loadExposed, recordMounted, loadReplacement } from './load-exposed.ts';

interface RemoteErrorBoundaryProps {
  readonly children: ReactNode;
  readonly onError: (error: unknown) => void;
}

/** Contains errors thrown by a remote's component, and renders nothing after one. */
export class RemoteErrorBoundary extends Component<RemoteErrorBoundaryProps, { readonly hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError(): { hasError: boolean } {
    return { hasError: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasError ? null : this.props.children;
  }
}

type LoadState =
  | { readonly step: 'loading' }
  | { readonly step: 'loaded'; readonly Component: ComponentType<object> }
  | { readonly step: 'failed'; readonly failure: RemoteFailure };

export interface RemoteComponentProps {
  /** `remote/expose`. Change `key` together with it. */
  readonly name: string;
  readonly props?: object | undefined;
  readonly fallback?: ReactNode;
  /** Renders a failure; `retry` loads the component again without a page reload. Renders nothing by default. */
  readonly renderError?: (failure: RemoteFailure, retry: () => void) => ReactNode;
}

const loading: LoadState = { step: 'loading' };

function initialState(name: string): LoadState {
  const module = loadedExpose(name);
  return module ? { step: 'loaded', Component: module.default } : loading;
}

/** Records that its sibling component rendered. */
function MountSignal({ name }: { name: string }) {
  useEffect(() => recordMounted(name), [name]);
  return null;
}

/** Loads and renders a remote's component. Failed loads and thrown errors do not affect the rest of the page. */
export function RemoteComponent({ name, props, fallback = null, renderError }: RemoteComponentProps) {
  const [state, setState] = useState(() => initialState(name));
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

  function onError(error: unknown) {
    setState(loading);
    loadReplacement(name, error).then(
      (previousVersion) =>
        setState(
          previousVersion
            ? { step: 'loaded', Component: previousVersion.default }
            : { step: 'failed', failure: new RemoteFailure(name, 'broken', error) },
        ),
      () => setState({ step: 'failed', failure: new RemoteFailure(name, 'broken', error) }),
    );
  }

  if (state.step === 'loaded') {
    return (
      <RemoteErrorBoundary key={attempt} onError={onError}>
        <state.Component {...props} />
        <MountSignal name={name} />
      </RemoteErrorBoundary>
    );
  }
  if (state.step === 'failed') return renderError?.(state.failure, retry) ?? null;
  return fallback;
}
