import { formatDay } from '@tech-portal/domain';
import type { EmailMessage } from '../../platform/mail/index.ts';
import { contactNote, senderNames, formatTotal } from './link-email.ts';
import type { EmailedEstimate } from './link-email.ts';

/** Builds the content of an email whose link approves an estimate, or compares options and approves one. */
export function buildRequestContent(
  { record, customer, tech }: EmailedEstimate,
  { link, options }: { readonly link: string; readonly options: readonly EmailedEstimate[] },
) {
  const isChoice = options.length > 1;
  return {
    isChoice,
    /** `estimate 21`, or `estimate 21 with 2 options`. */
    estimateName: `estimate ${record.cartId}${isChoice ? ` with ${options.length} options` : ''}`,
    validity: `You can ${isChoice ? 'compare them and approve one' : 'view and approve it'} through ${formatDay(record.expiryDate)}.`,
    sharedFields: {
      greeting: customer.firstName,
      totals: isChoice
        ? {
            lines: options.map((option) => ({
              name: option.record.optionTitle ?? `Estimate ${option.record.cartId}`,
              detail: `estimate ${option.record.cartId}`,
              amount: formatTotal(option),
            })),
          }
        : { total: formatTotal({ record }) },
      action: { text: isChoice ? 'Compare the options' : 'View the estimate', href: link },
      note: [contactNote(tech)],
    } satisfies Partial<EmailMessage>,
  };
}

export function buildApprovalEmail(
  estimate: EmailedEstimate,
  linkDetails: { readonly link: string; readonly options: readonly EmailedEstimate[] },
): EmailMessage<'approval'> {
  const { sender, techName } = senderNames(estimate.tech);
  const { estimateName, validity, isChoice, sharedFields } = buildRequestContent(estimate, linkDetails);
  const options = isChoice ? `: ${linkDetails.options.length} options` : '';
  return {
    kind: 'approval',
    subject: `Estimate ${estimate.record.cartId} from ${techName}${options}`,
    body: [`${sender} has prepared ${estimateName} for you.`, validity],
    ...sharedFields,
  };
}
