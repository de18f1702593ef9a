import { formatDay } from '@tech-portal/domain';
import type { EmailMessage } from '../../platform/mail/index.ts';
import { questionsTo, sendersOf, totalOf } from './link-email.ts';
import type { EmailedEstimate } from './link-email.ts';

/** Builds the email parts of a link that approves an estimate, or that compares options and approves one. */
export function requestParts(
  { record, customer, tech }: EmailedEstimate,
  { link, options }: { readonly link: string; readonly options: readonly EmailedEstimate[] },
) {
  const isChoice = options.length > 1;
  return {
    isChoice,
    /** `estimate 21`, or `estimate 21 with 2 options`. */
    what: `estimate ${record.cartId}${isChoice ? ` with ${options.length} options` : ''}`,
    validity: `You can ${isChoice ? 'compare them and approve one' : 'view and approve it'} through ${formatDay(record.expiryDate)}.`,
    rest: {
      greeting: customer.firstName,
      totals: isChoice
        ? {
            lines: options.map((option) => ({
              name: option.record.optionTitle ?? `Estimate ${option.record.cartId}`,
              detail: `estimate ${option.record.cartId}`,
              amount: totalOf(option),
            })),
          }
        : { total: totalOf({ record }) },
      action: { text: isChoice ? 'Compare the options' : 'View the estimate', href: link },
      note: [questionsTo(tech)],
    } satisfies Partial<EmailMessage>,
  };
}

export function approvalEmail(
  estimate: EmailedEstimate,
  sent: { readonly link: string; readonly options: readonly EmailedEstimate[] },
): EmailMessage<'approval'> {
  const { sender, techName } = sendersOf(estimate.tech);
  const { what, validity, isChoice, rest } = requestParts(estimate, sent);
  const options = isChoice ? `: ${sent.options.length} options` : '';
  return {
    kind: 'approval',
    subject: `Estimate ${estimate.record.cartId} from ${techName}${options}`,
    body: [`${sender} has prepared ${what} for you.`, validity],
    ...rest,
  };
}
