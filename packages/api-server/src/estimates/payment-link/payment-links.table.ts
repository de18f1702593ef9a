import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { tokens } from '../../identity/index.ts';
import { emails } from '../../platform/mail/index.ts';
import { estimates } from '../estimates.table.ts';

/**
 * Invoices that were emailed, each with a link to pay it: this estimate, in this revision, at this total, and nothing else
 * (PAY-27). The outbox has the state of the email, as long as its row is stored there.
 */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null once a newer email took its place, or its time is over. */
    tokenId: integer('token_id').references(() => tokens.id, { onDelete: 'set null' }),
    estimateId: integer('estimate_id')
      .notNull()
      .references(() => estimates.cartId, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    recipient: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    emailId: integer('email_id').references(() => emails.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('payment_links_by_token').on(table.tokenId),
    index('payment_links_by_estimate').on(table.estimateId, table.id),
    index('payment_links_by_email').on(table.emailId),
    index('payment_links_by_time').using('brin', table.sentAt),
  ],
);
