import { eq } from 'drizzle-orm';
import type { EmailCancelReason, EmailState } from '@tech-portal/contract/estimates';
import type { Database } from '../../db/database.ts';
import { emails } from '../../mail/emails.table.ts';
import { reminders } from './reminders.table.ts';

/** A reminder of an estimate, and what became of its email. */
export interface ReminderEmail {
  readonly sentAt: Date;
  readonly state: EmailState;
  /** Of a cancelled one. */
  readonly reason?: EmailCancelReason;
}

/** The reminders of an estimate. A row that the outbox has let go was sent. */
export async function readReminderEmails(db: Database, estimateId: number): Promise<readonly ReminderEmail[]> {
  const rows = await db
    .select({
      sentAt: reminders.sentAt,
      email: {
        id: emails.id,
        sent: emails.sent,
        failed: emails.failed,
        cancelled: emails.cancelled,
        cancelReason: emails.cancelReason,
        error: emails.error,
      },
    })
    .from(reminders)
    .leftJoin(emails, eq(emails.id, reminders.emailId))
    .where(eq(reminders.estimateId, estimateId));
  return rows.map(({ sentAt, email }) => {
    if (email === null || email.sent) return { sentAt, state: 'sent' };
    if (email.failed) return { sentAt, state: 'failed' };
    // Written by `reminderEmailEnd`.
    if (email.cancelled) return { sentAt, state: 'cancelled', reason: email.cancelReason as EmailCancelReason };
    return { sentAt, state: email.error === null ? 'waiting' : 'delayed' };
  });
}
