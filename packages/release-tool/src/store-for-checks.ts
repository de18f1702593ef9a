import { join } from 'node:path';
import { compositionOf, folderStore, overlayStore, readLiveVersions, shellName } from '@tech-portal/release';
import type { ReleaseStore } from '@tech-portal/release';
import { findPackedShell, packedReleaseFolder } from '@tech-portal/release/packed-shell';
import { openLiveStore } from './live-store.ts';

interface StoreForChecks {
  readonly store: ReleaseStore;
  /** Note for the user; undefined when the store has the real live versions. */
  readonly note: string | undefined;
}

/**
 * Store with the shell and neighbors to check a candidate against. If a team's store has only its own app and no portal
 * is named, these are the packed shell and its mocks, provided the current folder depends on them.
 *
 * @param portal Origin of the portal that shows the app; undefined when the store is the portal's own, or none is
 * named.
 */
export async function openStoreForChecks(
  store: ReleaseStore,
  portal: string | undefined,
  folder = process.cwd(),
): Promise<StoreForChecks> {
  const liveStore = await openLiveStore(store, portal);
  const packed = findPackedShell(folder);
  if (packed === undefined || shellName in compositionOf(await readLiveVersions(liveStore))) {
    return { store: liveStore, note: undefined };
  }
  return {
    store: overlayStore(liveStore, folderStore(join(packed, packedReleaseFolder))),
    note: `${store.name} has no shell: versions are tried with the packed shell and mocks of their neighbors; use --portal for a live one`,
  };
}
