import type { RefObject } from 'react';
import { useNavigate } from '@tech-portal/platform/router';
import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSessionState } from '../session/use-session-state.ts';
import { useDialogHistory } from './dialog-history.ts';
import { leavesLinkedPage } from '../shared/link-token.ts';
import type { LoginState } from './return-to.ts';
import { PORTAL_NAME, useBusiness } from '../business/business.store.ts';
import { TitleContext } from '../layout/page-handle.ts';
import classes from './root-layout.module.css';
import { useScrollPosition } from './use-scroll-position.ts';

/**
 * On arrival at a page: titles the document, announces it to screen readers, and moves the focus to the content when
 * the element that had it is outside of it or gone. The first page of a visit is left to the browser.
 */
function useArrival(announcement: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const title = use(TitleContext);
  const { company_name: portal = PORTAL_NAME } = useBusiness();
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    document.title = title === undefined ? portal : `${title} · ${portal}`;
  }, [title, pathname, portal]);

  useLayoutEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (announcement.current) announcement.current.textContent = title ?? portal;
    const main = document.getElementById('main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [announcement, pathname, title, portal]);
}

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
