import { asc, eq } from 'drizzle-orm';
import type { WireResponseOf } from '@tech-portal/contract';
import type { EstimateEventKind, listEstimateEvents } from '@tech-portal/contract/estimates';
import type { Database } from '../../platform/db/index.ts';
import { readApprovalEmails } from '../approval/approval-emails.queries.ts';
import { readInvoiceEmails } from '../payment-link/invoice-emails.queries.ts';
import { readReminderEmails } from '../reminders/reminder-emails.queries.ts';
import { estimateEvents } from './estimate-events.table.ts';

/** Timeline of an estimate, oldest first. The caller must check ownership. */
export async function readEvents(
  db: Database,
  estimateId: number,
  now: Date,
): Promise<WireResponseOf<typeof listEstimateEvents>> {
  const rows = await db
    .select()
    .from(estimateEvents)
    .where(eq(estimateEvents.estimateId, estimateId))
    .orderBy(asc(estimateEvents.at), asc(estimateEvents.id));
  const has = (requestedKind: EstimateEventKind) => rows.some(({ kind }) => kind === requestedKind);
  const approvalEmails = has('sent') ? await readApprovalEmails(db, estimateId, now) : [];
  const invoiceEmails = has('invoiced') ? await readInvoiceEmails(db, estimateId, now) : [];
  const reminders = has('reminded') ? await readReminderEmails(db, estimateId) : [];
  return rows.map(({ id, kind, at, by, detail }) => {
    // An email and its event have the same time, because one transaction writes both.
    const emails = kind === 'sent' ? approvalEmails : kind === 'invoiced' ? invoiceEmails : [];
    const email = emails.find(({ sentAt }) => sentAt.getTime() === at.getTime());
    const emailState = email && { email: email.state, ...(email.reason && { email_reason: email.reason }) };
    const reminder =
      kind === 'reminded' ? reminders.find(({ sentAt }) => sentAt.getTime() === at.getTime()) : undefined;
    const reminderState = reminder && {
      reminder: reminder.state,
      ...(reminder.reason && { reminder_reason: reminder.reason }),
    };
    return { id, kind, at: at.toISOString(), by, detail, ...emailState, ...reminderState };
  });
}
