import { grantsAccess, lazyComponent, useSession } from '@tech-portal/platform';
import type { ShellSlot } from '@tech-portal/platform/manifest';
import type { ReactNode } from 'react';
import { RemoteComponent } from '../remotes/remote-component.tsx';
import { useRegistry } from '../remotes/use-registry.ts';
import { SlotBoundary } from './slot-boundary.tsx';

const SlotFailed = lazyComponent(async () => (await import('./slot-failed.tsx')).SlotFailed, { failed: () => null });

/** A place of the chrome that remotes fill; whatever goes wrong in it stays in it. */
export function Slot({ name, fallback }: { name: ShellSlot; fallback?: ReactNode }) {
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
