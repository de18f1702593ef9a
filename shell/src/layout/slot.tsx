import { Component } from 'react';
import type { ReactNode } from 'react';
import { grantsAccess, lazyComponent, useSession } from '@tech-portal/platform';
import type { ShellSlot } from '@tech-portal/platform/manifest';
import { log } from '../log.ts';
import { RemoteComponent } from '../remotes/remote-component.tsx';
import { useRegistry } from '../remotes/use-registry.ts';

/** Renders nothing when the content of a remote fails. */
export class SlotBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    log('A slot of the chrome failed to render.', error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

const SlotFailed = lazyComponent(async () => (await import('./slot-failed.tsx')).SlotFailed, { failed: () => null });

/** Place in the chrome that remotes fill. Its failures do not affect the rest of the page. */
export function Slot({ name, fallback }: { name: ShellSlot; fallback?: ReactNode }) {
  const session = useSession();
  const registry = useRegistry();
  const slotComponents = registry.remotes.flatMap((remote) =>
    remote.slots
      .filter(({ slot, access }) => slot === name && grantsAccess(session, access))
      .map(({ expose, label }) => ({ expose: `${remote.name}${expose.slice(1)}`, label })),
  );
  return slotComponents.map(({ expose, label }) => (
    <SlotBoundary key={expose}>
      <RemoteComponent
        name={expose}
        fallback={fallback}
        renderError={(_failure, retry) => <SlotFailed label={label} retry={retry} />}
      />
    </SlotBoundary>
  ));
}
