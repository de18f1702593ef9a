import { changeLiveVersions } from '../change-release.ts';
import { livePromotion, readLiveVersions } from '../live-versions.ts';
import type { AppRelease } from '../live-versions.ts';
import { readRootFile } from '../root-file.ts';
import { teamsFile } from '../release-paths.ts';
import type { ReleaseStore } from '../release-store.ts';
import type { SigningKey } from './keys.ts';
import { releaseViolation } from './record.ts';
import { parseTeams } from './teams.ts';
import type { Teams } from './teams.ts';

export interface InstallTeamsOptions {
  readonly store: ReleaseStore;
  readonly text: string;
  /** Key that signs versions again that the new rights would otherwise invalidate, if those rights allow it. */
  readonly key: SigningKey | undefined;
  readonly now?: Date;
}

async function withHashes(store: ReleaseStore, app: string, release: AppRelease): Promise<AppRelease> {
  const live = livePromotion(release);
  const found = live && live.manifest === undefined ? await readRootFile(store, app, live.version) : undefined;
  if (!live || !found) return { ...release };
  return { ...release, history: [...release.history.slice(0, -1), { ...live, manifest: found.integrity }] };
}

/** Apps whose live version has no valid signature under the given rights. */
async function unsignedApps(store: ReleaseStore, teams: Teams): Promise<string[]> {
  const live = Object.entries(await readLiveVersions(store));
  return live.filter(([app, release]) => releaseViolation(app, release, teams)).map(([app]) => app);
}

/**
 * Installs new rights. To keep live versions visible, first signs those again with the given key that would no longer
 * count.
 *
 * @returns The apps that were signed again
 * @throws Error when the text is invalid, or a live version would no longer count; nothing is changed then
 */
export async function installTeams({ store, text, key, now = new Date() }: InstallTeamsOptions): Promise<string[]> {
  const teams = parseTeams(text);
  const apps = await unsignedApps(store, teams);
  const actionDetails = (release: AppRelease) => {
    return { action: 'promote' as const, version: livePromotion(release)?.version, reason: 'rights were changed', now };
  };
  // Checks the key's rights on all apps before it signs the first.
  for (const app of apps) {
    if (key) continue;
    throw new Error(
      `The live version of ${app} would no longer be valid. Set RELEASE_KEY to a key that may promote it.`,
    );
  }
  for (const app of apps) {
    await changeLiveVersions(store, app, (release) => withHashes(store, app, release), {
      recordedAction: { actionDetails, signing: { key, teams } },
    });
  }
  await store.replace(teamsFile, text);
  return apps;
}
