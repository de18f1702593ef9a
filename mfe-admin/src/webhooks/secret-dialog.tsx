import { useState } from 'react';
import { Alert, Button, Group, Modal, Stack, TextInput } from '@tech-portal/ui';

interface SecretDialogProps {
  opened: boolean;
  secret: string;
  /** Of an endpoint that had one before. */
  isRotated: boolean;
  onClose: () => void;
}

/** Shows a secret, the only time it can be seen. */
export function SecretDialog({ opened, secret, isRotated, onClose }: SecretDialogProps) {
  const [copied, setCopied] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied('Copied.'),
      () => setCopied('Your browser does not allow it: select the text and copy it.'),
    );
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Secret of the Webhook"
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Alert color="amber" variant="light" title="Store it now: it cannot be shown again.">
          {isRotated
            ? 'The secret before signs as well for 24 hours. Give the receiver the new one until then.'
            : 'The receiver verifies with it that requests come from this portal and were not changed.'}
        </Alert>
        <TextInput
          label="Secret"
          readOnly
          value={secret}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          styles={{ input: { fontFamily: 'monospace' } }}
        />
        <div role="status">{copied}</div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
