import { recordShellFault } from '@tech-portal/release-client';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { PORTAL_NAME, readBusiness } from '../business/business.store.ts';
import { log } from '../log.ts';
import classes from './root-error-boundary.module.css';

/** Logs and reports portal code that threw or failed to load. */
export function reportPortalFailure(error: unknown): void {
  log('The portal failed to load or render.', error);
  recordShellFault(error);
}

/** Replaces the whole portal with a message and a Retry button. Uses no components that could fail as well. */
export function PortalFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <main className={classes.page}>
      <h1>{readBusiness().company_name ?? PORTAL_NAME} could not be loaded</h1>
      <p role="alert">Check your connection and try again. Nothing you saved is lost.</p>
      <button type="button" className={classes.button} onClick={onRetry}>
        Try again
      </button>
    </main>
  );
}

/** Catches errors of the portal's own code that no inner boundary has caught. */
export class RootErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportPortalFailure(error);
  }

  override render(): ReactNode {
    return this.state.failed ? <PortalFailed onRetry={() => window.location.reload()} /> : this.props.children;
  }
}
