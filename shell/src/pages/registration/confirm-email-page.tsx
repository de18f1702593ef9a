import { isApiResponseError } from '@tech-portal/api-client/errors';
import { sendConfirmation } from '@tech-portal/contract/registration';
import { FormFailure, SubmitButton, useApiForm } from '@tech-portal/forms';
import { Alert, Anchor, Button, Stack, Text, TextInput } from '@tech-portal/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { forgetLinkToken, linkToken } from '../../shared/link-token.ts';
import { LinkIntro } from '../../shared/link-intro.tsx';
import { StandalonePage } from '../../shared/standalone-page.tsx';
import { failureOf, useConfirmEmail, useSendConfirmation } from './tech-register.mutations.ts';

/** What the page shows: a link that may work, one that does not, none, or that it was used just now. */
type View = 'ready' | 'refused' | 'no-link' | 'confirmed';

const texts: Record<View, { readonly title: string; readonly text: string }> = {
  ready: {
    title: 'Confirm your email',
    text: 'One more step: confirm that you opened the link that we sent to you.',
  },
  refused: {
    title: 'This link is no longer valid',
    text: 'It was used, a newer one was sent, or the registration has expired after 7 days. If you have confirmed your email already, log in.',
  },
  'no-link': {
    title: 'Confirm your email',
    text: 'Open the whole link of the email that we sent to you: this address lacks its secret part, which is also gone after a reload.',
  },
  confirmed: {
    title: 'Email confirmed',
    text: 'An administrator looks at your registration now. You get an email when your account is approved.',
  },
};

/** Asks for the address of a registration whose link does not work. */
function NewLink() {
  const sendAgain = useSendConfirmation();
  const [isSent, setSent] = useState(false);
  const form = useApiForm({
    initial: { email: '' },
    schema: sendConfirmation.body,
    send: ({ email }) => sendAgain(email),
    onSent: () => setSent(true),
    onChange: () => setSent(false),
  });
  return (
    <form {...form.props} aria-label="New link">
      <Stack gap="sm">
        <TextInput label="Email" type="email" required autoComplete="email" {...form.field('email')} />
        <FormFailure form={form} text="The email could not be sent." />
        <SubmitButton form={form} busyLabel="Sending...">
          Send a new link
        </SubmitButton>
        <Text size="sm" role="status">
          {isSent && 'If a registration waits for this address, an email is on its way.'}
        </Text>
      </Stack>
    </form>
  );
}

/**
 * Confirms the email of a registration with the token of an emailed link (REGISTER-16). Opening the link changes
 * nothing, as programs that look for harmful emails open it too: somebody has to press the button.
 */
export function ConfirmEmailPage() {
  const confirm = useConfirmEmail();
  const [token] = useState(linkToken);
  const [view, setView] = useState<View>(token === '' ? 'no-link' : 'ready');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function confirmNow() {
    if (isSending) return;
    setSending(true);
    setFailure(undefined);
    try {
      await confirm(token);
      forgetLinkToken();
      setView('confirmed');
    } catch (error) {
      if (isApiResponseError(error) && error.status === 401) setView('refused');
      else setFailure(failureOf(error, 'Your email could not be confirmed.'));
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
          <Button onClick={() => void confirmNow()} disabled={isSending}>
            {isSending ? 'Confirming...' : 'Confirm email'}
          </Button>
        </>
      )}
      {(view === 'refused' || view === 'no-link') && <NewLink />}
      {view !== 'ready' && (
        <Anchor component={Link} to="/login" size="sm" ta="center">
          Go to Login
        </Anchor>
      )}
    </StandalonePage>
  );
}
