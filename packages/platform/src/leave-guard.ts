import { useEffect } from 'react';
import type { Location } from 'react-router-dom';
import { usePlatform } from './platform-context.tsx';
import { useBlocker } from './portal-router/portal-router.tsx';

const holdUnload = (event: BeforeUnloadEvent) => event.preventDefault();

const leavesPage = (from: Location, to: Location) => from.pathname !== to.pathname;

/**
 * Blocks a link, the Back button and closing the tab while the user would lose something. A session that
 * has ended leaves for /login and is not held up.
 *
 * @param active There is something to lose.
 * @param leaves Whether a way leads away from it; by default every way to another path does.
 * @returns Whether to ask, and the two answers.
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
