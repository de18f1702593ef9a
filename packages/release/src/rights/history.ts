import { readLiveVersions } from '../live-versions.ts';
import type { AppRelease, Promotion } from '../live-versions.ts';
import { recordPath } from '../release-paths.ts';
import type { ReleaseFiles, ReleaseStore } from '../release-store.ts';
import { isPromotionOf, recordHash, recordViolation } from './record.ts';
import type { StoredRecord } from './stored-record.ts';
import type { Teams } from './teams.ts';

async function readRecord(store: Pick<ReleaseFiles, 'read'>, app: string, number: number) {
  const text = await store.read(recordPath(app, number));
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text.toString()) as StoredRecord;
  } catch {
    return undefined;
  }
}

/**
 * Writes the last record of an app into its history, before the pointer refers to the next record. Returns false if it
 * is not the last record any more, because the pointer has changed since it was read, or an old pointer was restored.
 *
 * @param isSigned If false, the history follows the pointer unconditionally.
 */
export async function storeRecord(
  store: ReleaseStore,
  app: string,
  { head }: AppRelease,
  isSigned: boolean,
): Promise<boolean> {
  const number = head?.record.number ?? 0;
  const storedRecord = await readRecord(store, app, number);
  const isStored = storedRecord !== undefined && head !== undefined && recordHash(storedRecord) === recordHash(head);
  if (isSigned && ((storedRecord && !isStored) || (await readRecord(store, app, number + 1)))) return false;
  if (head && !isStored) await store.replace(recordPath(app, number), `${JSON.stringify(head, null, 2)}\n`);
  return true;
}

/** Record of the last promotion of a version, found by searching backwards; undefined if there is none. */
export async function findPromotion(
  store: Pick<ReleaseFiles, 'read'>,
  app: string,
  { head }: AppRelease,
  promotion: Promotion,
): Promise<StoredRecord | undefined> {
  let record = head;
  while (record && !isPromotionOf(record, promotion)) record = await readRecord(store, app, record.record.number - 1);
  return record;
}

export interface HistoryEntry extends StoredRecord {
  /** Reason why the record does not count; undefined when it counts, or if there are no teams. */
  readonly violation: string | undefined;
}

export interface ReleaseHistory {
  readonly app: string;
  /** Entries, newest first, up to the first break in the chain. */
  readonly entries: readonly HistoryEntry[];
  /** Sentence about a break in the chain of records, if any. */
  readonly chainError: string | undefined;
}

/** Fault of a record; undefined when it matches the hash in the record after it. */
function recordProblem(
  app: string,
  number: number,
  record: StoredRecord | undefined,
  hash: string,
): string | undefined {
  if (!record) return `Record ${number} of ${app} is missing or cannot be read: the records before it are not proven.`;
  if (recordHash(record) === hash) return undefined;
  return `Record ${number} of ${app} was changed: record ${number + 1} refers to a different one.`;
}

/** History of an app, verified from its last record back to the first. */
export async function readHistory(
  store: Pick<ReleaseFiles, 'read'>,
  app: string,
  teams: Teams | undefined,
): Promise<ReleaseHistory> {
  const { head } = (await readLiveVersions(store))[app] ?? {};
  const entries: HistoryEntry[] = [];
  const add = (stored: StoredRecord) => entries.push({ ...stored, violation: teams && recordViolation(stored, teams) });
  if (!head) return { app, entries, chainError: undefined };
  const later = await readRecord(store, app, head.record.number + 1);
  let chainError = later
    ? `The pointer names record ${head.record.number} of ${app} as the last, the history has ${later.record.number}: an old pointer was restored.`
    : undefined;
  let record = head;
  for (add(head); record.record.number > 1; add(record)) {
    const number = record.record.number - 1;
    const before = await readRecord(store, app, number);
    const problem = recordProblem(app, number, before, record.record.previous);
    chainError ??= problem;
    if (problem !== undefined || !before) break;
    record = before;
  }
  return { app, entries, chainError };
}
