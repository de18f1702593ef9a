import { useEffect } from 'react';
import { usePlatform } from '@tech-portal/platform';
import { useBlocker } from '@tech-portal/platform/router';
import { ConfirmDialog } from '@tech-portal/ui';

/**
 * Asks before unsaved work is left, by a link, the Back button or by closing the tab. An ended session is not held up:
 * what was typed is kept on this device.
 */
export function LeaveGuard({ active }: { active: boolean }) {
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
      title="Leave without saving?"
      confirmLabel="Leave"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      Your changes are not saved. They are kept on this device and offered to you when you come back.
    </ConfirmDialog>
  );
}
