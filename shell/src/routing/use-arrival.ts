import { use, useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { PORTAL_NAME, useBusiness } from '../business/business.store.ts';
import { TitleContext } from '../layout/page-handle.ts';

/**
 * On arrival at a page: titles the document, announces it to screen readers, and moves the focus to the content when
 * the element that had it is outside of it or gone. The first page of a visit is left to the browser.
 */
export function useArrival(announcement: RefObject<HTMLElement | null>): void {
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
