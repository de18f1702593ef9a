import '@tech-portal/ui/styles/rest.css';
import { sendPasswordReset } from '@tech-portal/contract/auth';
import { useApiForm } from '@tech-portal/forms';
import { FormBody, FormDialog } from '@tech-portal/forms/dialog';
import { usePlatform } from '@tech-portal/platform';
import { Text, TextInput } from '@tech-portal/ui';
import { log } from '../../log.ts';
import { useEndpoint } from '../../shared/api-call.mutations.ts';
import { SupportContact } from '../../shared/support-contact.tsx';

/** Asks for the email address, and closes whether or not the request succeeds; a failure is only logged. */
export function ForgotPasswordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <FormDialog opened={opened} onClose={onClose} title="Forgot Password">
      <ForgotPasswordForm onSent={onClose} />
    </FormDialog>
  );
}

function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const send = useEndpoint(sendPasswordReset);
  const { notify } = usePlatform();
  const form = useApiForm({
    initial: { email: '' },
    schema: sendPasswordReset.body,
    async send(body) {
      try {
        await send({ body, toast: true });
        notify({ message: 'If the address belongs to an account, an email is on its way.' });
      } catch (error) {
        log('The reset email could not be requested.', error);
      }
    },
    onSent,
  });
  return (
    <FormBody form={form} submitLabel="Send Reset Email" busyLabel="Sending...">
      <Text size="sm" c="dimmed">
        Enter the email address of your account. We will send you a link to set a new password.
      </Text>
      <TextInput label="Email" type="email" autoComplete="email" required data-autofocus {...form.field('email')} />
      <Text size="sm" c="dimmed" component="div">
        <SupportContact className={undefined} />
      </Text>
    </FormBody>
  );
}
