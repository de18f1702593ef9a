import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { emails } from '../../platform/mail/index.ts';
import { estimates } from '../estimates.table.ts';

/** Requested approval emails. An email's state is in the outbox until the outbox deletes its row. */
export const estimateSends = pgTable(
  'estimate_sends',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    estimateId: integer('estimate_id')
      .notNull()
      .references(() => estimates.cartId, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    emailId: integer('email_id').references(() => emails.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('estimate_sends_by_estimate').on(table.estimateId, table.id),
    index('estimate_sends_by_email').on(table.emailId),
    index('estimate_sends_by_time').using('brin', table.sentAt),
  ],
);
