import type { AppRelease, LiveVersions } from '../live-versions.ts';
import { recordHash } from '../rights/record.ts';
import type { Teams } from '../rights/teams.ts';
import { readerViolation } from './reader-violation.ts';
import type { ReleaseMemory } from './release-memory.ts';

const isSame = (a: AppRelease, b: AppRelease | undefined) =>
  a.head !== undefined && b?.head !== undefined && recordHash(a.head) === recordHash(b.head);

/**
 * Live versions with a valid signature. Apps without one keep their remembered version, if that still counts.
 *
 * @param report Receives the reason why an app differs from its pointer.
 */
export async function authorizedVersions(
  live: LiveVersions,
  {
    teams,
    memory,
    report,
  }: {
    readonly teams: Teams | undefined;
    readonly memory: ReleaseMemory;
    readonly report: (app: string, message: string) => void;
  },
): Promise<LiveVersions> {
  if (!teams) return live;
  const authorized: Record<string, AppRelease> = {};
  for (const [app, release] of Object.entries(live)) {
    const lastShown = (await memory.read(app))?.release;
    const violation = readerViolation(app, release, { teams, lastShown });
    if (violation === undefined) {
      authorized[app] = release;
      if (!isSame(release, lastShown)) {
        await memory
          .write(app, { release, files: {} })
          .catch((error: unknown) => report(app, `It cannot be kept: ${String(error)}`));
      }
      continue;
    }
    report(app, violation);
    if (lastShown && readerViolation(app, lastShown, { teams, lastShown }) === undefined) authorized[app] = lastShown;
  }
  return authorized;
}

export async function lastShownVersions(live: LiveVersions, memory: ReleaseMemory): Promise<LiveVersions> {
  const remembered: Record<string, AppRelease> = {};
  for (const app of Object.keys(live)) {
    const lastShown = await memory.read(app);
    if (lastShown) remembered[app] = lastShown.release;
  }
  return remembered;
}
