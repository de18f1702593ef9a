import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { readPageHashes } from './page-hashes.ts';
import type { Hashes } from './page-hashes.ts';

/** Hashes that are not in the page's import map: of earlier versions, and of remotes on other pages. */
const loadedHashes = new Map<string, string>();

export function addHashes(hashes: Hashes, folder = ''): void {
  for (const [file, hash] of Object.entries(hashes)) loadedHashes.set(folder + file, hash);
}

/** Published hash of a file, from any source. */
export const hashOf = (file: string): string | undefined => readPageHashes()[file] ?? loadedHashes.get(file);

export const folderOf = ({ entry }: RegistryEntry): string => entry.slice(0, entry.lastIndexOf('/') + 1);

/** Known hashes of a version, to store for a later fallback to it. */
export function hashesOf(remote: RegistryEntry): Hashes {
  const folder = folderOf(remote);
  const known = { ...readPageHashes(), ...Object.fromEntries(loadedHashes) };
  return Object.fromEntries(Object.entries(known).filter(([file]) => file.startsWith(folder)));
}
