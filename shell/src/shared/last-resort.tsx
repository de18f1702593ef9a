import { Component } from 'react';
import type { ReactNode } from 'react';
import { noteShellFault } from '../releases/shell-choice.ts';
import { log } from './log.ts';
import classes from './last-resort.module.css';

/** When the portal's own code fails or does not come: a sentence and a way to try again, made of nothing that could fail too. */
export class LastResort extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    log('The portal could not be shown.', error);
    noteShellFault(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={classes.page}>
        <h1>Tech Portal could not be loaded</h1>
        <p role="alert">Check your connection and try again. Nothing you saved is lost.</p>
        <button type="button" className={classes.button} onClick={() => window.location.reload()}>
          Try again
        </button>
      </main>
    );
  }
}
