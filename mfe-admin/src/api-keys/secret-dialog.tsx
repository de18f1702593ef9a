import { useState } from 'react';
import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@tech-portal/ui';
import { IconCopy } from '@tech-portal/ui/icons';
import classes from './api-keys.module.css';

/** A key that was just created. */
export interface CreatedKey {
  readonly name: string;
  /** Shown here, and never again. */
  readonly secret: string;
}

interface SecretDialogProps {
  /** Nothing while it is closed. */
  readonly created: CreatedKey | undefined;
  readonly onClose: () => void;
}

type Copied = 'yes' | 'failed';

const outcomes: Readonly<Record<Copied, string>> = {
  yes: 'The secret was copied.',
  failed: 'The browser does not let this page copy: select the secret, and copy it yourself.',
};

/** Shows the secret of a new key once. Neither Escape nor a click beside it closes it by accident. */
export function SecretDialog({ created, onClose }: SecretDialogProps) {
  return (
    <Modal
      opened={created !== undefined}
      onClose={onClose}
      title={`The secret of ${created?.name ?? ''}`}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      {created && <Secret secret={created.secret} onDone={onClose} />}
    </Modal>
  );
}

interface SecretProps {
  readonly secret: string;
  readonly onDone: () => void;
}

function Secret({ secret, onDone }: SecretProps) {
  const [copied, setCopied] = useState<Copied>();
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  }
  return (
    <Stack gap="md">
      <Alert color="amber" variant="light" title="It is shown this once.">
        Store it where the program finds it. If it gets lost, revoke the key and create another one.
      </Alert>
      <TextInput
        label="Secret"
        value={secret}
        readOnly
        className={classes.secret}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Text size="sm" role="status">
        {copied && outcomes[copied]}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" leftSection={<IconCopy size={16} />} data-autofocus onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onDone}>Done</Button>
      </Group>
    </Stack>
  );
}
