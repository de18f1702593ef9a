import { truncate } from '@tech-portal/domain';
import type { Outbox } from '../../jobs/jobs.ts';
import { queueEmail } from '../../mail/emails.commands.ts';
import { escapeHtml } from '../../mail/escape-html.ts';
import { tasks } from '../../tasks/tasks.table.ts';
import { businessDay } from '../estimate-day.ts';
import type { FullEstimate } from '../full-estimate.ts';

/** A task has at most 500 characters (TASK-19), of which the ellipsis takes three. */
const TASK_LENGTH = 497;
/** So long the news is worth an email. */
const EMAIL_MS = 7 * 24 * 60 * 60_000;

interface CustomerAnswer {
  /** What the customer did, e.g. 'Ann Lee approved estimate 21.' */
  readonly sentence: string;
  readonly subject: string;
  readonly publicUrl: string;
  readonly now: Date;
}

/** What a customer answered by the emailed link becomes a task of the technician for today, and an email (APPROVAL-26). */
export async function notifyTechnician(
  { db: tx, jobs }: Outbox,
  { record, tech }: FullEstimate,
  { sentence, subject, publicUrl, now }: CustomerAnswer,
): Promise<void> {
  await tx.insert(tasks).values({
    userId: record.techId,
    customerId: record.customerId,
    task: truncate(sentence, TASK_LENGTH),
    priority: 'high',
    dueDate: businessDay(now),
    created: now,
    modified: now,
  });
  const greeting = `Hello ${tech.firstName},`;
  const link = `${publicUrl}/estimate/${record.cartId}`;
  const content = {
    recipient: tech.email,
    subject,
    text: `${greeting}\n\n${sentence}\n\n${link}\n`,
    html: [
      '<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5;color:#1f2933">',
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(sentence)}</p>`,
      `<p><a href="${escapeHtml(link)}">View the estimate</a></p></body></html>`,
    ].join(''),
  };
  await queueEmail({ db: tx, jobs }, content, { now, expires: new Date(now.getTime() + EMAIL_MS) });
}
