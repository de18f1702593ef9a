import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { estimates } from '../estimates.table.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * Photos of estimates, from the first byte that is sent. Their pictures are in the store of photos, under the key; a
 * trigger notes the key of every row that goes, whatever removes it.
 */
export const estimatePhotos = pgTable(
  'estimate_photos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    estimateId: integer('estimate_id')
      .notNull()
      .references(() => estimates.cartId, { onDelete: 'cascade' }),
    /** Made by who sends it, so that the same photo is added once. */
    uploadId: text('upload_id').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull().default(0),
    /** Where its pictures are. Made here: nobody else chooses it. */
    storeKey: text('store_key').notNull(),
    caption: text().notNull().default(''),
    shownToCustomer: boolean('shown_to_customer').notNull().default(false),
    /** Grows with each photo of the estimate. */
    place: integer().notNull().default(0),
    /** Of the large picture; 0 while it is being sent. */
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** When the last piece came. */
    touched: timestamp({ withTimezone: true }).notNull(),
    /** Since when it is a photo of the estimate; null while it is being sent. */
    added: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('estimate_photos_one_per_upload').on(table.estimateId, table.uploadId),
    index('estimate_photos_unfinished')
      .on(table.touched)
      .where(sql`added is null`),
  ],
);

export type PhotoRow = typeof estimatePhotos.$inferSelect;

/** The bytes of a photo that is being sent. */
export const estimatePhotoPieces = pgTable(
  'estimate_photo_pieces',
  {
    photoId: integer('photo_id')
      .notNull()
      .references(() => estimatePhotos.id, { onDelete: 'cascade' }),
    /** Where it begins. */
    start: bigint({ mode: 'number' }).notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.start] })],
);

/** Keys whose rows are gone, until their pictures are, too. */
export const removedPhotos = pgTable(
  'removed_photos',
  {
    storeKey: text('store_key').primaryKey(),
    removedAt: timestamp('removed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('removed_photos_by_time').on(table.removedAt)],
);
