import { Component } from 'react';
import type { ReactNode } from 'react';
import { grantsAccess, lazyComponent, useSession } from '@tech-portal/platform';
import type { ExtensionPoint } from '@tech-portal/platform';
import { slotMismatch } from '@tech-portal/platform/manifest';
import type { ShellSlot } from '@tech-portal/platform/manifest';
import { log } from '../log.ts';
import { RemoteComponent } from '../remotes/remote-component.tsx';
import { useRegistry } from '../remotes/use-registry.ts';

/** Renders nothing after a remote's component throws. */
export class SlotBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    log('The content of a slot failed to render.', error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

const SlotFailed = lazyComponent(async () => (await import('./slot-failed.tsx')).SlotFailed, { failed: () => null });

interface SlotProps {
  readonly name: ShellSlot | ExtensionPoint;
  readonly props?: object | undefined;
  readonly fallback?: ReactNode;
}

/** Place in the chrome or on a page that remotes fill. Failures in it do not affect the rest of the page. */
export function Slot({ name, props, fallback }: SlotProps) {
  const session = useSession();
  const { remotes } = useRegistry();
  const slotComponents = remotes
    .flatMap((remote) =>
      remote.slots
        .filter((use) => use.slot === name && grantsAccess(session, use.access) && !slotMismatch(use, remotes))
        .map(({ expose, label, order = Infinity }) => ({ expose: `${remote.name}${expose.slice(1)}`, label, order })),
    )
    .toSorted((a, b) => (a.order === b.order ? 0 : a.order - b.order));
  return slotComponents.map(({ expose, label }) => (
    <SlotBoundary key={expose}>
      <RemoteComponent
        name={expose}
        props={props}
        fallback={fallback}
        renderError={(_failure, retry) => <SlotFailed label={label} retry={retry} />}
      />
    </SlotBoundary>
  ));
}
