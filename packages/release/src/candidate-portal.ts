import type { RemoteRegistry, RemoteRoute } from '@tech-portal/platform/manifest';
import { readHosting } from './hosting.ts';
import { composePortal } from './live-portal.ts';
import { compositionOf, readLiveVersions } from './live-versions.ts';
import type { LiveVersions } from './live-versions.ts';
import { portalHandler } from './portal-handler.ts';
import type { PortalHandler } from './portal-handler.ts';
import type { PublishedVersion } from './publish.ts';
import { answerFiles } from './published-files.ts';
import type { PublishedFiles } from './published-files.ts';
import type { RemoteOrigins } from './registry.ts';
import type { ReleaseStore } from './release-store.ts';

export interface CandidatePortalOptions {
  readonly store: ReleaseStore;
  /** The version that takes the place of its app's live one. */
  readonly candidate: PublishedVersion;
  /** Pages the candidate gets besides its own, here alone. */
  readonly extraRoutes?: readonly RemoteRoute[];
  /** Where browsers get the files of apps that they load from another origin; all are at home by default. */
  readonly origins?: RemoteOrigins;
}

/** The live versions without anybody's canary, and the candidate among them. */
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

/** Published files as a store has them, each read once. */
export function filesOf(store: ReleaseStore): PublishedFiles {
  const files = new Map<string, Promise<Buffer | undefined>>();
  return answerFiles(async (path) => {
    const reading = files.get(path) ?? store.read(path.slice(1));
    files.set(path, reading);
    const content = await reading;
    return content && { content: new Uint8Array(content), encoding: undefined };
  });
}

/**
 * Serves the portal as it would be with a candidate live: without canaries, with the API at home, otherwise by the rules
 * and with the headers of the real thing. All files come from the store itself.
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
  return portalHandler({ readPortal: () => Promise.resolve(portal), publishedFile: filesOf(store) }, hosting);
}
