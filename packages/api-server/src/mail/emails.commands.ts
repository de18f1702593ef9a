import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { BATCH_ROWS, readInBatches } from '../db/read-in-batches.ts';
import type { Jobs, Outbox } from '../jobs/jobs.ts';
import { emails } from './emails.table.ts';
import type { EmailAttachmentKind, EmailConditionKind, EmailRow } from './emails.table.ts';

/** The clocks of two machines differ by less. */
const CLOCK_DIFFERENCE_MS = 2000;

/** What an email says. */
export interface EmailContent {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
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
  content: EmailContent,
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
    ...content,
    created: now,
    due: now,
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

/**
 * Claims an email for `leaseMs`: nobody else gets it meanwhile, and when this process dies it can be claimed again after
 * that.
 *
 * @returns 'over' when there is nothing left to do, 'claimed by another' while somebody else has it
 */
export async function claimEmail(
  db: Database,
  id: number,
  now: Date,
  leaseMs: number,
): Promise<EmailRow | 'over' | 'claimed by another'> {
  const [claimed] = await db
    .update(emails)
    .set({ due: new Date(now.getTime() + leaseMs), attempts: sql`${emails.attempts} + 1` })
    .where(and(eq(emails.id, id), isOpen, lte(emails.due, new Date(now.getTime() + CLOCK_DIFFERENCE_MS))))
    .returning();
  if (claimed) return claimed;
  return (await findOpenEmail(db, id)) ? 'claimed by another' : 'over';
}

/** An email that is still to be sent. */
export async function findOpenEmail(db: Database, id: number): Promise<EmailRow | undefined> {
  const [email] = await db
    .select()
    .from(emails)
    .where(and(eq(emails.id, id), isOpen));
  return email;
}

/** Enqueues every email that is due and has no job: those of a version that made none. */
export async function enqueueDueEmails(db: Database, jobs: Jobs, now: Date): Promise<void> {
  const due = readInBatches<{ email: number }>((last) =>
    db
      .select({ email: emails.id })
      .from(emails)
      .where(and(isOpen, lte(emails.due, now), last && gt(emails.id, last.email)))
      .orderBy(emails.id)
      .limit(BATCH_ROWS),
  );
  for await (const batch of due) await jobs.enqueueMissing(db, 'send-email', batch);
}

const emptied = { text: '', html: '', unsubscribe: null, replyTo: null };

/** Notes that an email is on its way and forgets what it said. */
export async function markSent(db: Database, id: number, now: Date): Promise<void> {
  await db
    .update(emails)
    .set({ ...emptied, sent: now, error: null })
    .where(eq(emails.id, id));
}

/** Gives an email up and forgets what it said. */
export async function markFailed(db: Database, id: number, now: Date, error: string): Promise<void> {
  await db
    .update(emails)
    .set({ ...emptied, failed: now, error })
    .where(eq(emails.id, id));
}

/** Keeps an email from being sent, as its condition no longer holds, and forgets what it said. */
export async function markCancelled(db: Database, id: number, now: Date, reason: string): Promise<void> {
  await db
    .update(emails)
    .set({ ...emptied, cancelled: now, cancelReason: reason })
    .where(eq(emails.id, id));
}

/** Gives an email free again from `due` on, with the reason why it was not sent, if there was one. */
export async function postpone(db: Database, id: number, due: Date, error?: string): Promise<void> {
  await db
    .update(emails)
    .set({ due, ...(error !== undefined && { error }) })
    .where(eq(emails.id, id));
}

/** Removes emails that were sent before a point in time. What was not sent stays, as it is recorded nowhere else. */
export async function deleteOldEmails(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, emails, lt(emails.sent, before));
}
