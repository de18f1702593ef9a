import type { BuiltRemote, PublishedManifest } from '@tech-portal/platform/manifest';
import { addHashes } from './known-hashes.ts';

/** A request for the hashes of a version. One that failed stays until the next: nothing is let through meanwhile. */
interface HashRequest {
  /** Address of the entry that was about to be imported. */
  readonly address: string;
  readonly done: Promise<void>;
  status: 'pending' | 'fulfilled' | 'rejected';
}

/** By the folder of a version's files. */
const requests = new Map<string, HashRequest>();

async function fetchHashes(folder: string, url: string, integrity: string): Promise<void> {
  const response = await fetch(url, { integrity, credentials: 'omit' });
  const { integrity: hashes = {} } = (await response.json()) as BuiltRemote;
  addHashes(hashes, folder);
}

/**
 * Reads the hashes of a version out of the manifest it was published with, which the browser holds against its own hash.
 * The entry is fetched meanwhile; its chunks wait for them. A second attempt does not wait for the first.
 */
export function requestHashes(folder: string, { url, integrity }: PublishedManifest, address: string): void {
  const known = requests.get(folder);
  if (known?.status === 'fulfilled' || (known?.status === 'pending' && known.address === address)) return;
  const { search } = new URL(address, document.baseURI);
  const request: HashRequest = { address, done: fetchHashes(folder, url + search, integrity), status: 'pending' };
  requests.set(folder, request);
  request.done.then(
    () => (request.status = 'fulfilled'),
    () => (request.status = 'rejected'),
  );
}

/** What a file has to wait for until its hash is known; rejects when the hashes of its version did not come. */
export function pendingHashes(file: string): Promise<void> | undefined {
  const request = [...requests].find(([folder]) => file.startsWith(folder))?.[1];
  return request && request.status !== 'fulfilled' ? request.done : undefined;
}
