import { Component, useEffect, useEffectEvent, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { ExposeName, Exposes } from '../exposes.ts';
import { usePlatform } from '../platform-context.tsx';
import { createLazyCode, useLazyCode } from './lazy-component.tsx';

export interface ExposedProps<Name extends ExposeName> {
  /** Expose, e.g. `mfe-store/user-orders`. */
  name: Name;
  props: Exposes[Name];
  /** Shown while its code loads. */
  loading?: ReactNode;
  /** Shown when its code failed to load or the component threw; `retry` loads it again. */
  failed: (retry: () => void) => ReactNode;
  /** Called once the component is shown. */
  onReady?: () => void;
}

interface ExposedErrorBoundaryProps {
  readonly children: ReactNode;
  readonly renderError: (retry: () => void) => ReactNode;
}

class ExposedErrorBoundary extends Component<ExposedErrorBoundaryProps, { readonly hasError: boolean }> {
  override state = { hasError: false };

  static getDerivedStateFromError(): { hasError: boolean } {
    return { hasError: true };
  }

  override render(): ReactNode {
    return this.state.hasError ? this.props.renderError(() => this.setState({ hasError: false })) : this.props.children;
  }
}

function NotifyReady({ onReady }: { onReady: () => void }) {
  const notifyReady = useEffectEvent(onReady);
  useEffect(() => notifyReady(), []);
  return null;
}

function LazyExposed<Name extends ExposeName>({
  name,
  props,
  loading,
  failed: renderError,
  onReady,
}: ExposedProps<Name>) {
  const { loadExposed } = usePlatform();
  const code = useMemo(
    () => createLazyCode<Exposes[Name]>(async () => (await loadExposed(name)).default),
    [loadExposed, name],
  );
  const { Component: Loaded, failure, retry } = useLazyCode(code);
  if (!Loaded) return failure ? renderError(retry) : loading;
  return (
    <ExposedErrorBoundary renderError={renderError}>
      <Loaded {...props} />
      {onReady && <NotifyReady onReady={onReady} />}
    </ExposedErrorBoundary>
  );
}

/**
 * Shows a component of another remote. If that remote is missing, slow or broken, the surrounding page keeps working.
 *
 * @example
 * <Exposed
 *   name="mfe-store/user-orders"
 *   props={{ userId }}
 *   loading={<TableSkeleton rows={3} />}
 *   failed={(retry) => <ErrorState message="The orders cannot be shown right now." onRetry={retry} />}
 * />
 */
export function Exposed<Name extends ExposeName>(props: ExposedProps<Name>) {
  return <LazyExposed key={props.name} {...props} />;
}
