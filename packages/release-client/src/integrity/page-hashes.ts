/** File → the hash it was published with. */
export type Hashes = Readonly<Record<string, string>>;

declare global {
  interface Window {
    /** Called before a style sheet is added; undefined for one without a known hash. */
    portalStyleHash?: (address: string) => string | undefined;
  }
}

/** The hashes the page came with, which the browser holds module scripts against by itself, and only those. */
export function readPageHashes(): Hashes {
  const text = document.querySelector('script[type="importmap"]')?.textContent;
  return text ? ((JSON.parse(text) as { integrity?: Hashes }).integrity ?? {}) : {};
}

/** A file's address without the query of a second attempt, as hashes go by it. */
export function publishedAddress(address: string): string {
  const { origin, pathname, href, search } = new URL(address, document.baseURI);
  return origin === window.location.origin ? pathname : href.slice(0, href.length - search.length);
}
