import { confirmEmail, sendConfirmation } from '@tech-portal/contract/registration';
import { FormFailure, SubmitButton, useApiForm } from '@tech-portal/forms';
import { Stack, Text, TextInput } from '@tech-portal/ui';
import { useState } from 'react';
import { useEndpoint } from '../../shared/api-call.mutations.ts';
import { LinkActionPage } from '../../shared/link-action-page.tsx';

const texts = {
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
    text: 'Open the full link from the email that we sent you. This URL is missing its secret part, which a reload also removes.',
  },
  done: {
    title: 'Email confirmed',
    text: 'An administrator will review your registration. You will get an email when your account is approved.',
  },
};

/** Requests a new link by email if the current one does not work. */
function NewLink() {
  const send = useEndpoint(sendConfirmation);
  const [isSent, setSent] = useState(false);
  const form = useApiForm({
    initial: { email: '' },
    schema: sendConfirmation.body,
    send: (body) => send({ body }),
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
          {isSent && 'If a registration is waiting for this address, an email is on its way.'}
        </Text>
      </Stack>
    </form>
  );
}

/** Confirms a registration's email with the token of an emailed link (REGISTER-16). */
export function ConfirmEmailPage() {
  return (
    <LinkActionPage
      texts={texts}
      button={{ label: 'Confirm email', busyLabel: 'Confirming...' }}
      endpoint={confirmEmail}
      inputOf={(token) => ({ body: { token } })}
      failure="Your email could not be confirmed."
      newLink={<NewLink />}
    />
  );
}
