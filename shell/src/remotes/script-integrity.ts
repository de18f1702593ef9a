import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { publishedAddress, readPageHashes } from '../boot/page-hashes.ts';
import type { Hashes } from '../boot/page-hashes.ts';

declare global {
  interface Window {
    /** Remotes ask it before they import a chunk of theirs; undefined when the import itself is checked. */
    portalVerify?: (address: string) => Promise<void> | undefined;
  }
}

/** Hashes of versions that stand in for the live ones, which the page's import map does not name. */
const ofEarlierVersions = new Map<string, string>();
const admissions = new Map<string, Promise<void>>();

/** Of all versions a portal publishes itself, hashes are known; a developer's machine has none. */
const isPublished = (address: string) => address.startsWith('/remotes/');
const namesRemotes = (hashes: Hashes) => Object.keys(hashes).some((address) => /\/remotes\//.test(address));

/**
 * Has the browser fetch a module with its hash. What an import of this address gets afterwards is that very module,
 * out of the page's module map; a second request, which might be answered otherwise, is not made.
 */
function admit(address: string, integrity: string): Promise<void> {
  const known = admissions.get(address);
  if (known) return known;
  const link = document.createElement('link');
  const admission = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new TypeError(`${address} is not there, or not what was published.`));
    });
  });
  link.rel = 'modulepreload';
  link.integrity = integrity;
  link.href = address;
  document.head.append(link);
  admissions.set(address, admission);
  return admission;
}

/** The hash of a style sheet, also of a version that stands in; the browser refuses another under this address. */
const styleHash = (address: string): string | undefined => {
  const published = publishedAddress(address);
  return readPageHashes()[published] ?? ofEarlierVersions.get(published);
};

/** What {@link verifyScript} does for an entry, for a chunk of an entry that was verified. */
function verifyChunk(address: string): Promise<void> | undefined {
  const hashes = readPageHashes();
  const published = publishedAddress(address);
  const isAsPublished = !new URL(address, document.baseURI).search;
  if (isAsPublished && hashes[published]) return undefined;
  const hash = hashes[published] ?? ofEarlierVersions.get(published);
  return hash === undefined ? undefined : admit(address, hash);
}

/**
 * Holds the entry of a remote against its hash where the browser does not: under the address of a second attempt, and
 * when a version stands in that the page's import map does not name. From then on its chunks and styles are held
 * likewise.
 *
 * @param remote The version; of one that is not live, with the hashes it was published with.
 * @param address What is about to be imported.
 * @throws TypeError when it is another script than was published, or when nothing tells what was
 */
export async function verifyScript(remote: RegistryEntry, address: string): Promise<void> {
  window.portalVerify = verifyChunk;
  window.portalStyleHash = styleHash;
  const hashes = readPageHashes();
  if (hashes[address]) return;
  if (isPublished(remote.entry)) {
    for (const [file, hash] of Object.entries(remote.integrity ?? {})) ofEarlierVersions.set(file, hash);
  }
  const hash = hashes[remote.entry] ?? ofEarlierVersions.get(remote.entry);
  if (hash !== undefined) await admit(address, hash);
  else if (isPublished(remote.entry) && namesRemotes(hashes)) {
    throw new TypeError(`Nothing tells what ${remote.entry} was when it was published.`);
  }
}

/** The page's hashes of one version, to be kept for the day it stands in for a later one. */
export function hashesOf({ entry }: RegistryEntry): Hashes {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  return Object.fromEntries(Object.entries(readPageHashes()).filter(([address]) => address.startsWith(folder)));
}
