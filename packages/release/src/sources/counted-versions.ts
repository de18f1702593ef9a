import type { AppRelease, LiveVersions } from '../live-versions.ts';
import { recordHash } from '../rights/record.ts';
import type { Teams } from '../rights/teams.ts';
import { readerObjection } from './reader-objection.ts';
import type { ReleaseMemory } from './release-memory.ts';

const isSame = (a: AppRelease, b: AppRelease | undefined) =>
  a.head !== undefined && b?.head !== undefined && recordHash(a.head) === recordHash(b.head);

/**
 * Live versions with a valid signature, and the remembered ones of other apps, if those count.
 *
 * @param report Receives the reason why an app differs from its pointer.
 */
export async function countedVersions(
  live: LiveVersions,
  {
    teams,
    memory,
    report,
  }: {
    readonly teams: Teams | undefined;
    readonly memory: ReleaseMemory;
    readonly report: (app: string, sentence: string) => void;
  },
): Promise<LiveVersions> {
  if (!teams) return live;
  const counted: Record<string, AppRelease> = {};
  for (const [app, release] of Object.entries(live)) {
    const seen = (await memory.read(app))?.release;
    const objection = readerObjection(app, release, { teams, seen });
    if (objection === undefined) {
      counted[app] = release;
      if (!isSame(release, seen)) {
        await memory
          .write(app, { release, files: {} })
          .catch((error: unknown) => report(app, `It cannot be kept: ${String(error)}`));
      }
      continue;
    }
    report(app, objection);
    if (seen && readerObjection(app, seen, { teams, seen }) === undefined) counted[app] = seen;
  }
  return counted;
}

export async function rememberedVersions(live: LiveVersions, memory: ReleaseMemory): Promise<LiveVersions> {
  const remembered: Record<string, AppRelease> = {};
  for (const app of Object.keys(live)) {
    const seen = await memory.read(app);
    if (seen) remembered[app] = seen.release;
  }
  return remembered;
}
