import { sql } from 'drizzle-orm';
import type { ProductLetter } from '@tech-portal/contract/products';
import { recordAudit } from '../../audit/index.ts';
import { compactCounts } from '../product-counts.commands.ts';
import type { Database, DedicatedConnection } from '../../platform/db/index.ts';
import type { PlannedCategories } from './category-plan.ts';
import { FeedRefusedError, toStorableText } from './feed-problem.ts';
import type { FeedProblem } from './feed-problem.ts';
import { startImport, endImport, ImportCancelledError, openProgress, requireNotCancelled } from './import-history.ts';
import type { ImportEnd } from './import-history.ts';
import { CANCELLED_MESSAGE, releaseImportLock, acquireImportLock } from './import-lock.ts';
import { findRefusalReason, formatRows, summarizeCounts } from './import-summary.ts';
import { mergeCategories, removeEmptyCategories, resolveCategories, assignCategoryIds } from './merge-categories.ts';
import { mergeFull, mergePartial } from './merge-feed.ts';
import { findUnknown, planFeed, assignNewIds } from './plan-feed.ts';
import type { FeedBatch } from './read-batches.ts';
import { prepareIndexing } from './index-feed-words.ts';
import { stageBatches } from './stage-batches.ts';
import { createStaging, dropStaging, findDuplicates, stageCategories } from './staging.ts';
import { watchImport } from './watch-import.ts';

export interface FeedTally {
  readonly bytes: number;
  /** SHA-256 of the bytes. */
  hash(): string;
}

const HOUR_MS = 3_600_000;

export interface FeedImport {
  readonly batches: (signal: AbortSignal) => AsyncGenerator<FeedBatch, PlannedCategories>;
  /** Time limit in ms; an hour by default. */
  readonly limitMs?: number;
  /** Source of the parts. A full feed removes parts of this source that it does not contain. */
  readonly source: ProductLetter;
  /** Updates only the price, cost and stock of parts that are currently sold. */
  readonly partial: boolean;
  readonly dryRun: boolean;
  /** Imports valid rows; parts of invalid rows stay unchanged. */
  readonly skipInvalid: boolean;
  /** Maximum removed parts, as a percentage of all sold parts. */
  readonly mostRemovedPercent: number;
  /** Name of the account, API key or command. */
  readonly startedBy: string;
  /** Actor in the audit log; the portal itself by default. */
  readonly actor?: number | { readonly apiKey: string } | undefined;
  /** Queued import to run; a new one is recorded by default. */
  readonly waitingId?: number | undefined;
  readonly tally?: FeedTally | undefined;
  /** Expected SHA-256, from the trial. A file with a different hash is refused. */
  readonly contentHash?: string | null | undefined;
  readonly file: string;
  readonly onProblem?: (problem: FeedProblem) => void;
  readonly onProgress?: (rows: number) => void;
}

export type FeedOutcome = Pick<ImportEnd, 'id' | 'state' | 'message' | 'counts'>;

/** Maximum problems stored in the history. */
const MAX_STORED_PROBLEMS = 1000;

/** Above this many changes, the planner statistics are stale. */
const ANALYZE_ABOVE_CHANGES = 5000;

interface ImportContext {
  readonly id: number;
  readonly problems: FeedProblem[];
  readonly now: () => Date;
  readonly signal: AbortSignal;
}

