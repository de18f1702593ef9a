import { Component, useEffect, useEffectEvent, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { ExposeName, Exposes } from '../exposes.ts';
import { usePlatform } from '../platform-context.tsx';
import { createLateCode, useLateCode } from './late-code.ts';

export interface ExposedProps<Name extends ExposeName> {
  /** Expose, e.g. `mfe-store/user-orders`. */
  name: Name;
  props: Exposes[Name];
  /** Shown while its code loads. */
  loading?: ReactNode;
  /** Shown when its code failed to load or it threw; `retry` loads it again. */
  failed: (retry: () => void) => ReactNode;
  /** Called once the component is shown. */
  onReady?: () => void;
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly failed: (retry: () => void) => ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly threw: boolean }> {
  override state = { threw: false };

  static getDerivedStateFromError(): { threw: boolean } {
    return { threw: true };
  }

  override render(): ReactNode {
    return this.state.threw ? this.props.failed(() => this.setState({ threw: false })) : this.props.children;
  }
}

function Ready({ onReady }: { onReady: () => void }) {
  const notifyReady = useEffectEvent(onReady);
  useEffect(() => notifyReady(), []);
  return null;
}

function LateExposed<Name extends ExposeName>({ name, props, loading, failed, onReady }: ExposedProps<Name>) {
  const { loadExposed } = usePlatform();
  const code = useMemo(
    () => createLateCode<Exposes[Name]>(async () => (await loadExposed(name)).default),
    [loadExposed, name],
  );
  const { Component: Loaded, failure, retry } = useLateCode(code);
  if (!Loaded) return failure ? failed(retry) : loading;
  return (
    <Boundary failed={failed}>
      <Loaded {...props} />
      {onReady && <Ready onReady={onReady} />}
    </Boundary>
  );
}

/**
 * Shows a component of another remote. If that remote is missing, slow or broken, the page around it keeps working.
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
  return <LateExposed key={props.name} {...props} />;
}
