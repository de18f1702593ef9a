import { grantsAccess } from '@tech-portal/platform';
import type { RemoteRegistry, SessionSnapshot } from '@tech-portal/platform';
import { useQueryClient } from '@tech-portal/platform/query';
import { findRemoteRoute } from '@tech-portal/platform/route-match';
import { useEffect } from 'react';
import { isRunning, loadExposed } from '../remotes/load-exposed.ts';
import { menuEntries } from './menu-entries.ts';

declare global {
  interface Navigator {
    /** Absent in some browsers. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** The remote's page at a path, as `remote/expose`, if the session may open it. */
export function pageAt(registry: RemoteRegistry, session: SessionSnapshot, path: string): string | undefined {
  const found = findRemoteRoute(registry, path);
  if (!found || !grantsAccess(session, found.route.access)) return undefined;
  return `${found.remote.name}${found.route.expose.slice(1)}`;
}

/** Downloads a page's code. A failure shows when the page is opened, and is tried again there. */
export const warmUp = (page: string): Promise<unknown> => loadExposed(page).catch(() => undefined);

const remoteOf = (page: string): string => page.slice(0, page.indexOf('/'));

/** Between two looks whether the page on the screen has what it reads. */
const PAUSE_MS = 200;

const idle = () =>
  new Promise<void>((resolve) => {
    setTimeout(() => requestIdleCallback(() => resolve()), PAUSE_MS);
  });

async function warmUpAll(pages: readonly string[], isBusy: () => boolean, signal: AbortSignal): Promise<void> {
  for (const page of pages) {
    do await idle();
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
