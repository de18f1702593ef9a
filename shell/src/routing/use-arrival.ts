import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { pageHandleOf } from './page-handle.ts';

const PORTAL = 'Tech Portal';

/**
 * On arrival at a page: titles the document, announces it to screen readers, and moves the focus to the content when
 * the element that had it is outside of it or gone. The first page of a visit is left to the browser.
 */
export function useArrival(announcement: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const { title } = pageHandleOf(useMatches());
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    document.title = title === undefined ? PORTAL : `${title} · ${PORTAL}`;
  }, [title, pathname]);

  useLayoutEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (announcement.current) announcement.current.textContent = title ?? PORTAL;
    const main = document.getElementById('main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [announcement, pathname, title]);
}
