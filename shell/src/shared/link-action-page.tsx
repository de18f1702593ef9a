import { describeError, SERVER_UNREACHABLE } from '@tech-portal/api-client/error-policy';
import { isApiNetworkError, isApiResponseError } from '@tech-portal/api-client/errors';
import { Alert, Anchor, Button } from '@tech-portal/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { forgetLinkToken, linkToken } from './link-token.ts';
import { LinkIntro } from './link-intro.tsx';
import { StandalonePage } from './standalone-page.tsx';

/** What the page shows: a link that may work, one that does not, none, or that it was used just now. */
type View = 'ready' | 'refused' | 'no-link' | 'done';

interface LinkActionPageProps {
  readonly texts: Readonly<Record<View, { readonly title: string; readonly text: string }>>;
  readonly button: { readonly label: string; readonly busyLabel: string };
  /** Does what the link is for; a 401 says that the link is no longer valid. */
  readonly send: (token: string) => Promise<void>;
  /** What is said when it fails for another reason. */
  readonly failure: string;
  /** Who comes here has no account in the portal. */
  readonly isForVisitors?: boolean;
}

/**
 * A page that an emailed link opens, and that does one thing at the press of a button. Opening it changes nothing, as
 * programs that look for harmful emails open links, too.
 */
export function LinkActionPage({ texts, button, send, failure: failed, isForVisitors = false }: LinkActionPageProps) {
  const [token] = useState(linkToken);
  const [view, setView] = useState<View>(token === '' ? 'no-link' : 'ready');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function sendNow() {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      await send(token);
      forgetLinkToken();
      setView('done');
    } catch (error) {
      if (isApiResponseError(error) && error.status === 401) setView('refused');
      else setFailure(isApiNetworkError(error) ? SERVER_UNREACHABLE : describeError(error, failed));
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
          <Button color="red" onClick={() => void sendNow()} disabled={isSending}>
            {isSending ? button.busyLabel : button.label}
          </Button>
        </>
      )}
      {view !== 'ready' && !isForVisitors && (
        <Anchor component={Link} to="/login" size="sm" ta="center">
          Go to Login
        </Anchor>
      )}
    </StandalonePage>
  );
}
