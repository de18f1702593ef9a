import { formatDay } from '@tech-portal/domain';
import type { EmailContent } from '../../platform/mail/index.ts';
import { approvalRequest, requestEmail } from '../approval/approval-email.ts';
import { businessDay } from '../estimate-day.ts';
import type { FullEstimate } from '../full-estimate.ts';
import type { DueReminder } from './reminders.queries.ts';

/** The email that reminds a customer of an approval email, with a way to say no more. */
export function reminderEmail(
  estimate: FullEstimate,
  {
    due: { kind, recipient, sentAt },
    link,
    stopLink,
    options,
  }: { due: DueReminder; link: string; stopLink: string; options: readonly FullEstimate[] },
): EmailContent {
  const { techName, sender, what, isChoice } = approvalRequest(estimate, options);
  const sent = `On ${formatDay(businessDay(sentAt))} ${sender} sent you ${what}`;
  return requestEmail(estimate, {
    recipient,
    subject:
      kind === 'follow_up' ? `Reminder: your estimate from ${techName}` : `Your estimate from ${techName} expires soon`,
    request: isChoice ? `${sent} that wait for your answer:` : `${sent} that waits for your answer.`,
    link,
    options,
    footer: { text: `No more reminders from ${techName}`, link: stopLink },
  });
}
