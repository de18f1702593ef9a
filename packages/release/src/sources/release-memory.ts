import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppRelease } from '../live-versions.ts';
import type { ReleaseStore } from '../release-store.ts';
import { writeFileAtomically } from '../atomic-file.ts';

export interface RememberedRelease {
  readonly release: AppRelease;
  /** Path → text of the manifests of live version and canary, for an app with a separate source. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Keeps the last shown releases, to show them while a source is unreachable, and to detect that an old pointer was
 * restored.
 */
export interface ReleaseMemory {
  read(app: string): Promise<RememberedRelease | undefined>;
  write(app: string, remembered: RememberedRelease): Promise<void>;
}

const parsed = (text: string | undefined): RememberedRelease | undefined => {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as RememberedRelease);
  } catch {
    return undefined;
  }
};

/** Keeps the releases in a separate folder. */
export const folderMemory = (folder: string): ReleaseMemory => ({
  read: async (app) => parsed(await readFile(join(folder, `${app}.json`), 'utf8').catch(() => undefined)),
  async write(app, remembered) {
    await mkdir(folder, { recursive: true });
    await writeFileAtomically(join(folder, `${app}.json`), JSON.stringify(remembered));
  },
});

/** Keeps the releases next to the published ones, for a portal without a server. */
export const storeMemory = (store: ReleaseStore): ReleaseMemory => ({
  read: async (app) => parsed((await store.read(`sources/${app}.json`))?.toString()),
  write: (app, remembered) => store.replace(`sources/${app}.json`, JSON.stringify(remembered)),
});

/** Part of a memory for the portal's own pointer, which may also contain decisions about apps promoted elsewhere. */
export const ownReleaseMemory = (memory: ReleaseMemory): ReleaseMemory => ({
  read: (app) => memory.read(`own.${app}`),
  write: (app, remembered) => memory.write(`own.${app}`, remembered),
});
