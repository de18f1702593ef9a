import { join } from 'node:path';
import type { ReleaseMemory, Sources } from '@tech-portal/release/server';
import type { Deps } from '../platform/deps/index.ts';
import type { Settings } from './environment.ts';

/** Sources of apps that are promoted elsewhere, and the versions this process has served. */
export interface ReleaseSources {
  /** Undefined if all apps are promoted in the release folder. */
  readonly sources: Sources | undefined;
  readonly memory: ReleaseMemory;
}

/**
 * Opens the sources of apps that are promoted elsewhere: REMOTE_SOURCES, or else the folder's `hosting.json`. The
 * caller must stop them.
 *
 * @param logger Logs once why an app does not follow its source.
 * @throws Error if `hosting.json` is invalid
 */
export async function openReleaseSources(
  { DATA_DIR, REMOTE_SOURCES }: Settings,
  folder: string,
  logger?: Deps['logger'],
): Promise<ReleaseSources> {
  const { folderMemory, folderStore, openSources, readHosting, readTeams } =
    await import('@tech-portal/release/server');
  const memory = folderMemory(join(DATA_DIR, 'releases'));
  const store = folderStore(folder);
  const sourceUrls = REMOTE_SOURCES ?? (await readHosting(store)).remoteSources;
  if (Object.keys(sourceUrls).length === 0) return { sources: undefined, memory };
  const sources = await openSources({
    sources: sourceUrls,
    memory,
    readTeams: () => readTeams(store),
    report(app, reason) {
      if (reason === undefined) logger?.info({ app }, 'app is updated from its source again');
      else
        logger?.error({ app, reason: reason }, 'app cannot be updated from its source; the earlier version stays live');
    },
  });
  return { sources, memory };
}
