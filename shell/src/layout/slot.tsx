import { grantsAccess, lazyComponent, useSession } from '@tech-portal/platform';
import type { SlotName } from '@tech-portal/platform';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { RemoteComponent } from '../remotes/remote-component.tsx';
import { useRegistry } from '../remotes/use-registry.ts';
import { log } from '../shared/log.ts';

/** Leaves the place empty when what a remote put there fails. */
class SlotBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    log('A part of the top bar failed.', error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

const SlotFailed = lazyComponent(async () => (await import('./slot-failed.tsx')).SlotFailed, { failed: () => null });

/** A place of the chrome that remotes fill; whatever goes wrong in it stays in it. */
export function Slot({ name, fallback }: { name: SlotName; fallback?: ReactNode }) {
  const session = useSession();
  const registry = useRegistry();
  const fillers = registry.remotes.flatMap((remote) =>
    remote.slots
      .filter(({ slot, access }) => slot === name && grantsAccess(session, access))
      .map(({ expose, label }) => ({ expose: `${remote.name}${expose.slice(1)}`, label })),
  );
  return fillers.map(({ expose, label }) => (
    <SlotBoundary key={expose}>
      <RemoteComponent
        name={expose}
        fallback={fallback}
        failed={(_failure, retry) => <SlotFailed label={label} retry={retry} />}
      />
    </SlotBoundary>
  ));
}
