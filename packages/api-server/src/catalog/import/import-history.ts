import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import { catalogImports } from './catalog-imports.table.ts';
import type { CatalogImportRow } from './catalog-imports.table.ts';
import type { FeedCounts, FeedProblem } from './feed-problem.ts';
import { INTERRUPTED_MESSAGE, CANCELLED_MESSAGE } from './import-lock.ts';

/** Interval of progress updates and cancellation checks, in ms. */
const PROGRESS_INTERVAL_MS = 1000;

/** Thrown when the user cancels the import. Nothing was changed. */
export class ImportCancelledError extends Error {
  override readonly name = 'ImportCancelledError';

  constructor() {
    super(CANCELLED_MESSAGE);
  }
}

type NewImport = Pick<CatalogImportRow, 'startedBy' | 'file' | 'source' | 'partial' | 'dryRun'>;

/**
 * Records the start of an import. Call it while holding the lock: any other `running` row is from a crashed process.
 *
 * @param waitingId queued import to start; a new row is inserted by default
 * @returns the import id; undefined when the import is no longer waiting
 */
export async function startImport(
  db: Database,
  values: NewImport,
  { waitingId, now }: { readonly waitingId: number | undefined; readonly now: Date },
): Promise<number | undefined> {
  await db
    .update(catalogImports)
    .set({ state: 'failed', message: INTERRUPTED_MESSAGE, ended: now })
    .where(eq(catalogImports.state, 'running'));
  const startedValues = { state: 'running', message: 'Reading.', started: now } as const;
  const [row] =
    waitingId === undefined
      ? await db
          .insert(catalogImports)
          .values({ ...values, ...startedValues })
          .returning({ id: catalogImports.id })
      : await db
          .update(catalogImports)
          .set(startedValues)
          .where(and(eq(catalogImports.id, waitingId), eq(catalogImports.state, 'waiting')))
          .returning({ id: catalogImports.id });
  return row?.id;
}

export interface ImportProgress {
  /** Adds rows and bytes to the progress. Database writes are throttled, so most calls only count. */
  recordProgress(rows: number, bytes: number): Promise<void>;
  setMessage(message: string): Promise<void>;
}

/** Records progress in the history. The first write after a cancellation throws {@link ImportCancelledError}. */
export function openProgress(db: Database, id: number, signal: AbortSignal): ImportProgress {
  let lastWriteAt = performance.now();
  async function writeProgress(
    values: Partial<Pick<CatalogImportRow, 'rowsRead' | 'bytesRead' | 'message'>>,
  ): Promise<void> {
    lastWriteAt = performance.now();
    signal.throwIfAborted();
    const [row] = await db
      .update(catalogImports)
      .set(values)
      .where(eq(catalogImports.id, id))
      .returning({ isCancelled: catalogImports.cancelRequested });
    if (row?.isCancelled === true) throw new ImportCancelledError();
  }
  return {
    async recordProgress(rowsRead, bytesRead) {
      if (performance.now() - lastWriteAt >= PROGRESS_INTERVAL_MS) await writeProgress({ rowsRead, bytesRead });
    },
    setMessage: (message) => writeProgress({ message }),
  };
}

/** @throws ImportCancelledError when the user has canceled the import */
export async function requireNotCancelled(tx: Database, id: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const [row] = await tx
    .select({ isCancelled: catalogImports.cancelRequested })
    .from(catalogImports)
    .where(eq(catalogImports.id, id));
  if (row?.isCancelled === true) throw new ImportCancelledError();
}

export interface ImportEnd {
  readonly id: number;
  readonly state: 'done' | 'refused' | 'failed' | 'cancelled';
  readonly message: string;
  readonly counts: FeedCounts | null;
  readonly problems: readonly FeedProblem[];
  readonly contentHash: string | null;
  readonly now: Date;
}

/**
 * Records the end of an import.
 *
 * @throws ImportCancelledError after a cancellation, instead of recording `done`; the error rolls back the transaction
 */
export async function endImport(db: Database, { id, now, ...end }: ImportEnd): Promise<void> {
  const isNotCancelled = end.state === 'done' ? sql`not ${catalogImports.cancelRequested}` : sql`true`;
  const rows = end.counts ? { rowsRead: end.counts.rows } : {};
  const [row] = await db
    .update(catalogImports)
    .set({ ...end, ...rows, ended: now })
    .where(and(eq(catalogImports.id, id), isNotCancelled))
    .returning({ id: catalogImports.id });
  if (!row) throw new ImportCancelledError();
}
