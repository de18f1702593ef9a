import { useNavigate } from '@tech-portal/platform/router';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSessionState } from '../session/use-session-state.ts';
import { useDialogHistory } from './dialog-history.ts';
import { leavesLinkedPage } from '../shared/link-token.ts';
import type { LoginState } from './return-to.ts';
import classes from './root-layout.module.css';
import { useArrival } from './use-arrival.ts';
import { useScrollPosition } from './use-scroll-position.ts';

/**
 * Goes to /login when the session ends in this tab, from public pages too (SESSION-4, SESSION-10). The page is
 * remembered when the server ended the session, not when the user did (LOGIN-5).
 */
function useLeaving(): void {
  const { endedBy } = useSessionState();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (endedBy === undefined || pathname === '/login') return;
    const remembered: LoginState = { returnTo: pathname + search };
    void navigate('/login', { replace: true, state: endedBy === 'server' ? remembered : null });
    // Only the end of a session moves the user, not where they go afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [endedBy]);
}

/** Loads the page anew when somebody goes on from an emailed link: the checkout, say, needs the usual policy. */
function useLinkedPageEnd(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (leavesLinkedPage(pathname)) window.location.reload();
  }, [pathname]);
}

/** Around every page: skip link, document title, focus and scroll on navigation. */
export function RootLayout() {
  const announcement = useRef<HTMLDivElement>(null);
  useScrollPosition();
  useArrival(announcement);
  useLeaving();
  useDialogHistory();
  useLinkedPageEnd();
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <div ref={announcement} className={classes.announcement} aria-live="polite" />
      <Outlet />
    </>
  );
}
