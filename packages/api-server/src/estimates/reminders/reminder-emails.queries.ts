import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import { emails } from '../../platform/mail/index.ts';
import { emailColumns, linkEmailState } from '../approval/email-state.ts';
import type { LinkEmailState } from '../approval/email-state.ts';
import { reminders } from './reminders.table.ts';

/** A reminder of an estimate, and what became of its email. */
export interface ReminderEmail extends LinkEmailState {
  readonly sentAt: Date;
}

/** The reminders of an estimate. */
export async function readReminderEmails(db: Database, estimateId: number): Promise<readonly ReminderEmail[]> {
  const rows = await db
    .select({
      sentAt: reminders.sentAt,
      email: emailColumns,
    })
    .from(reminders)
    .leftJoin(emails, eq(emails.id, reminders.emailId))
    .where(eq(reminders.estimateId, estimateId));
  // One that has ended waits until the check of its condition says so.
  return rows.map(({ sentAt, email }) => ({ sentAt, ...linkEmailState(email, () => undefined) }));
}
