import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';
import { catalogUploads } from './catalog-uploads.table.ts';
import type { FeedMapping } from './feed-mapping.ts';
import type { FeedCounts, FeedProblem } from './feed-problem.ts';

/** What became of an import; one that is `running` while no process holds the lock of imports was broken off. */
export type ImportState = 'waiting' | 'running' | 'done' | 'refused' | 'failed' | 'cancelled';

/** How a feed is imported that a worker takes up. */
export interface StoredOptions {
  readonly mapping: FeedMapping;
  readonly skipInvalid: boolean;
  readonly mostRemovedPercent: number;
}

/** Every import of a feed, trials included. Rows are written when it begins and when it ends. */
export const catalogImports = pgTable(
  'catalog_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Who or what began it, as a name: an account, a key, or the command. */
    startedBy: text('started_by').notNull(),
    /** The account, where it was one. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** File name or address, without what signs in there. */
    file: text().notNull(),
    /** What was uploaded, as long as it is kept. */
    uploadId: integer('upload_id').references(() => catalogUploads.id, { onDelete: 'set null' }),
    /** Of the bytes that were read, once all of them were. */
    contentHash: text('content_hash'),
    /** The trial that this one repeats, with the same bytes. */
    trialId: integer('trial_id'),
    /** Null where a command began it, which has them in its own process. */
    options: jsonb().$type<StoredOptions>(),
    /** Which parts it brings: the letter of their source. */
    source: text({ enum: ['p', 'm', 'n'] }).notNull(),
    partial: boolean().notNull(),
    dryRun: boolean('dry_run').notNull(),
    state: text().$type<ImportState>().notNull(),
    /** One sentence of what came of it, or of what it does. */
    message: text().notNull(),
    /** So many rows were read. */
    rowsRead: integer('rows_read').notNull().default(0),
    /** So many bytes of the file were read. */
    bytesRead: bigint('bytes_read', { mode: 'number' }).notNull().default(0),
    /** Somebody wants it to end without having changed anything. */
    cancelRequested: boolean('cancel_requested').notNull().default(false),
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
    index('catalog_imports_by_upload').on(table.uploadId),
    index('catalog_imports_by_actor').on(table.actorId),
    check(
      'catalog_imports_states',
      sql`${table.state} in ('waiting', 'running', 'done', 'refused', 'failed', 'cancelled')`,
    ),
  ],
);

export type CatalogImportRow = typeof catalogImports.$inferSelect;
