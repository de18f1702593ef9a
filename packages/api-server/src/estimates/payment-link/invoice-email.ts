import { centsToDollars, formatCurrency, formatDay } from '@tech-portal/domain';
import type { EmailContent } from '../../platform/mail/index.ts';
import { linkEmail, sendersOf } from '../approval/link-email.ts';
import type { FullEstimate } from '../full-estimate.ts';

/** The email with which a customer gets an invoice and a link to pay it. */
export function invoiceEmail(
  { record, customer, tech }: FullEstimate,
  { recipient, link }: { recipient: string; link: string },
): EmailContent {
  const { sender, techName } = sendersOf(tech);
  const total = formatCurrency(centsToDollars(record.totalCents));
  return linkEmail({
    recipient,
    subject: `Your invoice from ${techName}`,
    firstName: customer.firstName,
    request: `Here is the invoice of ${total} from ${sender}, for estimate ${record.cartId}, which was approved.`,
    validity: `You can pay it by card until ${formatDay(record.expiryDate)}.`,
    link,
    button: 'View and pay the invoice',
    tech,
  });
}
