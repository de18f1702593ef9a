import { LinkActionPage } from '../../shared/link-action-page.tsx';
import { useCancelByLink } from './factor-reset.mutations.ts';

const texts = {
  ready: {
    title: 'Cancel the reset of your second factor',
    text: 'Your passkeys, authenticator app and recovery codes stay, and nobody is signed out.',
  },
  refused: {
    title: 'This link is no longer valid',
    text: 'The reset was cancelled already, or it has taken effect. If your second factor is gone and you did not ask for that, choose a new password with Forgot Password on the login page, and tell your provider.',
  },
  'no-link': {
    title: 'Cancel the reset of your second factor',
    text: 'Open the whole link of the email: this address lacks its secret part, which is also gone after a reload.',
  },
  done: {
    title: 'Your second factor stays',
    text: 'The reset was cancelled. If you did not know who asked for it, tell your provider.',
  },
};

/** Cancels the reset of a second factor that its owner did not ask for (FACTOR-19). */
export function CancelFactorResetPage() {
  return (
    <LinkActionPage
      texts={texts}
      button={{ label: 'Cancel the reset', busyLabel: 'Cancelling...' }}
      send={useCancelByLink()}
      failure="The reset could not be cancelled."
    />
  );
}
