import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Outbox } from '../jobs/jobs.ts';
import { emails } from './emails.table.ts';
import type { EmailAttachmentKind, EmailConditionKind, EmailRow } from './emails.table.ts';
import type { EmailBrand, EmailMessage } from './email-message.ts';
import { renderEmail } from './render-email.ts';

/** Recipient, content and current branding of an email (BUSINESS-23). */
export interface QueuedEmail {
  readonly recipient: string;
  readonly message: EmailMessage;
  readonly brand: EmailBrand;
}

/**
 * Condition to check before an email is sent; if it no longer holds, the email is canceled. `key` is the id of the
 * record that the condition is about, such as the link's token or the account awaiting approval.
 */
interface EmailCondition {
  readonly kind: EmailConditionKind;
  readonly key: number;
}

/** Attachment to create when an email is sent, by kind and record id. */
interface EmailAttachmentSource {
  readonly kind: EmailAttachmentKind;
  readonly key: number;
}

/**
 * Adds an email to the outbox with the job that sends it, and returns its id. Call it in the transaction that causes
 * the email, so both commit or neither.
 */
export async function queueEmail(
  { db, jobs }: Outbox,
  { recipient, message, brand }: QueuedEmail,
  {
    now,
    expires,
    condition,
    attachment,
    unsubscribe = null,
    replyTo = null,
  }: {
    now: Date;
    expires: Date;
    condition?: EmailCondition;
    attachment?: EmailAttachmentSource;
    unsubscribe?: string | null;
    replyTo?: string | null;
  },
): Promise<number> {
  const { kind, key } = condition ?? { kind: null, key: null };
  const row = {
    recipient,
    ...renderEmail(message, brand),
    created: now,
    expires,
    conditionKind: kind,
    conditionKey: key,
    attachmentKind: attachment?.kind ?? null,
    attachmentKey: attachment?.key ?? null,
    unsubscribe,
    replyTo,
  };
  const [email] = await db.insert(emails).values(row).returning({ id: emails.id });
  if (!email) throw new Error('The email was not queued.');
  await jobs.enqueue(db, 'send-email', { email: email.id });
  return email.id;
}

/** Not yet sent, given up or canceled. */
const isOpen = and(isNull(emails.sent), isNull(emails.failed), isNull(emails.cancelled));

/** Finds an email that is not sent, given up or canceled yet. */
export async function findOpenEmail(db: Database, id: number): Promise<EmailRow | undefined> {
  const [email] = await db
    .select()
    .from(emails)
    .where(and(eq(emails.id, id), isOpen));
  return email;
}

type EmailOutcome = Partial<Pick<EmailRow, 'sent' | 'failed' | 'error' | 'cancelled' | 'cancelReason'>>;

/**
 * Ends an open email and clears its text.
 *
 * @returns false if another run of its job has already ended it
 */
export async function finalizeEmail(db: Database, id: number, outcome: EmailOutcome): Promise<boolean> {
  const finalized = await db
    .update(emails)
    .set({ ...outcome, text: '', html: '', unsubscribe: null, replyTo: null })
    .where(and(eq(emails.id, id), isOpen))
    .returning({ id: emails.id });
  return finalized.length > 0;
}

export async function recordEmailError(db: Database, id: number, error: string): Promise<void> {
  await db
    .update(emails)
    .set({ error })
    .where(and(eq(emails.id, id), isOpen));
}

/** Deletes emails sent before a point in time. Unsent emails stay: no other record shows them. */
export async function deleteOldEmails(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, emails, lt(emails.sent, before));
}
