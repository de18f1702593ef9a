import { bigint, customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Which file of a feed a piece belongs to. */
export type UploadedFile = 'parts' | 'categories';

/**
 * A feed that is or was uploaded, until it was imported or a day has passed. Its bytes are in the database, where every
 * process that serves or works finds them.
 */
export const catalogUploads = pgTable(
  'catalog_uploads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The account; null for a program's. */
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Tells the same files of the same person again, so that a broken upload goes on. */
    fingerprint: text().notNull(),
    partsName: text('parts_name').notNull(),
    partsBytes: bigint('parts_bytes', { mode: 'number' }).notNull(),
    partsReceived: bigint('parts_received', { mode: 'number' }).notNull().default(0),
    /** Null without a file of categories. */
    categoriesBytes: bigint('categories_bytes', { mode: 'number' }),
    categoriesReceived: bigint('categories_received', { mode: 'number' }).notNull().default(0),
    /** When the last piece came. */
    touched: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('catalog_uploads_by_owner').on(table.ownerId), index('catalog_uploads_by_age').on(table.touched)],
);

export type CatalogUploadRow = typeof catalogUploads.$inferSelect;

/** The bytes of an upload, piece after piece. */
export const catalogUploadPieces = pgTable(
  'catalog_upload_pieces',
  {
    uploadId: integer('upload_id')
      .notNull()
      .references(() => catalogUploads.id, { onDelete: 'cascade' }),
    file: text().$type<UploadedFile>().notNull(),
    /** Where it begins in the file. */
    start: bigint({ mode: 'number' }).notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.file, table.start] })],
);
