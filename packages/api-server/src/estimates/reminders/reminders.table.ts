import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { emails } from '../../platform/mail/index.ts';
import { users } from '../../platform/users/index.ts';
import { estimates } from '../estimates.table.ts';

/** Why a reminder goes out: some days have passed, or the estimate is about to expire. */
export type ReminderKind = 'follow_up' | 'before_expiry';

/**
 * Reminders that were caused, one row for each estimate that the email is about: the options of a group are reminded of
 * together. The index of revision and kind is what keeps two servers from sending one twice. A row outlives its
 * estimate, as the way to say no more in the email must go on working.
 */
export const reminders = pgTable(
  'approval_reminders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    estimateId: integer('estimate_id').references(() => estimates.cartId, { onDelete: 'set null' }),
    revision: integer().notNull(),
    kind: text().$type<ReminderKind>().notNull(),
    /** The link in it, by the id of its token, which the condition of the email names. */
    tokenId: integer('token_id').notNull(),
    /** Whose estimate it was then. */
    techId: integer('tech_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the address that it went to, in lower case. */
    recipientHash: text('recipient_hash').notNull(),
    /** SHA-256 of the token with which the customer says no more. */
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
