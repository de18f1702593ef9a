import { DRAFT_FILES_DATABASE, logoutCount } from '@tech-portal/platform';

/** Chosen file that is not yet sent. */
export interface DraftFile {
  readonly id: string;
  readonly name: string;
  readonly content: Blob;
}

/** Listed file; without `isStored` it lasts only as long as this page. */
export interface ListedDraftFile extends DraftFile {
  readonly isStored: boolean;
}

/** Owner and purpose of files: an account id, and e.g. `photos.21`. */
export interface DraftFileScope {
  readonly owner: number;
  readonly scope: string;
}

interface StoredDraftFile extends DraftFile, DraftFileScope {
  /** Files from before the last Log Out are ignored. */
  readonly era: number;
  readonly at: number;
}

const STORE_NAME = 'files';
const inMemoryFiles = new Map<string, StoredDraftFile>();

const belongsTo =
  ({ owner, scope }: DraftFileScope) =>
  (file: StoredDraftFile): boolean =>
    file.owner === owner && file.scope === scope && file.era === logoutCount();

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const openRequest = window.indexedDB.open(DRAFT_FILES_DATABASE, 1);
    openRequest.addEventListener('upgradeneeded', () =>
      openRequest.result.createObjectStore(STORE_NAME, { keyPath: 'id' }),
    );
    openRequest.addEventListener('error', () =>
      reject(openRequest.error ?? new Error('The files of drafts are closed.')),
    );
    openRequest.addEventListener('success', () => {
      // Log Out deletes the database and must not wait for this page.
      openRequest.result.addEventListener('versionchange', () => openRequest.result.close());
      resolve(openRequest.result);
    });
  });
}

async function inTransaction<Result>(
  mode: IDBTransactionMode,
  operation: (files: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE_NAME, mode);
      const request = operation(transaction.objectStore(STORE_NAME));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The device is full.')));
    });
  } finally {
    database.close();
  }
}

/**
 * Stores a file on this device until it is removed or the user logs out. Log Out removes all files, in every tab; a
 * session that ends in any other way keeps them for the same account, like drafts.
 *
 * @returns true if the device stored it; otherwise, e.g. on a full device, the file lasts only as long as the page
 */
export async function putDraftFile(fileScope: DraftFileScope, file: DraftFile): Promise<boolean> {
  const stored: StoredDraftFile = { ...file, ...fileScope, era: logoutCount(), at: Date.now() };
  try {
    await inTransaction('readwrite', (files) => files.put(stored));
    return true;
  } catch {
    inMemoryFiles.set(file.id, stored);
    return false;
  }
}

/** Files of a scope, in the order in which the user chose them. */
export async function listDraftFiles(fileScope: DraftFileScope): Promise<readonly ListedDraftFile[]> {
  const stored = await inTransaction<StoredDraftFile[]>('readonly', (files) => files.getAll()).catch(() => []);
  return [...stored, ...inMemoryFiles.values()]
    .filter(belongsTo(fileScope))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id, name, content }) => ({ id, name, content, isStored: !inMemoryFiles.has(id) }));
}

/** Removes a file after it was sent or discarded. */
export async function removeDraftFile(id: string): Promise<void> {
  inMemoryFiles.delete(id);
  await inTransaction('readwrite', (files) => files.delete(id)).catch(() => undefined);
}

/** Reads a chunk of a file as base64 without blocking the page. */
export function readBase64(chunk: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
    );
    reader.addEventListener('error', () =>
      reject(new Error('The file could not be read. Check that it was not changed or removed.')),
    );
    reader.readAsDataURL(chunk);
  });
}

// Deprecated names, until the next major version.
export type { DraftFileScope as FilePlace, ListedDraftFile as FoundFile, DraftFile as KeptFile };
export { removeDraftFile as forgetFile, putDraftFile as keepFile, listDraftFiles as keptFiles };
