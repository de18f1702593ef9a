import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { estimates } from '../estimates.table.ts';

/** Reminder settings of estimates (APPROVAL-50). No row means off. */
export const reminderSettings = pgTable(
  'approval_reminder_settings',
  {
    estimateId: integer('estimate_id')
      .primaryKey()
      .references(() => estimates.cartId, { onDelete: 'cascade' }),
    /** Days after the approval email. */
    days: integer().notNull(),
    /** First day on which a reminder may be sent. It prevents one right after reminders are switched on. */
    begins: date({ mode: 'string' }).notNull(),
    /** Last day for which a worker has completely checked the estimate. */
    checkedOn: date('checked_on', { mode: 'string' }).notNull().default('-infinity'),
  },
  (table) => [
    index('approval_reminder_settings_unchecked').on(table.checkedOn),
    check('approval_reminder_settings_days', sql`${table.days} between 1 and 30`),
  ],
);
