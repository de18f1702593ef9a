import { eq, sql } from 'drizzle-orm';
import type { ProductLetter } from '@tech-portal/contract/products';
import type { Database } from '../db/database.ts';
import { selectRows } from '../db/database.ts';
import { catalogImports } from './catalog-imports.table.ts';
import type { ImportState } from './catalog-imports.table.ts';
import { CategoryPlan } from './category-plan.ts';
import type { FeedMapping } from './feed-mapping.ts';
import { FeedRefusedError } from './feed-problem.ts';
import { BROKEN_OFF, IMPORT_LOCK } from './import-lock.ts';
import type { FeedCounts, FeedProblem } from './feed-problem.ts';
import type { FeedFile } from './feed-rows.ts';
import { mergeCategories, removeEmptyCategories, resolveCategories } from './merge-categories.ts';
import { mergeFull, mergePartial } from './merge-feed.ts';
import { findUnknown, planFeed } from './plan-feed.ts';
import type { FeedPlan } from './plan-feed.ts';
import { readCategories, stageFeed } from './stage-feed.ts';
import { createStaging, dropStaging, findDuplicates, stageCategories } from './staging.ts';

/** A feed, and how it is imported. */
export interface FeedImport {
  readonly parts: FeedFile;
  /** A file of categories, whose ids the parts then name. */
  readonly categories?: FeedFile | undefined;
  readonly mapping: FeedMapping;
  /** Whose parts these are: a full feed removes those of the same source that it does not have. */
  readonly source: ProductLetter;
  /** Only price, cost and stock of parts that are sold. */
  readonly partial: boolean;
  /** Only says what it would do. */
  readonly dryRun: boolean;
  /** Imports the rows without a mistake; the parts of the others stay as they are. */
  readonly skipInvalid: boolean;
  /** Share of the sold parts that it may remove, in percent. */
  readonly mostRemovedPercent: number;
  /** Who or what began it. */
  readonly startedBy: string;
  /** What the history calls the file. */
  readonly file: string;
  readonly onProblem?: (problem: FeedProblem) => void;
  readonly onProgress?: (rows: number) => void;
}

/** What came of an import. */
export interface FeedOutcome {
  readonly id: number;
  readonly state: Exclude<ImportState, 'running'>;
  readonly message: string;
  readonly counts: FeedCounts | null;
}

/** Problems that the history keeps. */
const KEPT_PROBLEMS = 1000;

const number = (count: number): string => count.toLocaleString('en-US');

/** Databases with an import in this process: on the embedded one all share a connection, which has every lock. */
const importing = new WeakSet<Database>();

/** @throws FeedRefusedError when another import is under way, here or in another process */
async function takeLock(db: Database): Promise<void> {
  const isHere = importing.has(db);
  importing.add(db);
  const lock = sql`select pg_try_advisory_lock(${IMPORT_LOCK}::bigint) as got`;
  const [row] = isHere ? [] : await selectRows<{ got: boolean }>(db, lock);
  if (row?.got) return;
  if (!isHere) importing.delete(db);
  throw new FeedRefusedError('Another import is under way. Wait until it has ended, and try again.');
}

/** What the plan is refused for, apart from mistakes in rows. */
function refusalOf(plan: FeedPlan, rows: number, { mostRemovedPercent }: FeedImport): string | undefined {
  if (rows === 0) return 'The file has no parts. Nothing was changed.';
  const percent = plan.sold === 0 ? 0 : (plan.removed / plan.sold) * 100;
  if (percent <= mostRemovedPercent) return undefined;
  return (
    `It would remove ${number(plan.removed)} of ${number(plan.sold)} parts (${Math.round(percent)} %), and ` +
    `${mostRemovedPercent} % are allowed. Nothing was changed. Is it half a file? If not, allow the removal.`
  );
}

const rowsOf = (count: number): string => `${number(count)} ${count === 1 ? 'row' : 'rows'}`;

const summary = (c: FeedCounts, verb: string): string =>
  `${number(c.added)} ${c.added === 1 ? 'part' : 'parts'} ${verb}added, ${number(c.changed)} changed, ${number(c.removed)} removed, ` +
  `${number(c.unchanged)} unchanged${c.invalid > 0 ? `; ${rowsOf(c.invalid)} left out` : ''}.`;

