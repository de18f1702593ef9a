import { grantsAccess } from '@tech-portal/platform';
import type { RemoteRegistry, SessionSnapshot } from '@tech-portal/platform';
import { findRemoteRoute } from '@tech-portal/platform/route-match';
import { loadExposed } from '../remotes/load-exposed.ts';

/** Downloads the code of the page behind a link that is about to be pressed, if the session may open it. */
export function warmUp(registry: RemoteRegistry, session: SessionSnapshot, path: string): void {
  const found = findRemoteRoute(registry, path);
  if (!found || !grantsAccess(session, found.route.access)) return;
  // A failure shows when the page is opened, and is tried again there.
  loadExposed(`${found.remote.name}${found.route.expose.slice(1)}`).catch(() => undefined);
}
