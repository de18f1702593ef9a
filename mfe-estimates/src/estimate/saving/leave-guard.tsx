import { useLeaveGuard } from '@tech-portal/platform/router';
import { ConfirmDialog } from '@tech-portal/ui';

/** Asks before unsaved work is left; what was typed is kept on this device. */
export function LeaveGuard({ active }: { active: boolean }) {
  const { asking, leave, stay } = useLeaveGuard(active);
  return (
    <ConfirmDialog opened={asking} title="Leave without saving?" confirmLabel="Leave" onConfirm={leave} onCancel={stay}>
      Your changes are not saved. They are kept on this device and offered to you when you come back.
    </ConfirmDialog>
  );
}
