import { Component } from 'react';
import type { ReactNode } from 'react';
import { log } from '../log.ts';

/** Leaves the place empty when what a remote put there fails. */
export class SlotBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    log('A part of the chrome failed.', error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
