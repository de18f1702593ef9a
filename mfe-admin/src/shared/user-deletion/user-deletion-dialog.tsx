import { useState } from 'react';
import { ConfirmDialog } from '@tech-portal/ui';
import type { useUserDeletion } from './use-user-deletion.ts';

/** Asks before an account is deleted. */
export function UserDeletionDialog({ asked, busy, cancel, confirm }: ReturnType<typeof useUserDeletion>) {
  // The name stays readable while the dialog closes.
  const [named, setNamed] = useState(asked);
  if (asked && asked !== named) setNamed(asked);
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      title={`Confirm deletion for user ${named?.username ?? ''}?`}
      confirmLabel="Delete"
      danger
      busy={busy}
      onConfirm={confirm}
      onCancel={cancel}
    >
      The account is signed out everywhere at once. Customers, estimates and orders of a technician are kept, and the
      account can be reactivated in Users.
    </ConfirmDialog>
  );
}
