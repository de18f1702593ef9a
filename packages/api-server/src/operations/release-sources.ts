import { join } from 'node:path';
import type { ReleaseMemory, Sources } from '@tech-portal/release/server';
import type { Deps } from '../platform/deps/index.ts';
import type { Settings } from './environment.ts';

/** Apps that are promoted elsewhere, and what this process has shown of all apps. */
export interface ReleaseSources {
  /** Undefined where all apps are promoted in the release folder. */
  readonly sources: Sources | undefined;
  readonly memory: ReleaseMemory;
}

/**
 * Opens the sources of apps that are promoted in places of their own: those of REMOTE_SOURCES, or else of the folder's
 * `hosting.json`. Who opens them stops them.
 *
 * @param logger Hears once why an app does not follow its source.
 * @throws Error when `hosting.json` is broken
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
  const places = REMOTE_SOURCES ?? (await readHosting(store)).remoteSources;
  if (Object.keys(places).length === 0) return { sources: undefined, memory };
  const sources = await openSources({
    sources: places,
    memory,
    readTeams: () => readTeams(store),
    report(app, sentence) {
      if (sentence === undefined) logger?.info({ app }, 'app follows its source again');
      else logger?.error({ app, reason: sentence }, 'app does not follow its source; what was shown before stays');
    },
  });
  return { sources, memory };
}
