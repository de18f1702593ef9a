import { join } from 'node:path';
import type { ReleaseMemory, Sources } from '@tech-portal/release/server';
import type { Deps } from '../deps.ts';
import type { Settings } from './environment.ts';

/** Apps that are promoted elsewhere, and what this process has shown of all apps. */
export interface ReleaseSources {
  /** Undefined where all apps are promoted in the release folder. */
  readonly sources: Sources | undefined;
  readonly memory: ReleaseMemory;
}

/**
 * Opens the sources of apps that are promoted in places of their own (REMOTE_SOURCES). Who opens them stops them.
 *
 * @param logger Hears once why an app does not follow its source.
 */
export async function openReleaseSources(
  { DATA_DIR, REMOTE_SOURCES = {} }: Settings,
  folder: string,
  logger?: Deps['logger'],
): Promise<ReleaseSources> {
  const { folderMemory, folderStore, openSources, readTeams } = await import('@tech-portal/release/server');
  const memory = folderMemory(join(DATA_DIR, 'releases'));
  if (Object.keys(REMOTE_SOURCES).length === 0) return { sources: undefined, memory };
  const store = folderStore(folder);
  const sources = await openSources({
    sources: REMOTE_SOURCES,
    memory,
    readTeams: () => readTeams(store),
    report(app, sentence) {
      if (sentence === undefined) logger?.info({ app }, 'app follows its source again');
      else logger?.error({ app, reason: sentence }, 'app does not follow its source; what was shown before stays');
    },
  });
  return { sources, memory };
}
