import { formatLiveVersions, readLiveVersions } from '../live-versions.ts';
import type { AppRelease, LiveVersions } from '../live-versions.ts';
import { liveFile } from '../release-paths.ts';
import type { ReleaseStore } from '../release-store.ts';
import type { Sources } from './sources.ts';

/** App that a path belongs to; undefined for pointers and pages. */
const appOf = (path: string): string | undefined => /^remotes\/([^/]+)\//.exec(path)?.[1];

/**
 * Release of an app with a source, combined with the portal's own decisions: the app is switched off, or its canary
 * withheld.
 */
function withLocalDecisions(external: AppRelease, { off, withdrawn = [] }: AppRelease): AppRelease {
  const { canary, ...release } = external;
  const isEnded = withdrawn.some(({ version }) => version === canary?.version);
  return { ...release, ...(canary && !isEnded && { canary }), off: off ?? external.off };
}

export function composedVersions(local: LiveVersions, sources: Sources): LiveVersions {
  const ownReleases = Object.entries(local).filter(([app]) => !(app in sources.baseUrls));
  const externalReleases = Object.entries(sources.live()).map(([app, release]) => [
    app,
    withLocalDecisions(release, local[app] ?? { history: [] }),
  ]);
  return Object.fromEntries([...ownReleases, ...externalReleases]) as LiveVersions;
}

/** Store that reads as if it contained the apps with sources; writing works as before. */
export function composedStore(store: ReleaseStore, sources: Sources): ReleaseStore {
  return {
    ...store,
    async read(path) {
      if (path === liveFile) {
        return Buffer.from(formatLiveVersions(composedVersions(await readLiveVersions(store), sources)));
      }
      const app = appOf(path);
      return app !== undefined && app in sources.baseUrls ? sources.read(app, path) : store.read(path);
    },
    externalApps: () => Promise.resolve(Object.keys(sources.baseUrls)),
  };
}
