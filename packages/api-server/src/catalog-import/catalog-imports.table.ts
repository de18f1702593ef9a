import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { FeedCounts, FeedProblem } from './feed-problem.ts';

/** What became of an import; one that is `running` while no process holds the lock of imports was broken off. */
export type ImportState = 'running' | 'done' | 'refused' | 'failed';

/** Every import of a feed, trials included. Rows are written when it begins and when it ends. */
export const catalogImports = pgTable(
  'catalog_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Who or what began it, as a name: an account, a key, or the command. */
    startedBy: text('started_by').notNull(),
    /** File name or address, without what signs in there. */
    file: text().notNull(),
    /** Which parts it brings: the letter of their source. */
    source: text({ enum: ['p', 'm', 'n'] }).notNull(),
    partial: boolean().notNull(),
    dryRun: boolean('dry_run').notNull(),
    state: text().$type<ImportState>().notNull(),
    /** One sentence of what came of it. */
    message: text().notNull(),
    counts: jsonb().$type<FeedCounts>(),
    /** The first problems. */
    problems: jsonb()
      .$type<readonly FeedProblem[]>()
      .notNull()
      .default(sql`'[]'`),
    started: timestamp({ withTimezone: true }).notNull(),
    ended: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('catalog_imports_by_start').on(table.started, table.id),
    check('catalog_imports_state_known', sql`${table.state} in ('running', 'done', 'refused', 'failed')`),
  ],
);
