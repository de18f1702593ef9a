import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ReactNode } from 'react';
import { Router, useNavigate as useOwnNavigate } from 'react-router-dom';
import type { Blocker, BlockerFunction, NavigateFunction, NavigateOptions, To, Location } from 'react-router-dom';
import { usePlatform } from '../platform-context.tsx';
import { unblockedBlocker } from './portal-history.ts';
import type { Guard, PortalHistory } from './portal-history.ts';

const HistoryContext = createContext<PortalHistory | undefined>(undefined);

/** Router around all pages. A navigation renders synchronously with the click. */
export function PortalRouter({ history, children }: { history: PortalHistory; children: ReactNode }) {
  const { action, location } = useSyncExternalStore(history.subscribe, history.current);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  );
}

/** History of the portal. It knows about a navigation before anything renders. */
export function usePortalHistory(): PortalHistory {
  const history = use(HistoryContext);
  if (!history) throw new Error('There is no <PortalRouter> around this component.');
  return history;
}

/** Blocks navigations. If there are several blockers, only the one mounted last is asked. */
export function useBlocker(shouldBlock: boolean | BlockerFunction): Blocker {
  const history = usePortalHistory();
  const [blocker, setBlocker] = useState(unblockedBlocker);
  const [guard] = useState<Guard>(() => ({ shouldBlock: () => false, setBlocker }));
  useEffect(() => {
    guard.shouldBlock = typeof shouldBlock === 'function' ? shouldBlock : () => shouldBlock;
  }, [guard, shouldBlock]);
  useEffect(() => history.guard(guard), [history, guard]);
  return blocker;
}

/**
 * Returns a function that navigates to another page. It never changes, so effects that depend on it do not run again.
 */
export function useNavigate(): NavigateFunction {
  const navigate = useOwnNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  return useCallback(
    (to: To | number, options?: NavigateOptions) =>
      typeof to === 'number' ? latest.current(to) : latest.current(to, options),
    [],
  );
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

const isLeavingPage = (from: Location, to: Location) => from.pathname !== to.pathname;

/**
 * Asks before a link, Back or closing the tab makes the user lose something. The redirect to /login after the session
 * has ended is not blocked.
 *
 * @param isActive True while there is something to lose.
 * @param isLeaving True for a navigation that leaves the work; by default, any navigation to another path.
 * @returns `isBlocked` while the question is open, and its two answers
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
