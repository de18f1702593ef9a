import { usePlatform } from '@tech-portal/platform';
import { ConfirmDialog } from '@tech-portal/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

interface LeaveGuardProps {
  /** There is something to lose. */
  readonly active: boolean;
  /** The person gave it up. */
  readonly onDiscard: () => void;
}

/** Asks before unsaved changes are left by a link, the Back button or closing the tab. An ended session is not held up. */
export function LeaveGuard({ active, onDiscard }: LeaveGuardProps) {
  const { session } = usePlatform();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && session.get().token !== '' && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!active) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [active]);

  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title="Discard unsaved changes?"
      confirmLabel="Discard changes"
      danger
      onConfirm={() => {
        onDiscard();
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      The changes to your settings have not been saved.
    </ConfirmDialog>
  );
}
