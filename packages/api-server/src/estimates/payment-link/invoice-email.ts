import { formatDay } from '@tech-portal/domain';
import type { EmailMessage } from '../../platform/mail/index.ts';
import { contactNote, senderNames, formatTotal } from '../approval/link-email.ts';
import type { EmailedEstimate } from '../approval/link-email.ts';

export function buildInvoiceEmail({ record, customer, tech }: EmailedEstimate, link: string): EmailMessage<'invoice'> {
  const { sender, techName } = senderNames(tech);
  return {
    kind: 'invoice',
    subject: `Invoice ${record.cartId} from ${techName}`,
    greeting: customer.firstName,
    body: [
      `${sender} has sent you invoice ${record.cartId} for the estimate you approved.`,
      `You can pay it by card through ${formatDay(record.expiryDate)}.`,
    ],
    totals: { total: formatTotal({ record }) },
    action: { text: 'View and pay the invoice', href: link },
    note: [contactNote(tech)],
  };
}
