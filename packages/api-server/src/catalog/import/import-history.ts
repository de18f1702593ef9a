import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import { catalogImports } from './catalog-imports.table.ts';
import type { CatalogImportRow } from './catalog-imports.table.ts';
import type { FeedCounts, FeedProblem } from './feed-problem.ts';
import { BROKEN_OFF, CANCELLED } from './import-lock.ts';

/** How often the history says how far an import is, and whether somebody wants it to end. */
const SAY_MS = 1000;

/** Somebody wants the import to end; its message says that nothing was changed. */
export class ImportCancelledError extends Error {
  override readonly name = 'ImportCancelledError';

  constructor() {
    super(CANCELLED);
  }
}

/** What the history has of an import that begins. */
type NewImport = Pick<CatalogImportRow, 'startedBy' | 'file' | 'source' | 'partial' | 'dryRun'>;

/**
 * Notes that an import begins. Call it with the lock: whatever else is running has died.
 *
 * @param waitingId the one that was waiting for a worker; without it a new one is noted
 * @returns its id; undefined when it is not waiting any more
 */
export async function beginImport(
  db: Database,
  values: NewImport,
  { waitingId, now }: { readonly waitingId: number | undefined; readonly now: Date },
): Promise<number | undefined> {
  await db
    .update(catalogImports)
    .set({ state: 'failed', message: BROKEN_OFF, ended: now })
    .where(eq(catalogImports.state, 'running'));
  const begun = { state: 'running', message: 'Reading.', started: now } as const;
  const [row] =
    waitingId === undefined
      ? await db
          .insert(catalogImports)
          .values({ ...values, ...begun })
          .returning({ id: catalogImports.id })
      : await db
          .update(catalogImports)
          .set(begun)
          .where(and(eq(catalogImports.id, waitingId), eq(catalogImports.state, 'waiting')))
          .returning({ id: catalogImports.id });
  return row?.id;
}

/** How far an import is. */
export interface ImportProgress {
  /** Says how many rows and bytes were read; most calls only count. */
  read(rows: number, bytes: number): Promise<void>;
  /** Says what it does now. */
  say(message: string): Promise<void>;
}

/** Says in the history how far an import is; each of its calls throws {@link ImportCancelledError} on demand. */
export function openProgress(db: Database, id: number, signal: AbortSignal): ImportProgress {
  let said = performance.now();
  async function write(change: Partial<Pick<CatalogImportRow, 'rowsRead' | 'bytesRead' | 'message'>>): Promise<void> {
    said = performance.now();
    signal.throwIfAborted();
    const [row] = await db
      .update(catalogImports)
      .set(change)
      .where(eq(catalogImports.id, id))
      .returning({ isCancelled: catalogImports.cancelRequested });
    if (row?.isCancelled === true) throw new ImportCancelledError();
  }
  return {
    async read(rowsRead, bytesRead) {
      if (performance.now() - said >= SAY_MS) await write({ rowsRead, bytesRead });
    },
    say: (message) => write({ message }),
  };
}

/** @throws ImportCancelledError when somebody wants the import to end */
export async function requireWanted(tx: Database, id: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const [row] = await tx
    .select({ isCancelled: catalogImports.cancelRequested })
    .from(catalogImports)
    .where(eq(catalogImports.id, id));
  if (row?.isCancelled === true) throw new ImportCancelledError();
}

/** How an import has ended. */
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
 * Notes how an import has ended.
 *
 * @throws ImportCancelledError instead of noting that it was done, when somebody wants it to end: what it wrote in the
 *   same transaction is rolled back
 */
export async function endImport(db: Database, { id, now, ...end }: ImportEnd): Promise<void> {
  const isWanted = end.state === 'done' ? sql`not ${catalogImports.cancelRequested}` : sql`true`;
  const rows = end.counts ? { rowsRead: end.counts.rows } : {};
  const [row] = await db
    .update(catalogImports)
    .set({ ...end, ...rows, ended: now })
    .where(and(eq(catalogImports.id, id), isWanted))
    .returning({ id: catalogImports.id });
  if (!row) throw new ImportCancelledError();
}
