import { useEffect } from 'react';
import type { Location } from 'react-router-dom';
import { usePlatform } from './platform-context.tsx';
import { useBlocker } from './portal-router/portal-router.tsx';

const holdUnload = (event: BeforeUnloadEvent) => event.preventDefault();

const leavesPage = (from: Location, to: Location) => from.pathname !== to.pathname;

/**
 * Blocks a link, the Back button and closing the tab while the user would lose something. A session that has ended goes
 * to /login unblocked.
 *
 * @param active True while there is something to lose.
 * @param leaves True for a navigation that leaves the work; by default every one to another path.
 * @returns state of the question and its two answers.
 */
export function useLeaveGuard(active: boolean, leaves: (from: Location, to: Location) => boolean = leavesPage) {
  const { session } = usePlatform();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && session.get().token !== '' && leaves(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (!active) return undefined;
    window.addEventListener('beforeunload', holdUnload);
    return () => window.removeEventListener('beforeunload', holdUnload);
  }, [active]);
  return {
    asking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
