import '@tech-portal/ui/styles/rest.css';
import { sendPasswordReset } from '@tech-portal/contract/auth';
import { useApiForm } from '@tech-portal/forms';
import { usePlatform } from '@tech-portal/platform';
import { Button, Group, Modal, Stack, Text, TextInput } from '@tech-portal/ui';
import { log } from '../../log.ts';
import { useCall } from '../../shared/call.mutations.ts';
import { SupportContact } from '../../shared/support-contact.tsx';

/** Asks for the email; the result is ignored and the dialog closes. */
export function ForgotPasswordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const send = useCall(sendPasswordReset);
  const { notify } = usePlatform();
  const form = useApiForm({
    initial: { email: '' },
    schema: sendPasswordReset.body,
    async send(body) {
      try {
        await send({ body, toast: true });
        notify({ message: 'If the address belongs to an account, an email is on its way.' });
      } catch (error) {
        log('The reset email could not be asked for.', error);
      }
    },
    onSent() {
      form.change({ email: '' });
      onClose();
    },
  });

  // Its response would close a dialog that was opened again meanwhile, and lose what was typed.
  const close = () => {
    if (!form.isSending) onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title="Forgot Password" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form {...form.props}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            Enter the email address of your account. We send you a link to set a new password.
          </Text>
          <TextInput label="Email" type="email" autoComplete="email" required data-autofocus {...form.field('email')} />
          <Text size="sm" c="dimmed" component="div">
            <SupportContact className={undefined} />
          </Text>
          <Group justify="flex-end">
            <Button type="submit" loading={form.isSending}>
              Send Reset Email
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
