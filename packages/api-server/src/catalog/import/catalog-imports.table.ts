import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';
import { catalogUploads } from './catalog-uploads.table.ts';
import type { FeedMapping } from './feed-mapping.ts';
import type { FeedCounts, FeedProblem } from './feed-problem.ts';

/** State of an import. If it is `running` and nobody holds the import lock, its process crashed. */
export type ImportState = 'waiting' | 'running' | 'done' | 'refused' | 'failed' | 'cancelled';

export interface StoredOptions {
  readonly mapping: FeedMapping;
  readonly skipInvalid: boolean;
  readonly mostRemovedPercent: number;
}

/** Import history, dry runs included. One row per import, updated as the import progresses. */
export const catalogImports = pgTable(
  'catalog_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Name of the account, API key or command that started the import. */
    startedBy: text('started_by').notNull(),
    /** Null when the import was not started by an account. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** File name, or URL without credentials. */
    file: text().notNull(),
    /** Null once the stored upload is deleted. */
    uploadId: integer('upload_id').references(() => catalogUploads.id, { onDelete: 'set null' }),
    /** SHA-256 of the file bytes; null until all bytes have been read. */
    contentHash: text('content_hash'),
    /** Trial whose bytes this import uses. */
    trialId: integer('trial_id'),
    /** Null for imports started by the command, which run in its own process. */
    options: jsonb().$type<StoredOptions>(),
    /** Source of the parts, by letter. */
    source: text({ enum: ['p', 'm', 'n'] }).notNull(),
    partial: boolean().notNull(),
    dryRun: boolean('dry_run').notNull(),
    state: text().$type<ImportState>().notNull(),
    /** One sentence: the current step, then the result. */
    message: text().notNull(),
    rowsRead: integer('rows_read').notNull().default(0),
    bytesRead: bigint('bytes_read', { mode: 'number' }).notNull().default(0),
    /** The worker polls this and stops without changing the catalog. */
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    counts: jsonb().$type<FeedCounts>(),
    /** Only the first problems, up to `MAX_STORED_PROBLEMS` in `import-catalog.ts`. */
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
