import { centsToDollars, formatCurrency } from '@tech-portal/domain';
import { contactLinks } from '../../platform/mail/index.ts';
import type { EmailMessage } from '../../platform/mail/index.ts';
import type { FullEstimate } from '../full-estimate.ts';

/** An estimate as far as emails to its customer show it. */
export interface EmailedEstimate {
  readonly record: Pick<FullEstimate['record'], 'cartId' | 'totalCents' | 'expiryDate' | 'optionTitle'>;
  readonly customer: Pick<FullEstimate['customer'], 'firstName'>;
  readonly tech: Pick<FullEstimate['tech'], 'firstName' | 'lastName' | 'email' | 'phone' | 'company'>;
  readonly timeZone: string;
}

/** The total of an estimate, such as `$106.00`. */
export const totalOf = ({ record }: Pick<EmailedEstimate, 'record'>): string =>
  formatCurrency(centsToDollars(record.totalCents));

/** A technician as an email names them, and by name alone. */
export function sendersOf({ firstName, lastName, company }: EmailedEstimate['tech']): {
  sender: string;
  techName: string;
} {
  const techName = `${firstName} ${lastName}`;
  return { techName, sender: company ? `${techName} of ${company}` : techName };
}

/** Contacts of the technician for the customers of an estimate. */
export const questionsTo = (tech: EmailedEstimate['tech']): NonNullable<EmailMessage['note']>[number] => [
  `Questions? ${sendersOf(tech).techName}: `,
  ...contactLinks(tech),
];
