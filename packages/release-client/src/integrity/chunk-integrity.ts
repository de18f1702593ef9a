import { hashOf } from './known-hashes.ts';
import { publishedUrl, readPageHashes } from './page-hashes.ts';
import { preloadWithIntegrity } from './preload-with-integrity.ts';
import { pendingHashes } from './version-hashes.queries.ts';

declare global {
  interface Window {
    /** Called by apps before importing a chunk; undefined when the browser checks the import itself. */
    portalVerify?: (url: string) => Promise<void> | undefined;
  }
}

function verifyChunk(url: string): Promise<void> | undefined {
  const file = publishedUrl(url);
  const isOriginalUrl = !new URL(url, document.baseURI).search;
  if (isOriginalUrl && readPageHashes()[file]) return undefined;
  const preload = () => {
    const hash = hashOf(file);
    return hash === undefined ? undefined : preloadWithIntegrity(url, hash);
  };
  return pendingHashes(file)?.then(preload) ?? preload();
}

/** Verifies the hashes of chunks and styles from now on, including those that the browser does not check. */
export function verifyChunks(): void {
  window.portalVerify = verifyChunk;
  window.portalStyleHash = (url) => hashOf(publishedUrl(url));
}
