import { compositionStamp } from '@tech-portal/platform/rollout';
import type { LiveVersions } from './live-versions.ts';
import { liveVersion } from './live-versions.ts';
import type { PublishedVersion } from './publish.ts';
import { shellName } from './release-paths.ts';

/** More combinations of canaries than this are counted together. */
const mostCombinations = 256;

/** The versions of an app that tabs may run: the live one and its canary. */
function versionsOf(live: LiveVersions, app: string): PublishedVersion[] {
  const versions = [liveVersion(live, app), live[app]?.canary?.version];
  return versions.flatMap((version) => (version === undefined ? [] : [{ app, version }]));
}

/**
 * What tabs run, by the stamp they send: every combination of live versions and canaries. A tab that was opened
 * before, that runs an override or an earlier version that stands in, has a stamp that is not here.
 */
export function runningVersions(live: LiveVersions): ReadonlyMap<string, readonly PublishedVersion[]> {
  const apps = Object.keys(live).filter((app) => app !== shellName);
  // In the order in which the browser names them.
  let combinations: PublishedVersion[][] = [[]];
  for (const app of [shellName, ...apps.toSorted()]) {
    const versions = versionsOf(live, app);
    if (versions.length === 0) continue;
    combinations = combinations.flatMap((before) => versions.map((version) => [...before, version]));
    if (combinations.length > mostCombinations) return new Map();
  }
  return new Map(
    combinations.map((versions) => [
      compositionStamp(versions.map(({ app, version }) => `${app} ${version}`)),
      versions,
    ]),
  );
}