/** Imports with the lock held. */
async function run(
  db: Database,
  feed: FeedImport,
  id: number,
  problems: FeedProblem[],
  now: Date,
): Promise<FeedOutcome> {
  const { source, partial, dryRun } = feed;
  const wrongRows = new Set<number>();
  let problemCount = 0;
  const onProblem = (problem: FeedProblem): void => {
    problemCount += 1;
    // The rows of a file are bounded, and so is this; the causes are not kept.
    wrongRows.add(problem.row);
    if (problems.length < KEPT_PROBLEMS) problems.push(problem);
    feed.onProblem?.(problem);
  };
  const categories = new CategoryPlan(feed.categories !== undefined);
  await createStaging(db);
  if (feed.categories) await readCategories(feed.categories, { mapping: feed.mapping, categories, onProblem });
  const rows = await stageFeed(db, feed.parts, {
    mapping: feed.mapping,
    partial,
    categories,
    onProblem,
    onProgress: feed.onProgress ?? (() => undefined),
  });
  await findDuplicates(db, onProblem);
  await db.execute(sql`analyze feed_parts`);
  const mistakes = problemCount;
  if (partial) {
    for (const { line, key } of await findUnknown(db, source)) {
      onProblem({ row: line, column: 'id', cause: `'${key}' is no part of the catalog.` });
    }
  }
  await stageCategories(db, categories.paths);
  await resolveCategories(db);
  const plan = await planFeed(db, feed);
  const { added, changed, removed } = plan;
  const invalid = wrongRows.size;
  const counts = { rows, invalid, added, changed, removed, unchanged: Math.max(0, rows - invalid - added - changed) };

  const refused = refusalOf(plan, rows, feed);
  if (refused !== undefined) return { id, state: 'refused', message: refused, counts };
  if (mistakes > 0 && !feed.skipInvalid) {
    const message = `Mistakes in ${rowsOf(wrongRows.size)}. Nothing was changed. Mend them, or skip them.`;
    return { id, state: 'refused', message, counts };
  }
  if (dryRun) return { id, state: 'done', message: `Trial: ${summary(counts, 'would be ')}`, counts };

  const done: FeedOutcome = { id, state: 'done', message: summary(counts, ''), counts };
  await db.transaction(async (tx) => {
    if (partial) await mergePartial(tx);
    else {
      await mergeCategories(tx, categories);
      await mergeFull(tx, { source, now });
      if (source === 'p') await removeEmptyCategories(tx, categories);
    }
    await note(tx, done, problems, now);
  });
  return done;
}

async function note(db: Database, outcome: FeedOutcome, problems: readonly FeedProblem[], ended: Date): Promise<void> {
  const { id, state, message, counts } = outcome;
  await db.update(catalogImports).set({ state, message, counts, problems, ended }).where(eq(catalogImports.id, id));
}

/**
 * Imports a feed: streams it into tables that only this connection sees, compares them with the catalog, and merges them
 * in one transaction. Whatever goes wrong, the catalog stays as it was; the history says what happened.
 *
 * @param db on PostgreSQL a connection of its own, without limits of time: closing it ends a broken import
 * @throws FeedRefusedError when another import is under way; every other refusal is an outcome
 */
export async function importCatalog(db: Database, feed: FeedImport, now: () => Date): Promise<FeedOutcome> {
  await takeLock(db);
  const problems: FeedProblem[] = [];
  try {
    await db
      .update(catalogImports)
      .set({ state: 'failed', message: BROKEN_OFF, ended: now() })
      .where(eq(catalogImports.state, 'running'));
    const { startedBy, file, source, partial, dryRun } = feed;
    const [row] = await db
      .insert(catalogImports)
      .values({ startedBy, file, source, partial, dryRun, state: 'running', message: 'Reading.', started: now() })
      .returning({ id: catalogImports.id });
    const id = row?.id ?? 0;
    try {
      const outcome = await run(db, feed, id, problems, now());
      if (outcome.state !== 'done' || feed.dryRun) await note(db, outcome, problems, now());
      return outcome;
    } catch (error) {
      const isRefused = error instanceof FeedRefusedError;
      const message = isRefused ? error.message : 'It failed for a reason that the log names. Nothing was changed.';
      if (isRefused && problems.length === 0) problems.push({ row: error.row, column: '', cause: message });
      const outcome: FeedOutcome = { id, state: isRefused ? 'refused' : 'failed', message, counts: null };
      await note(db, outcome, problems, now());
      if (!isRefused) throw error;
      return outcome;
    }
  } finally {
    // A connection that is broken has let go of both.
    await dropStaging(db).catch(() => undefined);
    await db.execute(sql`select pg_advisory_unlock(${IMPORT_LOCK}::bigint)`).catch(() => undefined);
    importing.delete(db);
  }
}
