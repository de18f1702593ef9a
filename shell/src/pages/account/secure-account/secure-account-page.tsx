import { secureAccount } from '@tech-portal/contract/auth';
import { LinkActionPage } from '../../../shared/link-action-page.tsx';

const texts = {
  ready: {
    title: 'This was not me',
    text: 'Every device is signed out of your account, and its password stops working. You get an email with a link to choose a new one.',
  },
  refused: {
    title: 'This link is no longer valid',
    text: 'It was used, or it has expired after 7 days. To sign out everywhere, choose a new password with Forgot Password on the login page.',
  },
  'no-link': {
    title: 'This was not me',
    text: 'Open the full link from the email. This URL is missing its secret part, which a reload also removes.',
  },
  done: {
    title: 'Your account is secured',
    text: 'Every device is signed out, and the password no longer works. We sent you a link to choose a new one.',
  },
};

/** Secures an account after a sign-in by somebody other than its owner (LOGIN-16). */
export function SecureAccountPage() {
  return (
    <LinkActionPage
      texts={texts}
      button={{ label: 'Secure my account', busyLabel: 'Securing...', color: 'red' }}
      endpoint={secureAccount}
      inputOf={(token) => ({ body: { token } })}
      failure="Your account could not be secured."
    />
  );
}
