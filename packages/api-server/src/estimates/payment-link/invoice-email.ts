import { formatDay } from '@tech-portal/domain';
import type { EmailMessage } from '../../platform/mail/index.ts';
import { questionsTo, sendersOf, totalOf } from '../approval/link-email.ts';
import type { EmailedEstimate } from '../approval/link-email.ts';

export function invoiceEmail({ record, customer, tech }: EmailedEstimate, link: string): EmailMessage<'invoice'> {
  const { sender, techName } = sendersOf(tech);
  return {
    kind: 'invoice',
    subject: `Invoice ${record.cartId} from ${techName}`,
    greeting: customer.firstName,
    body: [
      `${sender} has sent you invoice ${record.cartId} for the estimate you approved.`,
      `You can pay it by card through ${formatDay(record.expiryDate)}.`,
    ],
    totals: { total: totalOf({ record }) },
    action: { text: 'View and pay the invoice', href: link },
    note: [questionsTo(tech)],
  };
}
