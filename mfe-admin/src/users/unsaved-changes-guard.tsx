import { useEffect } from 'react';
import type { User } from '@tech-portal/contract/users';
import { usePlatform } from '@tech-portal/platform';
import { useBlocker } from '@tech-portal/platform/router';
import { ConfirmDialog } from '@tech-portal/ui';
import { readAddress } from './users-address.ts';

const warnBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

interface UnsavedChangesGuardProps {
  readonly user: User;
  readonly changed: boolean;
}

/** Asks before unsaved changes are lost by selecting another account, leaving the page or closing the tab. */
export function UnsavedChangesGuard({ user, changed }: UnsavedChangesGuardProps) {
  const { session } = usePlatform();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A session that has ended leaves for /login, unsaved changes or not.
    if (!changed || session.get().token === '') return false;
    const { userId } = readAddress(new URLSearchParams(nextLocation.search));
    return nextLocation.pathname !== currentLocation.pathname || userId !== user.id;
  });

  useEffect(() => {
    if (!changed) return undefined;
    window.addEventListener('beforeunload', warnBeforeUnload);
    return () => window.removeEventListener('beforeunload', warnBeforeUnload);
  }, [changed]);

  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title="Discard unsaved changes?"
      confirmLabel="Discard changes"
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      The changes to {user.username} have not been saved.
    </ConfirmDialog>
  );
}
