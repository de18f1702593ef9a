import { grantsAccess, usePlatform, useSession } from '@tech-portal/platform';
import type { RemoteRegistry, SessionSnapshot } from '@tech-portal/platform';
import { usePortalHistory } from '@tech-portal/platform/portal-router';
import { useQueryClient } from '@tech-portal/platform/query';
import type { PrefetchPage } from '@tech-portal/platform/query';
import { findRemoteRoute } from '@tech-portal/platform/route-match';
import { useNavigate } from '@tech-portal/platform/router';
import { isPlainClick } from '@tech-portal/ui';
import { useEffect } from 'react';
import type { MouseEvent } from 'react';
import { isRemoteMounted, loadedExpose, loadExposed } from '../remotes/load-exposed.ts';
import { useRegistry } from '../remotes/use-registry.ts';
import { menuEntries } from './menu-entries.ts';

declare global {
  interface Navigator {
    /** Missing in some browsers. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Remote page at a path, as `remote/expose`; undefined if there is none or the session may not open it. */
function pageAt(registry: RemoteRegistry, session: SessionSnapshot, path: string): string | undefined {
  const found = findRemoteRoute(registry, path);
  if (!found || !grantsAccess(session, found.route.access)) return undefined;
  return `${found.remote.name}${found.route.expose.slice(1)}`;
}

/** Downloads a page's code. Ignores a failure: opening the page retries and reports it. */
const prefetchPage = (page: string): Promise<unknown> => loadExposed(page).catch(() => undefined);

const remoteOf = (page: string): string => page.slice(0, page.indexOf('/'));

/** Interval between checks whether the current page is still loading data. */
const IDLE_POLL_MS = 200;

/** Resolves when the browser is next idle, or soon after an abort. */
const nextIdle = (cancellation: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(() => (cancellation.aborted ? resolve() : requestIdleCallback(() => resolve())), IDLE_POLL_MS);
  });

async function prefetchPages(pages: readonly string[], isBusy: () => boolean, signal: AbortSignal): Promise<void> {
  for (const page of pages) {
    do await nextIdle(signal);
    while (isBusy() && !signal.aborted);
    if (signal.aborted) return;
    if (isRemoteMounted(remoteOf(page))) await prefetchPage(page);
  }
}

/**
 * Prefetches the code of the pages in the menu, one at a time when the browser is idle. Skips remotes that are not
 * running on this page yet. Does nothing if data saving is on or `requestIdleCallback` is missing.
 */
export function usePrefetchMenu(registry: RemoteRegistry, session: SessionSnapshot): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!('requestIdleCallback' in window) || navigator.connection?.saveData) return undefined;
    const { main } = menuEntries(registry, session);
    const pages = main.flatMap(({ path }) => pageAt(registry, session, path) ?? []);
    const cancellation = new AbortController();
    void prefetchPages(pages, () => client.isFetching() > 0, cancellation.signal);
    return () => cancellation.abort();
  }, [registry, session, client]);
}

/** Longest time that a click waits for a prefetch, in ms: too short to notice, but it often saves a second render. */
const MAX_CLICK_DELAY_MS = 100;

/** Most recent click on any link. */
let lastClick: MouseEvent | undefined;

/**
 * Prefetches for a menu link: page code on hover or focus, page data on click. Pages without a prefetch function, or
 * whose code has not loaded yet, open without delay.
 */
export function usePrefetchLink(to: string) {
  const registry = useRegistry();
  const session = useSession();
  const { api } = usePlatform();
  const client = useQueryClient();
  const history = usePortalHistory();
  const navigate = useNavigate();
  const page = pageAt(registry, session, to);
  const prefetchCode = () => {
    if (page !== undefined) void prefetchPage(page);
  };

  async function openAfterPrefetch(event: MouseEvent, readAhead: PrefetchPage) {
    event.preventDefault();
    lastClick = event;
    const from = history.current();
    // An error in the prefetch function must not keep the page from opening.
    const prefetched = (async () => readAhead({ api, client, session }))().catch(() => undefined);
    await Promise.race([prefetched, new Promise((resolve) => setTimeout(resolve, MAX_CLICK_DELAY_MS))]);
    // Skips navigation if the user has clicked another link or left the page.
    if (lastClick === event && history.current() === from) void navigate(to);
  }

  return {
    onPointerEnter: prefetchCode,
    onFocus: prefetchCode,
    onClick(event: MouseEvent) {
      const isCurrentPage = history.current().location.pathname === to;
      const readAhead =
        page === undefined || isCurrentPage || !isPlainClick(event) ? undefined : loadedExpose(page)?.readAhead;
      if (readAhead) void openAfterPrefetch(event, readAhead);
    },
  };
}
