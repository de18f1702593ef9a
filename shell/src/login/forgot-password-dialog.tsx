import '@tech-portal/ui/styles/rest.css';
import { Button, Group, Modal, Stack, Text, TextInput } from '@tech-portal/ui';
import { isApiNetworkError } from '@tech-portal/api-client/errors';
import { usePlatform } from '@tech-portal/platform';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { log } from '../shared/log.ts';
import { useSendPasswordReset } from './login.mutations.ts';

/** Asks for the email; the result is ignored and the dialog closes (document 1, section 7). */
export function ForgotPasswordDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const send = useSendPasswordReset();
  const { notify } = usePlatform();
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await send(email.trim());
      notify({ message: 'If the address belongs to an account, an email is on its way.' });
    } catch (error) {
      log('The reset email could not be asked for.', error);
      if (isApiNetworkError(error))
        notify({ message: 'The server could not be reached. Please try again.', kind: 'error' });
    }
    setBusy(false);
    setEmail('');
    onClose();
  }

  // Its answer would close a dialog that was opened again meanwhile, with what stands in it.
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title="Forgot Password" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            Enter the email address of your account. We send you a link to set a new password.
          </Text>
          <TextInput
            label="Email"
            type="email"
            autoComplete="email"
            required
            withAsterisk={false}
            data-autofocus
            value={email}
            readOnly={busy}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={busy}>
              Send Reset Email
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
