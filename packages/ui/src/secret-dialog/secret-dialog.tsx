import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Modal } from '../modal/modal.tsx';
import classes from './secret-dialog.module.css';

export interface SecretDialogProps {
  opened: boolean;
  title: string;
  /** Secret to show. It is never shown again. */
  secret: string;
  /** Title of the warning, e.g. 'You see it only once.'. */
  warning: string;
  /** Instructions on how to store the secret, and what to do if it is lost. */
  children: ReactNode;
  onClose: () => void;
}

const ignoreClose = () => undefined;

/** Shows a secret once. Only Done closes the dialog; Escape, Back and a click outside do not. */
export function SecretDialog({ opened, title, ...secret }: SecretDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={ignoreClose}
      title={title}
      size="lg"
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Secret {...secret} />
    </Modal>
  );
}

function Secret({ secret, warning, children, onClose }: Omit<SecretDialogProps, 'opened' | 'title'>) {
  const { copy, copied, error } = useClipboard({ timeout: 10_000 });
  return (
    <Stack gap="md">
      <Alert color="amber" variant="light" title={warning}>
        {children}
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
        {copied && 'The secret was copied.'}
        {error && 'The browser blocked copying. Select the secret and copy it yourself.'}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden="true" />}
          data-autofocus
          onClick={() => copy(secret)}
        >
          Copy
        </Button>
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  );
}
