import { ConfirmDialog } from '@tech-portal/ui';

interface ApprovalQuestionProps {
  opened: boolean;
  /** Description of the approval that would end. */
  approval: string | undefined;
  onConfirm: () => void;
  /** Called when the user keeps the approval. */
  onClose: () => void;
}

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
