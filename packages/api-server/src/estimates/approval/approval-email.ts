import { centsToDollars, formatCurrency, formatDay } from '@tech-portal/domain';
import type { EmailContent } from '../../platform/mail/index.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { linkEmail, sendersOf } from './link-email.ts';

const dollars = ({ record }: FullEstimate): string => formatCurrency(centsToDollars(record.totalCents));

const optionLine = (option: FullEstimate): string => `${option.record.optionTitle}: ${dollars(option)}`;

/** Who asks whom to approve what, in words. */
export interface ApprovalRequest {
  readonly techName: string;
  /** With the company, where there is one. */
  readonly sender: string;
  /** 'an estimate of $106.00', or 'an estimate with 2 options'. */
  readonly what: string;
  readonly isChoice: boolean;
}

export function approvalRequest(estimate: FullEstimate, options: readonly FullEstimate[]): ApprovalRequest {
  const isChoice = options.length > 1;
  return {
    ...sendersOf(estimate.tech),
    what: isChoice ? `an estimate with ${options.length} options` : `an estimate of ${dollars(estimate)}`,
    isChoice,
  };
}

interface RequestEmail {
  readonly recipient: string;
  readonly subject: string;
  /** What is asked for, in one sentence. */
  readonly request: string;
  readonly link: string;
  readonly options: readonly FullEstimate[];
  /** A further link at the end, in small letters. */
  readonly footer?: { readonly text: string; readonly link: string };
}

/** An email with a link to view and approve an estimate. */
export function requestEmail(
  { record, customer, tech }: FullEstimate,
  { options, ...email }: RequestEmail,
): EmailContent {
  const isChoice = options.length > 1;
  const them = isChoice ? 'compare them and approve one' : 'look at it and approve it';
  return linkEmail({
    ...email,
    firstName: customer.firstName,
    choice: isChoice ? options.map(optionLine) : [],
    validity: `You can ${them} until ${formatDay(record.expiryDate)}.`,
    button: isChoice ? 'Compare the options' : 'View the estimate',
    tech,
  });
}

/** The email that asks a customer to approve an estimate. */
export function approvalEmail(
  estimate: FullEstimate,
  { recipient, link, options }: { recipient: string; link: string; options: readonly FullEstimate[] },
): EmailContent {
  const { techName, sender, what, isChoice } = approvalRequest(estimate, options);
  const request = `${sender} has prepared ${what} for you${isChoice ? ':' : '.'}`;
  return requestEmail(estimate, { recipient, subject: `Your estimate from ${techName}`, request, link, options });
}
