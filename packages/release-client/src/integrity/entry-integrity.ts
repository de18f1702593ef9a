import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { addHashes, folderOf, hashOf } from './known-hashes.ts';
import { readPageHashes } from './page-hashes.ts';
import type { Hashes } from './page-hashes.ts';
import { preloadWithIntegrity } from './preload-with-integrity.ts';
import { requestHashes } from './version-hashes.queries.ts';

/** True for versions that a portal published, which have known hashes; builds on a developer's machine have none. */
const isPublished = (url: string) => url.startsWith('/remotes/');
const hasRemoteHashes = (hashes: Hashes) => Object.keys(hashes).some((url) => /\/remotes\//.test(url));

/**
 * Verifies the hash of a remote's entry if the browser does not: under a retry URL, and for an earlier version that is
 * not in the page's import map. From then on, chunks and styles of that version are verified as well; for a remote that
 * is not part of the page, once its manifest has loaded.
 *
 * @param remote Version to verify; with its published hashes unless it is live.
 * @param url URL about to be imported.
 * @throws TypeError when the script differs from the published one, or its hash is unknown
 */
export async function verifyEntry(remote: RegistryEntry, url: string): Promise<void> {
  const hashes = readPageHashes();
  if (remote.manifest && !remote.integrity) requestHashes(folderOf(remote), remote.manifest, url);
  if (hashes[url]) return;
  if (isPublished(remote.entry)) addHashes(remote.integrity ?? {});
  const hash = hashOf(remote.entry);
  if (hash !== undefined) await preloadWithIntegrity(url, hash);
  else if (isPublished(remote.entry) && hasRemoteHashes(hashes)) {
    throw new TypeError(`No published hash was found for ${remote.entry}.`);
  }
}
