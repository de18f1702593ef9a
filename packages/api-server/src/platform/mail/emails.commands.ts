import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Outbox } from '../jobs/jobs.ts';
import { emails } from './emails.table.ts';
import type { EmailAttachmentKind, EmailConditionKind, EmailRow } from './emails.table.ts';
import type { EmailBrand, EmailMessage } from './email-message.ts';
import { renderEmail } from './render-email.ts';

/** To whom an email goes, what it says, and the look of the business at this moment (BUSINESS-23). */
export interface QueuedEmail {
  readonly recipient: string;
  readonly message: EmailMessage;
  readonly brand: EmailBrand;
}

/**
 * What must still hold when an email is sent, or it is cancelled: its link, by the id of the token, or that an account
 * waits, by its id.
 */
interface EmailCondition {
  readonly kind: EmailConditionKind;
  readonly key: number;
}

/** What is attached when an email is sent, by the id that its kind says. */
interface EmailAttachmentSource {
  readonly kind: EmailAttachmentKind;
  readonly key: number;
}

/**
 * Puts an email into the outbox, with the job that sends it, and gives its id. Call it inside the transaction that causes
 * it: all of it happens, or nothing.
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

/** Neither sent nor given up nor cancelled. */
const isOpen = and(isNull(emails.sent), isNull(emails.failed), isNull(emails.cancelled));

/** An email that is still to be sent. */
export async function findOpenEmail(db: Database, id: number): Promise<EmailRow | undefined> {
  const [email] = await db
    .select()
    .from(emails)
    .where(and(eq(emails.id, id), isOpen));
  return email;
}

/** The end of an email: sent, given up or cancelled. */
type EmailEnd = Partial<Pick<EmailRow, 'sent' | 'failed' | 'error' | 'cancelled' | 'cancelReason'>>;

/**
 * Ends an open email and empties its text.
 *
 * @returns false if another run of its job has ended it before
 */
export async function endEmail(db: Database, id: number, end: EmailEnd): Promise<boolean> {
  const ended = await db
    .update(emails)
    .set({ ...end, text: '', html: '', unsubscribe: null, replyTo: null })
    .where(and(eq(emails.id, id), isOpen))
    .returning({ id: emails.id });
  return ended.length > 0;
}

/** Stores why an open email was not sent. */
export async function noteError(db: Database, id: number, error: string): Promise<void> {
  await db
    .update(emails)
    .set({ error })
    .where(and(eq(emails.id, id), isOpen));
}

/** Removes emails that were sent before a point in time. What was not sent stays, as it is recorded nowhere else. */
export async function deleteOldEmails(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, emails, lt(emails.sent, before));
}
