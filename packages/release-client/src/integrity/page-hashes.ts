import { readOnce } from '../read-once.ts';

/** File → the hash it was published with. */
export type Hashes = Readonly<Record<string, string>>;

declare global {
  interface Window {
    /** Called before a style sheet is added; undefined for one without a known hash. */
    portalStyleHash?: (address: string) => string | undefined;
  }
}

const hashesIn = readOnce((text) => (JSON.parse(text) as { integrity?: Hashes }).integrity ?? {});

/**
 * The hashes the page came with, which the browser holds module scripts against by itself, and only those. Each script
 * and style sheet asks for them.
 */
export const readPageHashes = (): Hashes => hashesIn(document.querySelector('script[type="importmap"]')) ?? {};

/** A file's address without the query of a second attempt, as hashes go by it. */
export function publishedAddress(address: string): string {
  const { origin, pathname, href, search } = new URL(address, document.baseURI);
  return origin === window.location.origin ? pathname : href.slice(0, href.length - search.length);
}
