/** File → the hash it was published with. */
export type Hashes = Readonly<Record<string, string>>;

declare global {
  interface Window {
    /** Called before a style sheet is added; undefined for one without a known hash. */
    portalStyleHash?: (address: string) => string | undefined;
  }
}

const read = new WeakMap<Element, Hashes>();

/**
 * The hashes the page came with, which the browser holds module scripts against by itself, and only those. Each script
 * and style sheet asks for them: they are parsed once.
 */
export function readPageHashes(): Hashes {
  const map = document.querySelector('script[type="importmap"]');
  if (!map) return {};
  const known = read.get(map);
  if (known) return known;
  const { integrity = {} } = JSON.parse(map.textContent || '{}') as { integrity?: Hashes };
  read.set(map, integrity);
  return integrity;
}

/** A file's address without the query of a second attempt, as hashes go by it. */
export function publishedAddress(address: string): string {
  const { origin, pathname, href, search } = new URL(address, document.baseURI);
  return origin === window.location.origin ? pathname : href.slice(0, href.length - search.length);
}
