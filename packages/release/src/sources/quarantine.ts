import { livePromotion } from '../live-versions.ts';
import type { AppRelease, LiveVersions } from '../live-versions.ts';
import type { ReleaseMemory } from './release-memory.ts';

/** Versions whose manifest took too long to process. They are not read again, even after a restart. */
export interface Quarantine {
  has(app: string, version: string): Promise<boolean>;
  add(app: string, version: string): Promise<void>;
}

/** Keeps the versions in a memory or, without one, until the process ends. */
export function createQuarantine(memory: ReleaseMemory): Quarantine {
  const known = new Map<string, readonly string[]>();
  const memoryKeyOf = (app: string) => `aside.${app}`;

  async function versionsOf(app: string): Promise<readonly string[]> {
    const storedVersions = (await memory.read(memoryKeyOf(app)))?.release.history.map(({ version }) => version) ?? [];
    const all = [...new Set([...(known.get(app) ?? []), ...storedVersions])];
    known.set(app, all);
    return all;
  }

  return {
    has: async (app, version) => (known.get(app) ?? (await versionsOf(app))).includes(version),
    async add(app, version) {
      known.set(app, [...(known.get(app) ?? []), version]);
      const history = (await versionsOf(app)).map((each) => ({ version: each, since: '', by: '' }));
      await memory.write(memoryKeyOf(app), { release: { history }, files: {} });
    },
  };
}

/**
 * Live versions without quarantined ones: hides an app whose live version is quarantined, and skips a quarantined
 * canary.
 *
 * @param report Receives each omitted version.
 */
export async function withoutQuarantined(
  live: LiveVersions,
  quarantine: Quarantine,
  report: (app: string, sentence: string) => void,
): Promise<LiveVersions> {
  const isQuarantined = async (app: string, version: string | undefined): Promise<boolean> => {
    if (version === undefined || !(await quarantine.has(app, version))) return false;
    report(app, `${app} ${version} is set aside, as its manifest took too long to read. Promote another version.`);
    return true;
  };
  const shown: Record<string, AppRelease> = {};
  for (const [app, { canary, ...release }] of Object.entries(live)) {
    if (await isQuarantined(app, livePromotion(release)?.version)) continue;
    const hasCanary = canary !== undefined && !(await isQuarantined(app, canary.version));
    shown[app] = { ...release, ...(hasCanary && { canary }) };
  }
  return shown;
}
