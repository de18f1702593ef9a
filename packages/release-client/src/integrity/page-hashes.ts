import { readOnce } from '../read-once.ts';

/** File → published hash. */
export type Hashes = Readonly<Record<string, string>>;

declare global {
  interface Window {
    /** Hash of a style sheet, if known; called before the style sheet is added. */
    portalStyleHash?: (url: string) => string | undefined;
  }
}

const parsePageHashes = readOnce((text) => (JSON.parse(text) as { integrity?: Hashes }).integrity ?? {});

/**
 * Hashes in the page's import map. The browser uses them only to verify module scripts. Every script and style sheet
 * that loads later reads them here.
 */
export const readPageHashes = (): Hashes => parsePageHashes(document.querySelector('script[type="importmap"]')) ?? {};

/** URL of a file without the retry query, the key of its hash. */
export function publishedUrl(url: string): string {
  const { origin, pathname, href, search } = new URL(url, document.baseURI);
  return origin === window.location.origin ? pathname : href.slice(0, href.length - search.length);
}
