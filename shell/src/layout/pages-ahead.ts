import { grantsAccess, usePlatform, useSession } from '@tech-portal/platform';
import type { RemoteRegistry, SessionSnapshot } from '@tech-portal/platform';
import { usePortalHistory } from '@tech-portal/platform/portal-router';
import { useQueryClient } from '@tech-portal/platform/query';
import type { ReadAhead } from '@tech-portal/platform/query';
import { findRemoteRoute } from '@tech-portal/platform/route-match';
import { useNavigate } from '@tech-portal/platform/router';
import { isPlainClick } from '@tech-portal/ui';
import { useEffect } from 'react';
import type { MouseEvent } from 'react';
import { isRunning, loadedExpose, loadExposed } from '../remotes/load-exposed.ts';
import { useRegistry } from '../remotes/use-registry.ts';
import { menuEntries } from './menu-entries.ts';

declare global {
  interface Navigator {
    /** Not supported by all browsers. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Page of a remote at a path, as `remote/expose`, if the session may open it. */
function pageAt(registry: RemoteRegistry, session: SessionSnapshot, path: string): string | undefined {
  const found = findRemoteRoute(registry, path);
  if (!found || !grantsAccess(session, found.route.access)) return undefined;
  return `${found.remote.name}${found.route.expose.slice(1)}`;
}

/** Downloads a page's code. Opening the page retries a failed download and reports it. */
const warmUp = (page: string): Promise<unknown> => loadExposed(page).catch(() => undefined);

const remoteOf = (page: string): string => page.slice(0, page.indexOf('/'));

/** Polling interval of the check for the current page's data. */
const PAUSE_MS = 200;

/** Resolves when the browser is next idle, or soon after an abort. */
const idle = (left: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(() => (left.aborted ? resolve() : requestIdleCallback(() => resolve())), PAUSE_MS);
  });

async function warmUpAll(pages: readonly string[], isBusy: () => boolean, signal: AbortSignal): Promise<void> {
  for (const page of pages) {
    do await idle(signal);
    while (isBusy() && !signal.aborted);
    if (signal.aborted) return;
    if (isRunning(remoteOf(page))) await warmUp(page);
  }
}

/**
 * Prefetches the code of the pages behind the menu, one at a time when the browser is idle, and only of remotes already
 * running on this page. Does nothing with data saving on or without `requestIdleCallback`.
 */
export function usePagesAhead(registry: RemoteRegistry, session: SessionSnapshot): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!('requestIdleCallback' in window) || navigator.connection?.saveData) return undefined;
    const { main } = menuEntries(registry, session);
    const pages = main.flatMap(({ path }) => pageAt(registry, session, path) ?? []);
    const left = new AbortController();
    void warmUpAll(pages, () => client.isFetching() > 0, left.signal);
    return () => left.abort();
  }, [registry, session, client]);
}

/** Longest delay of a click by a prefetch, in ms. Short enough to go unnoticed, it saves rendering the page twice. */
const PATIENCE_MS = 100;

/** Most recent click on any link. */
let lastClick: MouseEvent | undefined;

/**
 * Prefetches for a menu link: page code on hover or focus, page data on click. Pages without a prefetch function, or
 * with code not yet loaded, open normally.
 */
export function useLinkAhead(to: string) {
  const registry = useRegistry();
  const session = useSession();
  const { api } = usePlatform();
  const client = useQueryClient();
  const history = usePortalHistory();
  const navigate = useNavigate();
  const page = pageAt(registry, session, to);
  const warm = () => {
    if (page !== undefined) void warmUp(page);
  };

  async function open(event: MouseEvent, readAhead: ReadAhead) {
    event.preventDefault();
    lastClick = event;
    const from = history.place();
    // A faulty prefetch function must not keep the page from opening.
    const read = (async () => readAhead({ api, client, session }))().catch(() => undefined);
    await Promise.race([read, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    // Skips navigation if the user has clicked another link or left the page.
    if (lastClick === event && history.place() === from) void navigate(to);
  }

  return {
    onPointerEnter: warm,
    onFocus: warm,
    onClick(event: MouseEvent) {
      const isThere = history.place().location.pathname === to;
      const readAhead =
        page === undefined || isThere || !isPlainClick(event) ? undefined : loadedExpose(page)?.readAhead;
      if (readAhead) void open(event, readAhead);
    },
  };
}
