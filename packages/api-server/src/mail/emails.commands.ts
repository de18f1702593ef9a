import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { emails } from './emails.table.ts';
import type { EmailConditionKind } from './emails.table.ts';

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

/**
 * Puts an email into the outbox and gives its id. Call it inside the transaction that causes it: both happen, or
 * neither.
 */
export async function queueEmail(
  db: Database,
  content: EmailContent,
  { now, expires, condition }: { now: Date; expires: Date; condition?: EmailCondition },
): Promise<number> {
  const { kind, key } = condition ?? { kind: null, key: null };
  const row = { ...content, created: now, due: now, expires, conditionKind: kind, conditionKey: key };
  const [email] = await db.insert(emails).values(row).returning({ id: emails.id });
  if (!email) throw new Error('The email was not queued.');
  return email.id;
}

/**
 * Claims one due email for `leaseMs`: nobody else gets it meanwhile, and when this process dies it becomes due
 * again by itself.
 */
export async function claimEmail(db: Database, now: Date, leaseMs: number) {
  const due = db
    .select({ id: emails.id })
    .from(emails)
    .where(and(isNull(emails.sent), isNull(emails.failed), isNull(emails.cancelled), lte(emails.due, now)))
    .orderBy(emails.due)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(emails)
    .set({ due: new Date(now.getTime() + leaseMs), attempts: sql`${emails.attempts} + 1` })
    .where(eq(emails.id, due))
    .returning();
  return claimed;
}

const emptied = { text: '', html: '' };

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

/** Tries an email again at `due`. */
export async function postpone(db: Database, id: number, due: Date, error: string): Promise<void> {
  await db.update(emails).set({ due, error }).where(eq(emails.id, id));
}

/** Removes emails that were sent before a point in time. What was not sent stays, as it is recorded nowhere else. */
export async function deleteOldEmails(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, emails, lt(emails.sent, before));
}
