import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readLiveVersions } from './live-versions.ts';
import { releaseFolder, shellName } from './release-folder.ts';

/** A published version as `list` shows it. */
export interface ListedVersion {
  readonly app: string;
  readonly version: string;
  readonly live: boolean;
  readonly publishedAt: Date;
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name);
}

/** All published versions, newest first within each app. */
export async function list({ dir }: { dir: string }): Promise<ListedVersion[]> {
  const folder = releaseFolder(dir);
  const live = await readLiveVersions(folder);
  const apps = [shellName, ...(await foldersIn(join(dir, 'remotes')))];
  const versions = await Promise.all(
    apps.map(async (app) => {
      const listed = await Promise.all(
        (await foldersIn(folder.appFolder(app))).map(async (version) => ({
          app,
          version,
          live: live[app]?.at(-1) === version,
          publishedAt: (await stat(folder.versionFolder(app, version))).ctime,
        })),
      );
      return listed.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
    }),
  );
  return versions.flat();
}
