import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { emails } from '../../platform/mail/index.ts';
import { users } from '../../platform/users/index.ts';
import { estimates } from '../estimates.table.ts';

/** Reason for a reminder: days have passed, or the estimate is about to expire. */
export type ReminderKind = 'follow_up' | 'before_expiry';

/**
 * Sent reminders, one row per estimate in the email; the options of a group share an email. The unique index of
 * revision and kind prevents duplicates across servers. Rows outlive their estimate to keep the unsubscribe link
 * working.
 */
export const reminders = pgTable(
  'approval_reminders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    estimateId: integer('estimate_id').references(() => estimates.cartId, { onDelete: 'set null' }),
    revision: integer().notNull(),
    kind: text().$type<ReminderKind>().notNull(),
    /** Token id of the link in the email, for the email's condition check. */
    tokenId: integer('token_id').notNull(),
    /** Technician of the estimate when the reminder was sent. */
    techId: integer('tech_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the lowercase recipient address. */
    recipientHash: text('recipient_hash').notNull(),
    /** SHA-256 of the unsubscribe token. */
    stopHash: text('stop_hash').notNull(),
    emailId: integer('email_id').references(() => emails.id, { onDelete: 'set null' }),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('approval_reminders_once').on(table.estimateId, table.revision, table.kind),
    index('approval_reminders_by_token').on(table.tokenId),
    index('approval_reminders_by_stop').on(table.stopHash),
    index('approval_reminders_by_recipient').on(table.recipientHash, table.sentAt),
    index('approval_reminders_by_tech').on(table.techId),
    index('approval_reminders_by_email').on(table.emailId),
    index('approval_reminders_by_time').using('brin', table.sentAt),
  ],
);
