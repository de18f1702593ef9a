import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '@tech-portal/contract/notifications';
import { users } from '../platform/users/index.ts';

/** What an account chose. Whoever adds to somebody's notifications holds this row first, so that their ids are in commit order. */
export const notificationFeeds = pgTable('notification_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Whether every notification also comes by email. */
  byEmail: boolean('by_email').notNull().default(false),
});

/** What somebody should hear at once, each written in the transaction of what it is about (NOTIFY-1). */
export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** The number of the estimate; no reference, as this outlives a deleted one. */
    estimateId: integer('estimate_id').notNull(),
    text: text().notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    index('notifications_by_user').on(table.userId, table.id),
    index('notifications_unread')
      .on(table.userId, table.id)
      .where(sql`${table.readAt} is null`),
    // A few pages for the whole table, which is written in the order of time.
    index('notifications_by_time').using('brin', table.created),
  ],
);

export type NotificationRow = typeof notifications.$inferSelect;
