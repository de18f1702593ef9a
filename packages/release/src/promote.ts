import { access } from 'node:fs/promises';
import { readLiveVersions, writeLiveVersions } from './live-versions.ts';
import type { LiveVersions } from './live-versions.ts';
import type { PublishedVersion } from './publish.ts';
import { releaseFolder } from './release-folder.ts';
import type { ReleaseFolder } from './release-folder.ts';
import { withReleaseLock } from './release-lock.ts';
import { writeStaticPages } from './static-pages.ts';

export interface PromoteOptions {
  /** Release folder. */
  readonly dir: string;
  readonly app: string;
  readonly version: string;
}

async function requirePublished(folder: ReleaseFolder, app: string, version: string) {
  await access(folder.versionFolder(app, version)).catch(() => {
    throw new Error(`${app} ${version} is not published here. 'list' shows what is.`);
  });
}

async function makeLive(folder: ReleaseFolder, live: LiveVersions) {
  await writeLiveVersions(folder, live);
  await writeStaticPages(folder, live);
}

/** Makes a published version the live one, at one moment for all readers. Promoting the live version changes nothing. */
export async function promote({ dir, app, version }: PromoteOptions): Promise<PublishedVersion> {
  const folder = releaseFolder(dir);
  await requirePublished(folder, app, version);
  return withReleaseLock(dir, async () => {
    const live = await readLiveVersions(folder);
    const history = live[app] ?? [];
    if (history.at(-1) !== version) await makeLive(folder, { ...live, [app]: [...history, version] });
    return { app, version };
  });
}

export interface RollbackOptions {
  /** Release folder. */
  readonly dir: string;
  readonly app: string;
}

/** Makes the version that was live before the live one again. Rolling back twice goes two versions back. */
export async function rollback({ dir, app }: RollbackOptions): Promise<PublishedVersion> {
  const folder = releaseFolder(dir);
  return withReleaseLock(dir, async () => {
    const live = await readLiveVersions(folder);
    const history = live[app] ?? [];
    const version = history.at(-2);
    if (version === undefined) throw new Error(`${app} has no earlier live version to roll back to.`);
    await requirePublished(folder, app, version);
    await makeLive(folder, { ...live, [app]: history.slice(0, -1) });
    return { app, version };
  });
}
