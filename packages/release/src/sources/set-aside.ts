import { livePromotion } from '../live-versions.ts';
import type { AppRelease, LiveVersions } from '../live-versions.ts';
import type { ReleaseMemory } from './release-memory.ts';

/** Versions whose manifest took too long to read: none is read again, also after a restart. */
export interface SetAside {
  has(app: string, version: string): Promise<boolean>;
  add(app: string, version: string): Promise<void>;
}

/** Keeps them in a memory, and as long as the process runs also where there is none. */
export function createSetAside(memory: ReleaseMemory): SetAside {
  const known = new Map<string, readonly string[]>();
  const placeOf = (app: string) => `aside.${app}`;

  async function versionsOf(app: string): Promise<readonly string[]> {
    const kept = (await memory.read(placeOf(app)))?.release.history.map(({ version }) => version) ?? [];
    const all = [...new Set([...(known.get(app) ?? []), ...kept])];
    known.set(app, all);
    return all;
  }

  return {
    has: async (app, version) => (known.get(app) ?? (await versionsOf(app))).includes(version),
    async add(app, version) {
      known.set(app, [...(known.get(app) ?? []), version]);
      const history = (await versionsOf(app)).map((each) => ({ version: each, since: '', by: '' }));
      await memory.write(placeOf(app), { release: { history }, files: {} });
    },
  };
}

/**
 * The live versions without those that were set aside: an app whose live version is one is not shown, a canary that is
 * one gets nobody.
 *
 * @param report Hears of each that is left out.
 */
export async function withoutSetAside(
  live: LiveVersions,
  aside: SetAside,
  report: (app: string, sentence: string) => void,
): Promise<LiveVersions> {
  const isAside = async (app: string, version: string | undefined): Promise<boolean> => {
    if (version === undefined || !(await aside.has(app, version))) return false;
    report(app, `${app} ${version} is set aside, as its manifest took too long to read. Promote another version.`);
    return true;
  };
  const shown: Record<string, AppRelease> = {};
  for (const [app, { canary, ...release }] of Object.entries(live)) {
    if (await isAside(app, livePromotion(release)?.version)) continue;
    const isGiven = canary !== undefined && !(await isAside(app, canary.version));
    shown[app] = { ...release, ...(isGiven && { canary }) };
  }
  return shown;
}
