import { Component, useEffect, useEffectEvent, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { ExposeName, Exposes } from '../exposes.ts';
import { usePlatform } from '../platform-context.tsx';
import { createLateCode, useLateCode } from './late-code.ts';

export interface ExposedProps<Name extends ExposeName> {
  /** What is shown, e.g. `mfe-store/user-orders`. */
  name: Name;
  /** What the component gets. */
  props: Exposes[Name];
  /** While its code is on its way. */
  loading?: ReactNode;
  /** When its code did not come, or when it threw; `retry` loads it again. */
  failed: (retry: () => void) => ReactNode;
  /** Called once the component is there. */
  onReady?: () => void;
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly failed: (retry: () => void) => ReactNode;
}

/** Keeps what the component throws away from the page around it. */
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
 * Shows what another remote exposes. That remote may be gone, late or broken: the page around it goes on.
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
