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
 * Photos of estimates, including unfinished uploads. Their pictures are in the photo store under `storeKey`. A trigger
 * records the key of every deleted row.
 */
export const estimatePhotos = pgTable(
  'estimate_photos',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    estimateId: integer('estimate_id')
      .notNull()
      .references(() => estimates.cartId, { onDelete: 'cascade' }),
    /** Idempotency key from the client. */
    uploadId: text('upload_id').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull().default(0),
    /** Key in the photo store. Generated here, never chosen by a client. */
    storeKey: text('store_key').notNull(),
    caption: text().notNull().default(''),
    shownToCustomer: boolean('shown_to_customer').notNull().default(false),
    /** Sort key; a new photo gets the highest one. */
    place: integer().notNull().default(0),
    /** Width of the large picture in pixels; 0 before completion. */
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    touched: timestamp({ withTimezone: true }).notNull(),
    /** Null until the upload is complete. */
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

/** Bytes of unfinished uploads. */
export const estimatePhotoPieces = pgTable(
  'estimate_photo_pieces',
  {
    photoId: integer('photo_id')
      .notNull()
      .references(() => estimatePhotos.id, { onDelete: 'cascade' }),
    start: bigint({ mode: 'number' }).notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.start] })],
);

/** Store keys whose pictures must be deleted. */
export const removedPhotos = pgTable(
  'removed_photos',
  {
    storeKey: text('store_key').primaryKey(),
    removedAt: timestamp('removed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('removed_photos_by_time').on(table.removedAt)],
);
