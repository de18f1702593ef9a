import { ConfirmDialog } from '@tech-portal/ui';
import type { ReactNode } from 'react';

export interface DiscardDialogProps {
  opened: boolean;
  /** Default 'Discard your changes?'. */
  title?: string | undefined;
  /** Label of the confirm button; default 'Discard'. */
  confirmLabel?: string | undefined;
  /** Red button; default true. Set false where the input is stored and can be restored. */
  danger?: boolean | undefined;
  /** Description of the loss, if the title does not say it. */
  children?: ReactNode | undefined;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Confirmation before unsaved work is discarded; Cancel, Escape and a click outside return to it. */
export function DiscardDialog(props: DiscardDialogProps) {
  const { opened, title = 'Discard your changes?', confirmLabel = 'Discard', danger = true, children } = props;
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirmLabel={confirmLabel}
      danger={danger}
      onConfirm={props.onDiscard}
      onCancel={props.onKeep}
    >
      {children}
    </ConfirmDialog>
  );
}
