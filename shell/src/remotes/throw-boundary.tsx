import { Component } from 'react';
import type { ReactNode } from 'react';

export interface ThrowBoundaryProps {
  readonly children: ReactNode;
  readonly onThrow: (error: unknown) => void;
}

/** Keeps what a remote's component throws away from the rest of the portal. Draws nothing afterwards. */
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
