import type { BuiltRemote, PublishedManifest } from '@tech-portal/platform/manifest';
import { addHashes } from './known-hashes.ts';

/**
 * Request for the hashes of a version. A failed request stays until the next one, so that in between no file is
 * admitted without a hash.
 */
interface HashRequest {
  /** URL of the entry about to be imported. */
  readonly entryUrl: string;
  readonly done: Promise<void>;
  status: 'pending' | 'fulfilled' | 'rejected';
}

/** Hash requests by the folder of a version's files. */
const requests = new Map<string, HashRequest>();

async function fetchHashes(folder: string, url: string, integrity: string): Promise<void> {
  const response = await fetch(url, { integrity, credentials: 'omit' });
  const { integrity: hashes = {} } = (await response.json()) as BuiltRemote;
  addHashes(hashes, folder);
}

/**
 * Reads the hashes of a version from its published manifest, which the browser verifies with the manifest's own hash.
 * The entry loads in parallel; its chunks wait for the hashes. A retry does not wait for the first attempt.
 */
export function requestHashes(folder: string, { url, integrity }: PublishedManifest, entryUrl: string): void {
  const known = requests.get(folder);
  if (known?.status === 'fulfilled' || (known?.status === 'pending' && known.entryUrl === entryUrl)) return;
  const { search } = new URL(entryUrl, document.baseURI);
  const request: HashRequest = { entryUrl, done: fetchHashes(folder, url + search, integrity), status: 'pending' };
  requests.set(folder, request);
  request.done.then(
    () => (request.status = 'fulfilled'),
    () => (request.status = 'rejected'),
  );
}

/** Promise for a file's unknown hash; rejects when the hashes of its version failed to load. */
export function pendingHashes(file: string): Promise<void> | undefined {
  const request = [...requests].find(([folder]) => file.startsWith(folder))?.[1];
  return request && request.status !== 'fulfilled' ? request.done : undefined;
}
