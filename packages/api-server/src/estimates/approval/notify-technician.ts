import { truncate } from '@tech-portal/domain';
import type { Outbox } from '../../platform/jobs/index.ts';
import { queueEmail } from '../../platform/mail/index.ts';
import { addNotification, technicianEmail } from '../../notifications/index.ts';
import type { NewNotification } from '../../notifications/index.ts';
import { tasks } from '../../customers/index.ts';
import { readEmailBrand } from '../../settings/index.ts';
import { businessDay } from '../estimate-day.ts';
import type { FullEstimate } from '../full-estimate.ts';

/** Maximum length of a task in characters (TASK-19), minus three for the ellipsis. */
const MAX_TASK_LENGTH = 497;
/** Time after which the email is no longer worth sending. */
const EMAIL_LIFETIME_MS = 7 * 24 * 60 * 60_000;

interface TechnicianNotice extends Pick<NewNotification, 'kind' | 'subject' | 'publicUrl' | 'now'> {
  /** Sentence such as 'Ann Lee approved estimate 21.' */
  readonly summary: string;
}

/**
 * Creates a task for today, an email (APPROVAL-26) and a notification (NOTIFY-1) about a customer's response by link.
 */
export async function notifyTechnician(
  { db: tx, jobs }: Outbox,
  { record, tech, timeZone }: FullEstimate,
  { kind, summary, subject, publicUrl, now }: TechnicianNotice,
): Promise<void> {
  await tx.insert(tasks).values({
    userId: record.techId,
    customerId: record.customerId,
    task: truncate(summary, MAX_TASK_LENGTH),
    priority: 'high',
    dueDate: businessDay(now, timeZone),
    created: now,
    modified: now,
  });
  const { cartId: estimateId, techId: userId } = record;
  const { email: recipient, firstName } = tech;
  const about = { name: 'estimate', link: `${publicUrl}/estimate/${estimateId}` } as const;
  const message = technicianEmail({ firstName, subject, summary, record: about });
  const brand = await readEmailBrand(tx, publicUrl);
  const expires = new Date(now.getTime() + EMAIL_LIFETIME_MS);
  await queueEmail({ db: tx, jobs }, { recipient, message, brand }, { now, expires });
  const notification = { kind, userId, estimateId, summary, subject, isAlreadyEmailed: true, publicUrl, now };
  await addNotification({ db: tx, jobs }, notification);
}
