import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * What must still hold when an email is sent; see `email-conditions.ts`. Its key is the id of the token in the link
 * that the email carries, or of the account that waits.
 */
export type EmailConditionKind =
  | 'approval-link'
  | 'approval-reminder'
  | 'confirmation-link'
  | 'payment-link'
  | 'reset-link'
  | 'waiting-tech';

/** The PDF of the estimate or the invoice behind a link, by the id of its token; the receipt of an order, by its id. */
export type EmailAttachmentKind = 'estimate' | 'invoice' | 'receipt';

/**
 * Emails to be sent, written with their job in the transaction that causes them; the queue decides when a job runs. The
 * texts may hold links with tokens, so they are emptied as soon as the email is sent, given up or cancelled.
 */
export const emails = pgTable(
  'emails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Becomes the Message-ID, so that a mail program can recognize a repeated delivery. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Unused: only the previous release claims emails by `attempts` and `due`. */
    attempts: integer().notNull().default(0),
    due: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** After this it is of no use and is not sent. */
    expires: timestamp({ withTimezone: true }).notNull(),
    created: timestamp({ withTimezone: true }).notNull(),
    sent: timestamp({ withTimezone: true }),
    failed: timestamp({ withTimezone: true }),
    /** Why the last attempt failed. */
    error: text(),
    /** Null for an email that is sent whatever happens. */
    conditionKind: text('condition_kind').$type<EmailConditionKind>(),
    conditionKey: integer('condition_key'),
    /** When it turned out that its condition no longer holds: it was not sent. */
    cancelled: timestamp({ withTimezone: true }),
    cancelReason: text('cancel_reason'),
    /** The file that is made when it is sent, and of what: see `email-attachments.ts`. Null without one. */
    attachmentKind: text('attachment_kind').$type<EmailAttachmentKind>(),
    attachmentKey: integer('attachment_key'),
    /** Where programs of mail readers say for the recipient that they want no more of these (RFC 8058); null without. */
    unsubscribe: text(),
    /** Address of the technician who gets the replies (EMAIL-14); null for whom the business settings say. */
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
