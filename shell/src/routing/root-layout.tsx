import { useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { useArrival } from './use-arrival.ts';
import { useLeaving } from './use-leaving.ts';
import { useLinkedPageEnd } from './use-linked-page-end.ts';
import classes from './root-layout.module.css';

/** Around every page: skip link, document title, focus and scroll on navigation. */
export function RootLayout() {
  const announcement = useRef<HTMLDivElement>(null);
  useArrival(announcement);
  useLeaving();
  useLinkedPageEnd();
  return (
    <>
      <a className={classes.skip} href="#main">
        Skip to content
      </a>
      <div ref={announcement} className={classes.announcement} aria-live="polite" />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
