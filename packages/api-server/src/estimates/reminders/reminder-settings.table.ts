import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable } from 'drizzle-orm/pg-core';
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
    /** The day whose reminders a worker has checked: nothing more can fall due on it. */
    checkedOn: date('checked_on', { mode: 'string' }).notNull().default('-infinity'),
  },
  (table) => [
    index('approval_reminder_settings_unchecked').on(table.checkedOn),
    check('approval_reminder_settings_days', sql`${table.days} between 1 and 30`),
  ],
);
