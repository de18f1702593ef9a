import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Condition that must hold when an email is sent, see `email-conditions.ts`. Its key is the id of the token in the
 * email's link, of the account awaiting approval, or of the shipped order.
 */
export type EmailConditionKind =
  | 'approval-link'
  | 'approval-reminder'
  | 'confirmation-link'
  | 'payment-link'
  | 'reset-link'
  | 'shipment'
  | 'waiting-tech';

/** PDF to attach: estimate or invoice by the id of the link's token, receipt by order id. */
export type EmailAttachmentKind = 'estimate' | 'invoice' | 'receipt';

/**
 * Outbox of emails, each written with its job in the transaction that causes it; the queue schedules retries. Texts may
 * contain tokens, so they are cleared once an email is sent, given up or canceled.
 */
export const emails = pgTable(
  'emails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Used as Message-ID, to let mail apps recognize a duplicate. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Unused: only the previous release claims emails by `attempts` and `due`. */
    attempts: integer().notNull().default(0),
    due: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The email is not sent after this time. */
    expires: timestamp({ withTimezone: true }).notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
    sent: timestamp({ withTimezone: true }),
    failed: timestamp({ withTimezone: true }),
    error: text(),
    /** Null for an email without a condition. */
    conditionKind: text('condition_kind').$type<EmailConditionKind>(),
    conditionKey: integer('condition_key'),
    /** Time when the email was canceled because its condition no longer held. */
    cancelled: timestamp({ withTimezone: true }),
    cancelReason: text('cancel_reason'),
    /** Kind of file to create when the email is sent, see `email-attachments.ts`; null if there is none. */
    attachmentKind: text('attachment_kind').$type<EmailAttachmentKind>(),
    attachmentKey: integer('attachment_key'),
    /** One-click unsubscribe URL for mail apps (RFC 8058); null if there is none. */
    unsubscribe: text(),
    /** Email of the technician who gets replies (EMAIL-14); null uses the business settings. */
    replyTo: text('reply_to'),
  },
  (table) => [
    index('emails_open')
      .on(table.created)
      .where(sql`${table.sent} is null and ${table.failed} is null and ${table.cancelled} is null`),
    check('emails_condition_whole', sql`(${table.conditionKind} is null) = (${table.conditionKey} is null)`),
  ],
);

export type EmailRow = typeof emails.$inferSelect;
