import { useLeaveGuard } from '@tech-portal/platform/router';
import { ConfirmDialog } from '@tech-portal/ui';

interface LeaveGuardProps {
  /** There is something to lose. */
  readonly active: boolean;
  /** The person gave it up. */
  readonly onDiscard: () => void;
}

/** Asks before changed settings are left. */
export function LeaveGuard({ active, onDiscard }: LeaveGuardProps) {
  const { asking, leave, stay } = useLeaveGuard(active);
  return (
    <ConfirmDialog
      opened={asking}
      title="Discard unsaved changes?"
      confirmLabel="Discard changes"
      danger
      onConfirm={() => {
        onDiscard();
        leave();
      }}
      onCancel={stay}
    >
      The changes to your settings have not been saved.
    </ConfirmDialog>
  );
}