/** Runs the import under the lock and records its end in the same transaction as its changes. */
async function runImport(
  connection: DedicatedConnection,
  feed: FeedImport,
  { id, problems, now, signal }: ImportContext,
): Promise<FeedOutcome> {
  const { db } = connection;
  const { source, partial, dryRun } = feed;
  const invalidRows = new Set<number>();
  let problemCount = 0;
  let warnings = 0;
  const onProblem = (problemFound: FeedProblem): void => {
    const problem = {
      ...problemFound,
      column: toStorableText(problemFound.column),
      cause: toStorableText(problemFound.cause),
    };
    if (problem.isWarning) warnings += 1;
    else {
      problemCount += 1;
      // Holds only line numbers, and at most as many as the row limit allows.
      invalidRows.add(problem.row);
    }
    if (problems.length < MAX_STORED_PROBLEMS) problems.push(problem);
    feed.onProblem?.(problem);
  };
  const progress = openProgress(db, id, signal);
  await createStaging(db);
  let rows = 0;
  const categories = await stageBatches(connection, feed.batches(signal), async (batch) => {
    rows = batch.rows;
    for (const problem of batch.problems) onProblem(problem);
    feed.onProgress?.(rows);
    await progress.recordProgress(rows, feed.tally?.bytes ?? 0);
  });
  if (typeof feed.contentHash === 'string' && feed.contentHash !== feed.tally?.hash()) {
    throw new FeedRefusedError('The file differs from the one that was tried. Nothing was changed. Try it again.');
  }
  await progress.setMessage('Comparing with the catalog.');
  await findDuplicates(db, onProblem);
  await db.execute(sql`analyze feed_parts`);
  const invalidRowProblems = problemCount;
  if (partial) {
    for (const { line, key } of await findUnknown(db, source)) {
      onProblem({ row: line, column: 'id', cause: `'${key}' is not a part in the catalog.` });
    }
  }
  await stageCategories(db, categories.paths);
  await resolveCategories(db);
  const isRejected = invalidRowProblems > 0 && !feed.skipInvalid;
  const plan = await planFeed(db, { source, partial, assignsIds: !dryRun && !isRejected });
  const { added, changed, removed } = plan;
  const invalid = invalidRows.size;
  const counts = { rows, invalid, added, changed, removed, unchanged: Math.max(0, rows - invalid - added - changed) };

  const refusal = findRefusalReason(plan, rows, feed.mostRemovedPercent);
  if (refusal !== undefined) return { id, state: 'refused', message: refusal, counts };
  if (isRejected) {
    const message = `Mistakes in ${formatRows(invalidRows.size)}. Nothing was changed. Correct them, or skip them.`;
    return { id, state: 'refused', message, counts };
  }
  if (dryRun) return { id, state: 'done', message: `Trial: ${summarizeCounts(counts, 'would be ', warnings)}`, counts };

  const done: FeedOutcome = { id, state: 'done', message: summarizeCounts(counts, '', warnings), counts };
  await progress.setMessage('Writing.');
  const newCategories = partial ? [] : await assignCategoryIds(db, categories);
  if (!partial) await assignNewIds(db);
  const changes = added + changed + removed;
  const batches = { onBatch: (tx: Database) => requireNotCancelled(tx, id, signal) };
  await db.transaction(async (tx) => {
    const importedAt = now();
    if (partial) await mergePartial(tx);
    else {
      await prepareIndexing(tx, changes);
      await mergeCategories(tx, categories, newCategories);
      await mergeFull(tx, { source, now: importedAt, ...batches });
      if (source === 'p') await removeEmptyCategories(tx, categories);
    }
    await compactCounts(tx);
    await recordImportAudit(tx, feed, done, importedAt);
    await endImport(tx, { ...done, problems, contentHash: feed.tally?.hash() ?? null, now: importedAt });
  });
  // Refreshes planner statistics instead of waiting for autovacuum. Best effort: a failure is ignored, as the import
  // has already been committed.
  if (changes > ANALYZE_ABOVE_CHANGES) await db.execute(sql`analyze products, product_words`).catch(() => undefined);
  return done;
}

/** Writes the audit log entry. Without an account or key, the message names the command. */
async function recordImportAudit(
  tx: Database,
  feed: FeedImport,
  { id, message }: FeedOutcome,
  now: Date,
): Promise<void> {
  await recordAudit(tx, {
    actorId: feed.actor ?? 'system',
    action: 'catalog_imported',
    targetKind: 'catalog',
    targetId: id,
    targetName: feed.file,
    before: null,
    after: feed.actor === undefined ? `${message} ${feed.startedBy}.` : message,
    now,
  });
}

function outcomeOfError(error: unknown, problems: FeedProblem[]): Pick<FeedOutcome, 'state' | 'message'> {
  if (error instanceof ImportCancelledError) return { state: 'cancelled', message: CANCELLED_MESSAGE };
  if (!(error instanceof FeedRefusedError)) {
    return { state: 'failed', message: 'It failed. The server log says why. Nothing was changed.' };
  }
  const message = toStorableText(error.message);
  if (problems.every(({ isWarning }) => isWarning)) problems.push({ row: error.row, column: '', cause: message });
  return { state: 'refused', message };
}

/**
 * Imports a feed: streams it into temporary tables, compares them with the catalog, and merges them in one transaction.
 * On any failure the catalog stays unchanged, and the history records the reason.
 *
 * @param connection without timeouts; closing it aborts the import
 * @throws ImportRunningError when another import runs; every other refusal is returned as an outcome
 */
export async function importCatalog(
  connection: DedicatedConnection,
  feed: FeedImport,
  now: () => Date,
): Promise<FeedOutcome> {
  const { db } = connection;
  await acquireImportLock(db);
  const problems: FeedProblem[] = [];
  try {
    const { startedBy, file, source, partial, dryRun, waitingId } = feed;
    const id = await startImport(db, { startedBy, file, source, partial, dryRun }, { waitingId, now: now() });
    // Canceled or claimed by another worker.
    if (id === undefined) return { id: waitingId ?? 0, state: 'cancelled', message: CANCELLED_MESSAGE, counts: null };
    const recordEnd = (outcome: FeedOutcome, contentHash: string | null = null): Promise<void> =>
      endImport(db, { ...outcome, problems, contentHash, now: now() });
    const watch = watchImport(connection, id, feed.limitMs ?? HOUR_MS);
    try {
      const outcome = await watch.run((signal) => runImport(connection, feed, { id, problems, now, signal }));
      if (outcome.state !== 'done' || feed.dryRun) await recordEnd(outcome, feed.tally?.hash() ?? null);
      return outcome;
    } catch (error) {
      const outcome = {
        id,
        ...outcomeOfError(watch.signal.aborted ? watch.signal.reason : error, problems),
        counts: null,
      };
      // A late cancellation can hit this statement, so it is retried once.
      await recordEnd(outcome).catch(() => recordEnd(outcome));
      if (outcome.state === 'failed') throw error;
      return outcome;
    }
  } finally {
    // A broken connection has already released the tables and the lock.
    await dropStaging(db).catch(() => undefined);
    await releaseImportLock(db);
  }
}
