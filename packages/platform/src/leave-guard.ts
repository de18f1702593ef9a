import { useEffect } from 'react';
import type { Location } from 'react-router-dom';
import { usePlatform } from './platform-context.tsx';
import { useBlocker } from './portal-router/portal-router.tsx';

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

const isLeavingPage = (from: Location, to: Location) => from.pathname !== to.pathname;

/**
 * Blocks a link, the Back button and closing the tab while the user would lose something. A session that has ended goes
 * to /login unblocked.
 *
 * @param isActive True while there is something to lose.
 * @param isLeaving True for a navigation that leaves the work; by default every one to another path.
 * @returns state of the question and its two answers.
 */
export function useLeaveGuard(isActive: boolean, isLeaving: (from: Location, to: Location) => boolean = isLeavingPage) {
  const { session } = usePlatform();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isActive && session.get().token !== '' && isLeaving(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (!isActive) return undefined;
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isActive]);
  return {
    isBlocked: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
