import { ConfirmDialog } from '@tech-portal/ui';

interface ApprovalQuestionProps {
  opened: boolean;
  /** Whose approval of what would end. */
  approval: string | undefined;
  onConfirm: () => void;
  /** The person chooses to keep the approval. */
  onClose: () => void;
}

/** Asks whether a change may end an approval. */
export function ApprovalQuestion({ opened, approval, onConfirm, onClose }: ApprovalQuestionProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title="End the approval?"
      confirmLabel="Change and End Approval"
      danger
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {approval} The estimate becomes a draft, and the customer has to approve it again.
    </ConfirmDialog>
  );
}
