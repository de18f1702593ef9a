import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../platform/users/index.ts';

/** Addresses that unsubscribed from a technician's reminders (APPROVAL-54), stored as digests for privacy. */
export const reminderStops = pgTable(
  'approval_reminder_stops',
  {
    techId: integer('tech_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipientHash: text('recipient_hash').notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.techId, table.recipientHash] })],
);
