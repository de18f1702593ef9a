import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import { emails } from '../../platform/mail/index.ts';
import { emailColumns, linkEmailState } from '../approval/email-state.ts';
import type { LinkEmailState } from '../approval/email-state.ts';
import { reminders } from './reminders.table.ts';

export interface ReminderEmail extends LinkEmailState {
  readonly sentAt: Date;
}

export async function readReminderEmails(db: Database, estimateId: number): Promise<readonly ReminderEmail[]> {
  const rows = await db
    .select({
      sentAt: reminders.sentAt,
      email: emailColumns,
    })
    .from(reminders)
    .leftJoin(emails, eq(emails.id, reminders.emailId))
    .where(eq(reminders.estimateId, estimateId));
  // An obsolete email shows as waiting until its condition check cancels it.
  return rows.map(({ sentAt, email }) => ({ sentAt, ...linkEmailState(email, () => undefined) }));
}
