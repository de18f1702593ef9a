import { describeError, SERVER_UNREACHABLE } from '@tech-portal/api-client/error-policy';
import { isApiNetworkError, isApiResponseError } from '@tech-portal/api-client/errors';
import { Alert, Anchor, Button } from '@tech-portal/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { forgetLinkToken, linkToken } from '../../routing/link-token.ts';
import { LinkIntro } from '../../shared/link-intro.tsx';
import { StandalonePage } from '../../shared/standalone-page.tsx';
import { useSecureAccount } from './secure-account.mutations.ts';

/** What the page shows: a link that may work, one that does not, none, or that it was used just now. */
type View = 'ready' | 'refused' | 'no-link' | 'secured';

const texts: Record<View, { readonly title: string; readonly text: string }> = {
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
    text: 'Open the whole link of the email: this address lacks its secret part, which is also gone after a reload.',
  },
  secured: {
    title: 'Your account is secured',
    text: 'Every device is signed out, and the password does not work any more. We sent you a link to choose a new one.',
  },
};

/**
 * Secures an account after a sign-in that was not its owner's (LOGIN-16). Opening the link changes nothing, as programs
 * that look for harmful emails open it too: somebody has to press the button.
 */
export function SecureAccountPage() {
  const secure = useSecureAccount();
  const [token] = useState(linkToken);
  const [view, setView] = useState<View>(token === '' ? 'no-link' : 'ready');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function secureNow() {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      await secure(token);
      forgetLinkToken();
      setView('secured');
    } catch (error) {
      if (isApiResponseError(error) && error.status === 401) setView('refused');
      else if (isApiNetworkError(error)) setFailure(SERVER_UNREACHABLE);
      else setFailure(describeError(error, 'Your account could not be secured.'));
    } finally {
      setSending(false);
    }
  }

  return (
    <StandalonePage>
      <meta name="referrer" content="no-referrer" />
      <LinkIntro view={view} {...texts[view]} />
      {view === 'ready' && (
        <>
          {failure !== undefined && <Alert color="red">{failure}</Alert>}
          <Button color="red" onClick={() => void secureNow()} disabled={isSending}>
            {isSending ? 'Securing...' : 'Secure my account'}
          </Button>
        </>
      )}
      {view !== 'ready' && (
        <Anchor component={Link} to="/login" size="sm" ta="center">
          Go to Login
        </Anchor>
      )}
    </StandalonePage>
  );
}
