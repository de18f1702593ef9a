import { join } from 'node:path';
import { compositionOf, folderStore, layOver, readLiveVersions, shellName } from '@tech-portal/release';
import type { ReleaseStore } from '@tech-portal/release';
import { findPackedShell, packedReleaseFolder } from '@tech-portal/release/packed-shell';
import { surroundingsOf } from './surroundings.ts';

/** Where a candidate is checked. */
interface CheckingStore {
  readonly store: ReleaseStore;
  /** What the person must know of it; undefined where it is what people get. */
  readonly line: string | undefined;
}

/**
 * The store in which a candidate meets a shell and neighbors. Where a team has only its own app, and names no portal,
 * these are the packed shell and its mocks, if the folder that the command was called in has them among its packages.
 *
 * @param portal Origin of the portal that shows the app; undefined where the store is the portal's own, or none is named.
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
