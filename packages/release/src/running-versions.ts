import { compositionId } from '@tech-portal/platform/rollout';
import type { LiveVersions } from './live-versions.ts';
import { liveVersion } from './live-versions.ts';
import type { PublishedVersion } from './publish.ts';
import { shellName } from './release-paths.ts';

/** Maximum combinations of canaries to distinguish; all others are counted together. */
const MAX_COMBINATIONS = 256;

function versionsOf(live: LiveVersions, app: string): PublishedVersion[] {
  const versions = [liveVersion(live, app), live[app]?.canary?.version];
  return versions.flatMap((version) => (version === undefined ? [] : [{ app, version }]));
}

/**
 * Versions in tabs by the stamp that the tabs send: every combination of live versions and canaries. Omits older tabs,
 * and tabs with an override or a fallback version.
 */
export function runningVersions(live: LiveVersions): ReadonlyMap<string, readonly PublishedVersion[]> {
  const apps = Object.keys(live).filter((app) => app !== shellName);
  // Apps in the order in which the browser lists them.
  let combinations: PublishedVersion[][] = [[]];
  for (const app of [shellName, ...apps.toSorted()]) {
    const versions = versionsOf(live, app);
    if (versions.length === 0) continue;
    combinations = combinations.flatMap((combination) => versions.map((version) => [...combination, version]));
    if (combinations.length > MAX_COMBINATIONS) return new Map();
  }
  return new Map(
    combinations.map((versions) => [compositionId(versions.map(({ app, version }) => `${app} ${version}`)), versions]),
  );
}
