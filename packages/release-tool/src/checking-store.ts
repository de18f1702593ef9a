import { join } from 'node:path';
import { compositionOf, folderStore, layOver, readLiveVersions, shellName } from '@tech-portal/release';
import type { ReleaseStore } from '@tech-portal/release';
import { findPackedShell, packedReleaseFolder } from '@tech-portal/release/packed-shell';
import { surroundingsOf } from './surroundings.ts';

interface CheckingStore {
  readonly store: ReleaseStore;
  /** Note for the user; undefined when the store has the live versions. */
  readonly line: string | undefined;
}

/**
 * Store in which a candidate meets a shell and neighbors. For a team with only its own app and no portal named, these
 * are the packed shell and its mocks, if the current folder depends on them.
 *
 * @param portal Origin of the portal that shows the app; undefined when the store is the portal's own, or none is
 * named.
 */
export async function checkingStore(
  store: ReleaseStore,
  portal: string | undefined,
  folder = process.cwd(),
): Promise<CheckingStore> {
  const around = await surroundingsOf(store, portal);
  const packed = findPackedShell(folder);
  if (packed === undefined || shellName in compositionOf(await readLiveVersions(around))) {
    return { store: around, line: undefined };
  }
  return {
    store: layOver(around, folderStore(join(packed, packedReleaseFolder))),
    line: `${store.name} has no shell: what goes live is tried with the packed one and mocks of its neighbors; --portal names a live one`,
  };
}
