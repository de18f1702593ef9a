import { Component } from 'react';
import type { ReactNode } from 'react';

interface OrdersBoundaryProps {
  /** Stands in the place of what failed. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a failure inside another remote's part away from the rest of the page. */
export class OrdersBoundary extends Component<OrdersBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
