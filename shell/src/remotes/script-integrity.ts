import type { BuiltRemote, PublishedManifest, RegistryEntry } from '@tech-portal/platform/manifest';
import { publishedAddress, readPageHashes } from '../boot/page-hashes.ts';
import type { Hashes } from '../boot/page-hashes.ts';

declare global {
  interface Window {
    /** Apps ask it before they import a chunk of theirs; undefined when the import itself is checked. */
    portalVerify?: (address: string) => Promise<void> | undefined;
  }
}

/** Hashes the page's import map does not name: of versions that stand in, and of remotes that other pages show. */
const beyondThePage = new Map<string, string>();
/** An attempt to learn the hashes of a version. One that failed stays until the next: nothing is let through meanwhile. */
interface Lesson {
  /** Address of the entry that was about to be imported. */
  readonly address: string;
  readonly done: Promise<void>;
  state: 'under-way' | 'learned' | 'failed';
}

/** By the folder of a version's files. */
const lessons = new Map<string, Lesson>();
const admissions = new Map<string, Promise<void>>();

/** Of all versions a portal publishes itself, hashes are known; a developer's machine has none. */
const isPublished = (address: string) => address.startsWith('/remotes/');
const folderOf = ({ entry }: RegistryEntry) => entry.slice(0, entry.lastIndexOf('/') + 1);
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
  return readPageHashes()[published] ?? beyondThePage.get(published);
};

async function readHashes(folder: string, url: string, integrity: string): Promise<void> {
  const answer = await fetch(url, { integrity, credentials: 'omit' });
  const { integrity: hashes = {} } = (await answer.json()) as BuiltRemote;
  for (const [file, hash] of Object.entries(hashes)) beyondThePage.set(folder + file, hash);
}

/**
 * Reads the hashes of a version out of the manifest it was published with, which the browser holds against its own hash.
 * The entry is fetched meanwhile; its chunks wait for them. A second attempt does not wait for the first.
 */
function learnHashes(folder: string, { url, integrity }: PublishedManifest, address: string): void {
  const known = lessons.get(folder);
  if (known?.state === 'learned' || (known?.state === 'under-way' && known.address === address)) return;
  const { search } = new URL(address, document.baseURI);
  const lesson: Lesson = { address, done: readHashes(folder, url + search, integrity), state: 'under-way' };
  lessons.set(folder, lesson);
  lesson.done.then(
    () => (lesson.state = 'learned'),
    () => (lesson.state = 'failed'),
  );
}

/** What {@link verifyScript} does for an entry, for a chunk of an entry that was verified. */
function verifyChunk(address: string): Promise<void> | undefined {
  const hashes = readPageHashes();
  const published = publishedAddress(address);
  const isAsPublished = !new URL(address, document.baseURI).search;
  if (isAsPublished && hashes[published]) return undefined;
  const admitKnown = () => {
    const hash = hashes[published] ?? beyondThePage.get(published);
    return hash === undefined ? undefined : admit(address, hash);
  };
  const lesson = [...lessons].find(([folder]) => published.startsWith(folder))?.[1];
  return lesson && lesson.state !== 'learned' ? lesson.done.then(admitKnown) : admitKnown();
}

/** From now on chunks and styles are held against their hashes also where the browser does not do so by itself. */
export function verifyChunks(): void {
  window.portalVerify = verifyChunk;
  window.portalStyleHash = styleHash;
}

/**
 * Holds the entry of a remote against its hash where the browser does not: under the address of a second attempt, and
 * when a version stands in that the page's import map does not name. From then on its chunks and styles are held
 * likewise; of a remote that this page was not for, as soon as its manifest has told their hashes.
 *
 * @param remote The version; of one that is not live, with the hashes it was published with.
 * @param address What is about to be imported.
 * @throws TypeError when it is another script than was published, or when nothing tells what was
 */
export async function verifyScript(remote: RegistryEntry, address: string): Promise<void> {
  const hashes = readPageHashes();
  if (remote.manifest && !remote.integrity) learnHashes(folderOf(remote), remote.manifest, address);
  if (hashes[address]) return;
  if (isPublished(remote.entry)) {
    for (const [file, hash] of Object.entries(remote.integrity ?? {})) beyondThePage.set(file, hash);
  }
  const hash = hashes[remote.entry] ?? beyondThePage.get(remote.entry);
  if (hash !== undefined) await admit(address, hash);
  else if (isPublished(remote.entry) && namesRemotes(hashes)) {
    throw new TypeError(`Nothing tells what ${remote.entry} was when it was published.`);
  }
}

/** The known hashes of one version, to be kept for the day it stands in for a later one. */
export function hashesOf(remote: RegistryEntry): Hashes {
  const known = [...Object.entries(readPageHashes()), ...beyondThePage];
  return Object.fromEntries(known.filter(([address]) => address.startsWith(folderOf(remote))));
}
