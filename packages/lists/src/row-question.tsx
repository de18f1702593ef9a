import { ConfirmDialog } from '@tech-portal/ui';
import type { ReactNode } from 'react';

export interface Question {
  /** Question, e.g. 'Revoke the key ERP?'. */
  readonly title: string;
  /** Consequences that the title does not mention. */
  readonly text?: ReactNode | undefined;
  /** Label of the confirm button, a verb. */
  readonly confirm: string;
  readonly isDanger?: boolean | undefined;
}

interface RowQuestionDialogProps {
  readonly opened: boolean;
  readonly question: Question | undefined;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function RowQuestionDialog({ opened, question, isBusy, onConfirm, onClose }: RowQuestionDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={question?.title ?? ''}
      confirmLabel={question?.confirm}
      danger={question?.isDanger}
      busy={isBusy}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {question?.text}
    </ConfirmDialog>
  );
}
