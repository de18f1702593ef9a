import { DRAFT_FILES, draftEra } from '@tech-portal/platform';

/** Chosen file that is not yet sent. */
export interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly content: Blob;
}

/** Kept file; without `isStored` it lasts only as long as this page. */
export interface FoundFile extends KeptFile {
  readonly isStored: boolean;
}

/** Owner and purpose of files: an account id, and e.g. `photos.21`. */
export interface FilePlace {
  readonly owner: number;
  readonly scope: string;
}

interface StoredFile extends KeptFile, FilePlace {
  /** Files from before the last Log Out are ignored. */
  readonly era: number;
  readonly at: number;
}

const STORE = 'files';
const unstored = new Map<string, StoredFile>();

const isOf =
  ({ owner, scope }: FilePlace) =>
  (file: StoredFile): boolean =>
    file.owner === owner && file.scope === scope && file.era === draftEra();

function openFiles(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = window.indexedDB.open(DRAFT_FILES, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE, { keyPath: 'id' }));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('The files of drafts are closed.')));
    opening.addEventListener('success', () => {
      // Log Out deletes the database and must not wait for this page.
      opening.result.addEventListener('versionchange', () => opening.result.close());
      resolve(opening.result);
    });
  });
}

async function within<Result>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openFiles();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The device is full.')));
    });
  } finally {
    database.close();
  }
}

/**
 * Stores a file on this device until it is removed or the user logs out. Log Out removes all files, in every tab; a
 * session that ends otherwise keeps them for the same account, like drafts.
 *
 * @returns true when the device stored it; a full device keeps it only as long as the page
 */
export async function keepFile(place: FilePlace, file: KeptFile): Promise<boolean> {
  const stored: StoredFile = { ...file, ...place, era: draftEra(), at: Date.now() };
  try {
    await within('readwrite', (files) => files.put(stored));
    return true;
  } catch {
    unstored.set(file.id, stored);
    return false;
  }
}

/** Files of a place in the order of choosing. */
export async function keptFiles(place: FilePlace): Promise<readonly FoundFile[]> {
  const stored = await within<StoredFile[]>('readonly', (files) => files.getAll()).catch(() => []);
  return [...stored, ...unstored.values()]
    .filter(isOf(place))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id, name, content }) => ({ id, name, content, isStored: !unstored.has(id) }));
}

/** Removes a file after it was sent or discarded. */
export async function forgetFile(id: string): Promise<void> {
  unstored.delete(id);
  await within('readwrite', (files) => files.delete(id)).catch(() => undefined);
}

/** Reads a chunk of a file as base64 without blocking the page. */
export function readBase64(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    );
    reader.addEventListener('error', () =>
      reject(new Error('The file could not be read. Check that it was not changed or removed.')),
    );
    reader.readAsDataURL(piece);
  });
}
