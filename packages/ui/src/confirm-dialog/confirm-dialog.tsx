import type { ReactNode } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Modal } from '../modal/modal.tsx';

export interface ConfirmDialogProps {
  opened: boolean;
  /** Question in the heading, e.g. 'Confirm deletion for user ada?'. */
  title: string;
  /** Consequences that the title does not mention. */
  children?: ReactNode | undefined;
  /** Label of the confirm button, a verb; default 'Confirm'. */
  confirmLabel?: string | undefined;
  /** Makes the confirm button red, for irreversible actions. */
  danger?: boolean | undefined;
  /** True while the action runs: both buttons are blocked, and the dialog stays open. */
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Confirms an action. Focus starts on Cancel; Escape and a click outside cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    children,
    confirmLabel = 'Confirm',
    danger = false,
    busy = false,
    onConfirm,
    onCancel,
  } = props;
  const cancel = () => {
    if (!busy) onCancel();
  };
  return (
    <Modal opened={opened} onClose={cancel} title={title} size="sm" withCloseButton={false}>
      <Stack gap="lg">
        {children !== undefined && <Text component="div">{children}</Text>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={cancel} disabled={busy} data-autofocus>
            Cancel
          </Button>
          <Button color={danger ? 'red' : 'accent'} onClick={onConfirm} loading={busy}>
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
