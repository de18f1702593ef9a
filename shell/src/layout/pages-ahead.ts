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
    /** Absent in some browsers. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** The remote's page at a path, as `remote/expose`, if the session may open it. */
function pageAt(registry: RemoteRegistry, session: SessionSnapshot, path: string): string | undefined {
  const found = findRemoteRoute(registry, path);
  if (!found || !grantsAccess(session, found.route.access)) return undefined;
  return `${found.remote.name}${found.route.expose.slice(1)}`;
}

/** Downloads a page's code. A failure shows when the page is opened, and is tried again there. */
const warmUp = (page: string): Promise<unknown> => loadExposed(page).catch(() => undefined);

const remoteOf = (page: string): string => page.slice(0, page.indexOf('/'));

/** Between two looks whether the page on the screen has what it reads. */
const PAUSE_MS = 200;

/** The next idle moment; where nobody waits for one any more, none. */
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
 * Downloads the pages behind the menu ahead of the first click, one after the other while nothing else is to be done:
 * those of remotes that run on this page anyway. One that nobody visits is not requested; nor is anything for somebody
 * who saves data, or by a browser that does not say when it is idle.
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

/** So long a click waits for what the page shows first; nobody notices, and the page is rendered once instead of twice. */
const PATIENCE_MS = 100;

/** The click that was the last one, on whichever link. */
let lastClick: MouseEvent | undefined;

/**
 * What a link of the menu does ahead: it downloads its page when the pointer or the focus reaches it, and with the click
 * reads what that shows first. A page without anything to read, or whose code is not there, opens as ever.
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
    // What a remote does wrong there is no reason not to open its page.
    const read = (async () => readAhead({ api, client, session }))().catch(() => undefined);
    await Promise.race([read, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    // Whoever has gone elsewhere meanwhile, or clicked again, wants something else.
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
