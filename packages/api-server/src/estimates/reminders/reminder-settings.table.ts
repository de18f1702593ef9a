import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable } from 'drizzle-orm/pg-core';
import { estimates } from '../estimates.table.ts';

/** Estimates whose customers are reminded of an approval email (APPROVAL-50). Without a row nobody is. */
export const reminderSettings = pgTable(
  'approval_reminder_settings',
  {
    estimateId: integer('estimate_id')
      .primaryKey()
      .references(() => estimates.cartId, { onDelete: 'cascade' }),
    /** So many days after the approval email. */
    days: integer().notNull(),
    /** No reminder goes out before this day: switching them on sends none at once. */
    begins: date({ mode: 'string' }).notNull(),
  },
  (table) => [check('approval_reminder_settings_days', sql`${table.days} between 1 and 30`)],
);
