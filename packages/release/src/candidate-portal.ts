import type { RemoteRegistry, RemoteRoute } from '@tech-portal/platform/manifest';
import { readHosting } from './hosting.ts';
import { composePortal } from './live-portal.ts';
import { compositionOf, readLiveVersions } from './live-versions.ts';
import type { LiveVersions } from './live-versions.ts';
import { portalHandler } from './portal-handler.ts';
import type { PortalHandler } from './portal-handler.ts';
import type { PublishedVersion } from './publish.ts';
import { createFileHandler } from './published-files.ts';
import type { PublishedFileHandler } from './published-files.ts';
import type { RemoteOrigins } from './registry.ts';
import type { ReleaseStore } from './release-store.ts';

export interface CandidatePortalOptions {
  readonly store: ReleaseStore;
  /** Version that replaces its app's live one. */
  readonly candidate: PublishedVersion;
  /** Additional pages of the candidate that exist only in this portal. */
  readonly extraRoutes?: readonly RemoteRoute[];
  /** Origins of apps whose files browsers load from elsewhere; none by default. */
  readonly origins?: RemoteOrigins;
}

function withCandidate(live: LiveVersions, candidate: PublishedVersion): LiveVersions {
  const composition = { ...compositionOf(live), [candidate.app]: candidate.version };
  const releases = Object.entries(composition).map(([app, version]) => [
    app,
    { history: [{ version, since: '', by: '' }] },
  ]);
  return Object.fromEntries(releases) as LiveVersions;
}

function withRoutes(registry: RemoteRegistry, app: string, extraRoutes: readonly RemoteRoute[]): RemoteRegistry {
  const remotes = registry.remotes.map((remote) =>
    remote.name === app ? { ...remote, routes: [...remote.routes, ...extraRoutes] } : remote,
  );
  return { ...registry, remotes };
}

/** Serves the published files of a store; reads each file once. */
export function createStoreFiles(store: ReleaseStore): PublishedFileHandler {
  const files = new Map<string, Promise<Buffer | undefined>>();
  return createFileHandler(async (path) => {
    const pendingRead = files.get(path) ?? store.read(path.slice(1));
    files.set(path, pendingRead);
    const content = await pendingRead;
    return content && { content: new Uint8Array(content), encoding: undefined };
  });
}

/**
 * Serves the portal as if a candidate were live: without canaries, with the API at the same origin, and otherwise with
 * the real rules and headers. All files come from the store.
 */
export async function createCandidateHandler({
  store,
  candidate,
  extraRoutes = [],
  origins = {},
}: CandidatePortalOptions): Promise<PortalHandler> {
  const live = withCandidate(await readLiveVersions(store), candidate);
  const portal = await composePortal(store, live, origins, {
    adapt: (registry) => withRoutes(registry, candidate.app, extraRoutes),
  });
  const { thirdParties, trustedTypes, config } = await readHosting(store);
  const hosting = {
    thirdParties,
    trustedTypes,
    isSecure: false,
    remoteOrigins: {},
    remoteSources: {},
    config: { ...config, apiOrigin: '' },
  };
  return portalHandler(
    { readPortal: () => Promise.resolve(portal), servePublishedFile: createStoreFiles(store) },
    hosting,
  );
}
