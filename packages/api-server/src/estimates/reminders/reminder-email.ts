import { formatDay } from '@tech-portal/domain';
import type { EmailMessage } from '../../platform/mail/index.ts';
import { buildRequestContent } from '../approval/approval-email.ts';
import { senderNames } from '../approval/link-email.ts';
import type { EmailedEstimate } from '../approval/link-email.ts';
import { businessDay } from '../estimate-day.ts';
import type { DueReminder } from './reminders.queries.ts';

/** Email that reminds a customer of an approval email, with an unsubscribe link. */
export function buildReminderEmail(
  estimate: EmailedEstimate,
  {
    due: { kind, sentAt },
    stopLink,
    ...linkDetails
  }: {
    readonly due: Pick<DueReminder, 'kind' | 'sentAt'>;
    readonly link: string;
    readonly stopLink: string;
    readonly options: readonly EmailedEstimate[];
  },
): EmailMessage<'reminder'> {
  const { techName, sender } = senderNames(estimate.tech);
  const { estimateName, validity, isChoice, sharedFields } = buildRequestContent(estimate, linkDetails);
  const name = `${estimate.record.cartId} from ${techName}`;
  return {
    kind: 'reminder',
    subject: kind === 'follow_up' ? `Reminder: estimate ${name}` : `Estimate ${name} expires soon`,
    body: [
      `On ${formatDay(businessDay(sentAt, estimate.timeZone))}, ${sender} sent you ${estimateName}. ${isChoice ? 'They are' : 'It is'} waiting for your response.`,
      validity,
    ],
    ...sharedFields,
    note: [...sharedFields.note, [{ text: `Stop reminders from ${techName}`, href: stopLink }]],
  };
}
