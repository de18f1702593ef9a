import { hashOf } from './known-hashes.ts';
import { publishedAddress, readPageHashes } from './page-hashes.ts';
import { preloadWithIntegrity } from './preload-with-integrity.ts';
import { pendingHashes } from './version-hashes.queries.ts';

declare global {
  interface Window {
    /** Called by apps before importing a chunk; undefined when the browser checks the import itself. */
    portalVerify?: (address: string) => Promise<void> | undefined;
  }
}

function verifyChunk(address: string): Promise<void> | undefined {
  const file = publishedAddress(address);
  const isAsPublished = !new URL(address, document.baseURI).search;
  if (isAsPublished && readPageHashes()[file]) return undefined;
  const preload = () => {
    const hash = hashOf(file);
    return hash === undefined ? undefined : preloadWithIntegrity(address, hash);
  };
  return pendingHashes(file)?.then(preload) ?? preload();
}

/** Verifies the hashes of chunks and styles from now on, including those that the browser does not check. */
export function verifyChunks(): void {
  window.portalVerify = verifyChunk;
  window.portalStyleHash = (address) => hashOf(publishedAddress(address));
}
