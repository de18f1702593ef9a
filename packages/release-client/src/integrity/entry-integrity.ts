import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { addHashes, folderOf, hashOf } from './known-hashes.ts';
import { readPageHashes } from './page-hashes.ts';
import type { Hashes } from './page-hashes.ts';
import { preloadWithIntegrity } from './preload-with-integrity.ts';
import { requestHashes } from './version-hashes.queries.ts';

/** Of all versions a portal publishes itself, hashes are known; a developer's machine has none. */
const isPublished = (address: string) => address.startsWith('/remotes/');
const namesRemotes = (hashes: Hashes) => Object.keys(hashes).some((address) => /\/remotes\//.test(address));

/**
 * Holds the entry of a remote against its hash where the browser does not: under the address of a second attempt, and for
 * an earlier version that the page's import map does not name. From then on its chunks and styles are held likewise; of a
 * remote that this page was not for, as soon as its manifest has named their hashes.
 *
 * @param remote The version; of one that is not live, with the hashes it was published with.
 * @param address What is about to be imported.
 * @throws TypeError when it is another script than was published, or when nothing names its hash
 */
export async function verifyEntry(remote: RegistryEntry, address: string): Promise<void> {
  const hashes = readPageHashes();
  if (remote.manifest && !remote.integrity) requestHashes(folderOf(remote), remote.manifest, address);
  if (hashes[address]) return;
  if (isPublished(remote.entry)) addHashes(remote.integrity ?? {});
  const hash = hashOf(remote.entry);
  if (hash !== undefined) await preloadWithIntegrity(address, hash);
  else if (isPublished(remote.entry) && namesRemotes(hashes)) {
    throw new TypeError(`Nothing names the hash that ${remote.entry} was published with.`);
  }
}
