import { describeError, SERVER_UNREACHABLE } from '@tech-portal/api-client/error-policy';
import type { EndpointInput } from '@tech-portal/api-client';
import { isApiNetworkError, isApiResponseError } from '@tech-portal/api-client/errors';
import type { EndpointDeclaration } from '@tech-portal/contract';
import { Alert, Anchor, Button, Text, Title } from '@tech-portal/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useEndpoint } from './api-call.mutations.ts';
import { clearLinkToken, linkToken } from './link-token.ts';
import { StandalonePage } from './standalone-page.tsx';

/** State of the link: usable, refused, missing, or just used. */
type LinkState = 'ready' | 'refused' | 'no-link' | 'done';

interface LinkIntroProps {
  /** The heading takes the focus when the view changes, because the pressed button is gone. */
  readonly view: LinkState;
  readonly title: string;
  readonly text: string;
}

function LinkIntro({ view, title, text }: LinkIntroProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previousView = useRef(view);
  useLayoutEffect(() => {
    if (previousView.current !== view) heading.current?.focus();
    previousView.current = view;
  }, [view]);
  return (
    <div>
      <Title order={1} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Text mt={4} role="status">
        {text}
      </Text>
    </div>
  );
}

interface LinkActionPageProps<Endpoint extends EndpointDeclaration> {
  readonly texts: Readonly<Record<LinkState, { readonly title: string; readonly text: string }>>;
  readonly button: { readonly label: string; readonly busyLabel: string; readonly color?: 'red' };
  /** Endpoint that performs the link's action; a 401 means the link is no longer valid. */
  readonly endpoint: Endpoint;
  readonly inputOf: (token: string) => EndpointInput<Endpoint>;
  /** Error text for other failures. */
  readonly failure: string;
  readonly newLink?: ReactNode;
  /** True for pages of people without an account. */
  readonly isForVisitors?: boolean;
}

/**
 * Page of an emailed link that performs one action when a button is pressed. Opening it changes nothing, because email
 * scanners open links too.
 */
export function LinkActionPage<Endpoint extends EndpointDeclaration>(props: LinkActionPageProps<Endpoint>) {
  const { texts, button, endpoint, inputOf, failure: failureText, newLink, isForVisitors = false } = props;
  const send = useEndpoint(endpoint);
  const [token] = useState(linkToken);
  const [view, setView] = useState<LinkState>(token === '' ? 'no-link' : 'ready');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit() {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      await send(inputOf(token));
      clearLinkToken();
      setView('done');
    } catch (error) {
      if (isApiResponseError(error) && error.status === 401) setView('refused');
      else setFailure(isApiNetworkError(error) ? SERVER_UNREACHABLE : describeError(error, failureText));
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
          <Button {...(button.color && { color: button.color })} onClick={() => void submit()} disabled={isSending}>
            {isSending ? button.busyLabel : button.label}
          </Button>
        </>
      )}
      {(view === 'refused' || view === 'no-link') && newLink}
      {view !== 'ready' && !isForVisitors && (
        <Anchor component={Link} to="/login" size="sm" ta="center">
          Go to Login
        </Anchor>
      )}
    </StandalonePage>
  );
}
