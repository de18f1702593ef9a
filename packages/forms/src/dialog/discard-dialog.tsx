import { ConfirmDialog } from '@tech-portal/ui';
import type { ReactNode } from 'react';

export interface DiscardDialogProps {
  opened: boolean;
  /** Default 'Discard what was typed?'. */
  title?: string | undefined;
  /** Label of the button that goes on; default 'Discard'. */
  confirmLabel?: string | undefined;
  /** Red button; default true. Not where what was typed is stored and offered again. */
  danger?: boolean | undefined;
  /** What would be lost, where the question does not say it. */
  children?: ReactNode | undefined;
  onDiscard: () => void;
  onKeep: () => void;
}

/** The question before unsaved work is left; Cancel, Escape and a click outside go back to it. */
export function DiscardDialog(props: DiscardDialogProps) {
  const { opened, title = 'Discard what was typed?', confirmLabel = 'Discard', danger = true, children } = props;
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
