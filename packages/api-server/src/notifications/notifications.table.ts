import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '@tech-portal/contract/notifications';
import { users } from '../platform/users/index.ts';

/** Settings of an account. Lock this row before adding notifications, to keep their ids in commit order. */
export const notificationFeeds = pgTable('notification_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** True when every notification also comes by email. */
  byEmail: boolean('by_email').notNull().default(false),
});

/** Notifications, each written in the transaction of its event (NOTIFY-1). */
export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** Estimate number without a foreign key, as the row outlives a deleted estimate; null for an order. */
    estimateId: integer('estimate_id'),
    /** Order number; null for an estimate. */
    transId: text('trans_id'),
    text: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    index('notifications_by_user').on(table.userId, table.id),
    index('notifications_unread')
      .on(table.userId, table.id)
      .where(sql`${table.readAt} is null`),
    // A BRIN index takes only a few pages for the whole table, because rows are inserted in time order.
    index('notifications_by_time').using('brin', table.created),
  ],
);

export type NotificationRow = typeof notifications.$inferSelect;
