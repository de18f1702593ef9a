import type { RefObject } from 'react';
import { useNavigate } from '@tech-portal/platform/router';
import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSessionState } from '../session/use-session-state.ts';
import { useDialogHistory } from './dialog-history.ts';
import { isLeavingLinkedPage } from '../shared/link-token.ts';
import type { LoginState } from './return-to.ts';
import { PORTAL_NAME, useBusiness } from '../business/business.store.ts';
import { TitleContext } from '../layout/page-handle.ts';
import classes from './root-layout.module.css';
import { useScrollPosition } from './use-scroll-position.ts';

/**
 * Sets the document title. After a navigation, also announces the page to screen readers and focuses the content unless
 * it already has the focus; the browser does this for the first page of a visit.
 */
function usePageTransition(announcement: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const title = use(TitleContext);
  const { company_name: portal = PORTAL_NAME } = useBusiness();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    document.title = title === undefined ? portal : `${title} · ${portal}`;
  }, [title, pathname, portal]);

  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    if (announcement.current) announcement.current.textContent = title ?? portal;
    const main = document.getElementById('main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [announcement, pathname, title, portal]);
}

/**
 * Navigates to /login when the session ends in this tab, even from public pages (SESSION-4, SESSION-10). Login returns
 * to the page if the server ended the session, but not after Log Out (LOGIN-5).
 */
function useLogoutRedirect(): void {
  const { endedBy } = useSessionState();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (endedBy === undefined || pathname === '/login') return;
    const remembered: LoginState = { returnTo: pathname + search };
    void navigate('/login', { replace: true, state: endedBy === 'server' ? remembered : null });
    // Redirects when the session ends, but not on later navigations.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [endedBy]);
}

/**
 * Reloads when the user leaves a page that an emailed link opened. That page has a stricter content security policy,
 * under which pages such as the checkout would not work.
 */
function useReloadAfterLinkedPage(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isLeavingLinkedPage(pathname)) window.location.reload();
  }, [pathname]);
}

/** Skip link, document title, and focus and scroll management around every page. */
export function RootLayout() {
  const announcement = useRef<HTMLDivElement>(null);
  useScrollPosition();
  usePageTransition(announcement);
  useLogoutRedirect();
  useDialogHistory();
  useReloadAfterLinkedPage();
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
