import type { PolicyReport } from '@tech-portal/contract/policy-reports';
import { ConfirmDialog } from '@tech-portal/ui';

interface DeleteReportsDialogProps {
  readonly opened: boolean;
  readonly report: PolicyReport | undefined;
  readonly busy: boolean;
  readonly onConfirm: (report: PolicyReport) => void;
  readonly onClose: () => void;
}

/** Asks before reports are deleted. */
export function DeleteReportsDialog({ opened, report, busy, onConfirm, onClose }: DeleteReportsDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={`Delete the reports of ${report?.directive ?? ''} ${report?.blocked ?? ''}?`}
      confirmLabel="Delete"
      danger
      busy={busy}
      onConfirm={() => report && onConfirm(report)}
      onCancel={onClose}
    >
      If a browser refuses the same again, it is listed again, counted from 1.
    </ConfirmDialog>
  );
}
