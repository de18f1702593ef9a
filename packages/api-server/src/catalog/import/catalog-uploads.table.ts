import { bigint, customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export type UploadedFile = 'parts' | 'categories';

/**
 * Uploaded feeds, stored until they are imported or expire (LIMIT-10). The bytes are in the database because every
 * server and worker process must reach them.
 */
export const catalogUploads = pgTable(
  'catalog_uploads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Account id; null for an API key. */
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Fingerprint of the owner's files, to find and resume an earlier upload of the same files. */
    fingerprint: text().notNull(),
    partsName: text('parts_name').notNull(),
    partsBytes: bigint('parts_bytes', { mode: 'number' }).notNull(),
    partsReceived: bigint('parts_received', { mode: 'number' }).notNull().default(0),
    /** Null without a category file. */
    categoriesBytes: bigint('categories_bytes', { mode: 'number' }),
    categoriesReceived: bigint('categories_received', { mode: 'number' }).notNull().default(0),
    touched: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('catalog_uploads_by_owner').on(table.ownerId), index('catalog_uploads_by_age').on(table.touched)],
);

export type CatalogUploadRow = typeof catalogUploads.$inferSelect;

export const catalogUploadPieces = pgTable(
  'catalog_upload_pieces',
  {
    uploadId: integer('upload_id')
      .notNull()
      .references(() => catalogUploads.id, { onDelete: 'cascade' }),
    file: text().$type<UploadedFile>().notNull(),
    /** Byte offset in the file. */
    start: bigint({ mode: 'number' }).notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.file, table.start] })],
);
