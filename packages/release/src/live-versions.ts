import { readFile } from 'node:fs/promises';
import type { ReleaseFolder } from './release-folder.ts';
import { writeWholeFile } from './whole-file.ts';

/** Versions of one app that are or were live; the last is live now. */
type VersionHistory = readonly string[];

/** App → its history. The one file all readers follow. */
export type LiveVersions = Readonly<Record<string, VersionHistory>>;

const keptHistory = 20;

/** The live versions; empty for a folder nothing was promoted in. */
export async function readLiveVersions(folder: ReleaseFolder): Promise<LiveVersions> {
  const text = await readFile(folder.liveFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return JSON.parse(text) as LiveVersions;
}

export async function writeLiveVersions(folder: ReleaseFolder, live: LiveVersions): Promise<void> {
  const kept = Object.entries(live).map(([app, history]) => [app, history.slice(-keptHistory)]);
  await writeWholeFile(folder.liveFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}
