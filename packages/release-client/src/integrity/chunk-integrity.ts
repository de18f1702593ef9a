import { hashOf } from './known-hashes.ts';
import { publishedAddress, readPageHashes } from './page-hashes.ts';
import { preloadWithIntegrity } from './preload-with-integrity.ts';
import { pendingHashes } from './version-hashes.queries.ts';

declare global {
  interface Window {
    /** Apps call it before they import a chunk of theirs; undefined when the import itself is checked. */
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

/** From now on chunks and styles are held against their hashes also where the browser does not do so by itself. */
export function verifyChunks(): void {
  window.portalVerify = verifyChunk;
  window.portalStyleHash = (address) => hashOf(publishedAddress(address));
}
