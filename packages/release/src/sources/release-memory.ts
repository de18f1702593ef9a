import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppRelease } from '../live-versions.ts';
import type { ReleaseStore } from '../release-store.ts';
import { writeWholeFile } from '../whole-file.ts';

/** What was shown of an app last. */
export interface Remembered {
  readonly release: AppRelease;
  /** Path → text of the manifests of what is live and of the canary, of an app with a source of its own. */
  readonly files: Readonly<Record<string, string>>;
}

/** Where it is kept what was shown last, for when a source is away, and to notice that an old pointer was put back. */
export interface ReleaseMemory {
  read(app: string): Promise<Remembered | undefined>;
  write(app: string, remembered: Remembered): Promise<void>;
}

const parsed = (text: string | undefined): Remembered | undefined => {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Remembered);
  } catch {
    return undefined;
  }
};

/** Keeps it in a folder of its own. */
export const folderMemory = (folder: string): ReleaseMemory => ({
  read: async (app) => parsed(await readFile(join(folder, `${app}.json`), 'utf8').catch(() => undefined)),
  async write(app, remembered) {
    await mkdir(folder, { recursive: true });
    await writeWholeFile(join(folder, `${app}.json`), JSON.stringify(remembered));
  },
});

/** Keeps it beside the releases, where no server does. */
export const storeMemory = (store: ReleaseStore): ReleaseMemory => ({
  read: async (app) => parsed((await store.read(`sources/${app}.json`))?.toString()),
  write: (app, remembered) => store.replace(`sources/${app}.json`, JSON.stringify(remembered)),
});

/**
 * The part of a memory for what the portal's own pointer says, which may also decide something about an app that is
 * promoted elsewhere.
 */
export const memoryOfOwn = (memory: ReleaseMemory): ReleaseMemory => ({
  read: (app) => memory.read(`own.${app}`),
  write: (app, remembered) => memory.write(`own.${app}`, remembered),
});
