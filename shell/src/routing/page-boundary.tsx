import { Component } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorPage } from './error-page.tsx';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly at: unknown;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
  readonly at: unknown;
}

/** Another page is another chance. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined, at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return at === state.at ? null : { failure: undefined, at };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <ErrorPage error={failure.error} /> : this.props.children;
  }
}

/** Shows the error page in the place of what failed, until somebody goes to another page. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary at={useLocation()}>{children}</Boundary>;
}
