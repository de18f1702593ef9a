import { readOnce } from '../read-once.ts';

/** File → published hash. */
export type Hashes = Readonly<Record<string, string>>;

declare global {
  interface Window {
    /** Called before adding a style sheet; undefined without a known hash. */
    portalStyleHash?: (url: string) => string | undefined;
  }
}

const parsePageHashes = readOnce((text) => (JSON.parse(text) as { integrity?: Hashes }).integrity ?? {});

/**
 * Hashes of the page's import map. The browser verifies module scripts with them, and nothing else. Every script and
 * style sheet reads them.
 */
export const readPageHashes = (): Hashes => parsePageHashes(document.querySelector('script[type="importmap"]')) ?? {};

/** URL of a file without the retry query, the key of its hash. */
export function publishedUrl(url: string): string {
  const { origin, pathname, href, search } = new URL(url, document.baseURI);
  return origin === window.location.origin ? pathname : href.slice(0, href.length - search.length);
}
