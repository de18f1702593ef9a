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

/** Router around all pages. A navigation renders at once, in the task of the click. */
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

/** History that knows a navigation before anything renders. */
export function usePortalHistory(): PortalHistory {
  const history = use(HistoryContext);
  if (!history) throw new Error('There is no <PortalRouter> around this component.');
  return history;
}

/** Blocks navigations. Of several, the last one mounted is asked. */
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

/** Navigates to another page. A stable function across pages, which keeps effects from running again. */
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
