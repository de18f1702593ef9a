import { centsToDollars, formatCurrency } from '@tech-portal/domain';
import { contactLinks } from '../../platform/mail/index.ts';
import type { EmailMessage } from '../../platform/mail/index.ts';
import type { FullEstimate } from '../full-estimate.ts';

export interface EmailedEstimate {
  readonly record: Pick<FullEstimate['record'], 'cartId' | 'totalCents' | 'expiryDate' | 'optionTitle'>;
  readonly customer: Pick<FullEstimate['customer'], 'firstName'>;
  readonly tech: Pick<FullEstimate['tech'], 'firstName' | 'lastName' | 'email' | 'phone' | 'company'>;
  readonly timeZone: string;
}

/** Formatted total, such as `$106.00`. */
export const formatTotal = ({ record }: Pick<EmailedEstimate, 'record'>): string =>
  formatCurrency(centsToDollars(record.totalCents));

/** Technician's name, with and without the company. */
export function senderNames({ firstName, lastName, company }: EmailedEstimate['tech']): {
  sender: string;
  techName: string;
} {
  const techName = `${firstName} ${lastName}`;
  return { techName, sender: company ? `${techName} of ${company}` : techName };
}

export const contactNote = (tech: EmailedEstimate['tech']): NonNullable<EmailMessage['note']>[number] => [
  `Questions? ${senderNames(tech).techName}: `,
  ...contactLinks(tech),
];
