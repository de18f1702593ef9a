import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { readPageHashes } from './page-hashes.ts';
import type { Hashes } from './page-hashes.ts';

/** Hashes that the page's import map does not name: of earlier versions, and of remotes that other pages show. */
const otherHashes = new Map<string, string>();

/** From now on the files are held against these hashes. */
export function addHashes(hashes: Hashes, folder = ''): void {
  for (const [file, hash] of Object.entries(hashes)) otherHashes.set(folder + file, hash);
}

/** The hash a file was published with, wherever it is known from. */
export const hashOf = (file: string): string | undefined => readPageHashes()[file] ?? otherHashes.get(file);

/** The folder of a version's files. */
export const folderOf = ({ entry }: RegistryEntry): string => entry.slice(0, entry.lastIndexOf('/') + 1);

/** The known hashes of one version, to be stored for the day it takes the place of a later one. */
export function hashesOf(remote: RegistryEntry): Hashes {
  const folder = folderOf(remote);
  const known = { ...readPageHashes(), ...Object.fromEntries(otherHashes) };
  return Object.fromEntries(Object.entries(known).filter(([file]) => file.startsWith(folder)));
}
