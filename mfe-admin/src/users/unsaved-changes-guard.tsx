import type { User } from '@tech-portal/contract/users';
import { useLeaveGuard } from '@tech-portal/platform/router';
import { ConfirmDialog } from '@tech-portal/ui';
import { readAddress } from './users-address.ts';

interface UnsavedChangesGuardProps {
  readonly user: User;
  readonly changed: boolean;
}

/** Asks before unsaved changes are lost by selecting another account, leaving the page or closing the tab. */
export function UnsavedChangesGuard({ user, changed }: UnsavedChangesGuardProps) {
  const { asking, leave, stay } = useLeaveGuard(changed, (from, to) => {
    const { userId } = readAddress(new URLSearchParams(to.search));
    return to.pathname !== from.pathname || userId !== user.id;
  });
  return (
    <ConfirmDialog
      opened={asking}
      title="Discard unsaved changes?"
      confirmLabel="Discard changes"
      danger
      onConfirm={leave}
      onCancel={stay}
    >
      The changes to {user.username} have not been saved.
    </ConfirmDialog>
  );
}
