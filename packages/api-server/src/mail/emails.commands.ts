import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { emails } from './emails.table.ts';

/** What an email says. */
export interface EmailContent {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Puts an email into the outbox and gives its id. Call it inside the transaction that causes it: both happen, or neither. */
export async function queueEmail(
  db: Database,
  content: EmailContent,
  { now, expires }: { now: Date; expires: Date },
): Promise<number> {
  const row = { ...content, created: now, due: now, expires };
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
    .where(and(isNull(emails.sent), isNull(emails.failed), lte(emails.due, now)))
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

/** Tries an email again at `due`. */
export async function postpone(db: Database, id: number, due: Date, error: string): Promise<void> {
  await db.update(emails).set({ due, error }).where(eq(emails.id, id));
}

/** Removes emails that were sent or given up before a point in time. */
export async function deleteOldEmails(db: Database, before: Date): Promise<void> {
  await db.delete(emails).where(or(lt(emails.sent, before), lt(emails.failed, before)));
}
