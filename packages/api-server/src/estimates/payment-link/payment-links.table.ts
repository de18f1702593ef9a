import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { tokens } from '../../identity/index.ts';
import { emails } from '../../platform/mail/index.ts';
import { estimates } from '../estimates.table.ts';

/**
 * Emailed invoices, each with a payment link bound to an estimate, revision and total (PAY-27). The email's state is in
 * the outbox until the outbox deletes its row.
 */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null once a newer email replaced it, or after its expiry. */
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
