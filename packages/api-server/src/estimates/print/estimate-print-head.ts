import type { EstimateStatus } from '@tech-portal/contract/estimates';
import { calendarDay, formatDay } from '@tech-portal/domain';
import type { FullEstimate } from '../full-estimate.ts';

const titles: Readonly<Record<EstimateStatus, string>> = {
  draft: 'Estimate',
  invoice: 'Invoice',
  order: 'Paid Invoice',
  expired: 'Estimate',
};

/** What an estimate is called on paper, such as `Invoice 21`. */
export const printedTitle = ({ cartId }: { readonly cartId: number }, status: EstimateStatus): string =>
  `${titles[status]} ${cartId}`;

/** Somebody on paper, line by line. */
export interface PrintedPerson {
  readonly heading: string;
  readonly lines: readonly string[];
}

const filled = (texts: readonly string[]): string[] => texts.filter((text) => text.trim() !== '');

/** Whom an estimate is for, and who wrote it. */
export function estimatePeople({ customer, tech }: Pick<FullEstimate, 'customer' | 'tech'>): readonly PrintedPerson[] {
  const place = `${customer.shippingCity}, ${customer.shippingState} ${customer.shippingZip}`;
  return [
    {
      heading: 'Customer',
      lines: filled([
        `${customer.firstName} ${customer.lastName}`,
        customer.shippingAddress1,
        customer.shippingAddress2,
        place,
        customer.phone,
        customer.email,
      ]),
    },
    {
      heading: 'Tech',
      lines: filled([`${tech.firstName} ${tech.lastName}`, tech.company ?? '', tech.phone, tech.email]),
    },
  ];
}

/** Who signed, when and how, and what. */
function signatureRemarks({ signature, timeZone }: Pick<FullEstimate, 'signature' | 'timeZone'>): readonly string[] {
  if (!signature) return [];
  const { name, signedAt, way, strokes, contentHash } = signature;
  const day = formatDay(calendarDay(signedAt, timeZone));
  return [
    `Signed by ${name}${strokes ? '' : ', as typed,'} on ${day}, ${way === 'email' ? 'by email' : 'in person'}.`,
    `What was signed has the SHA-256 ${contentHash}.`,
  ];
}

/** What stands below the figures, a sentence each. */
export function estimateRemarks(estimate: Pick<FullEstimate, 'record' | 'signature' | 'timeZone'>): readonly string[] {
  const { optionTitle, optionNote, approved, approvedBy } = estimate.record;
  return [
    ...(optionTitle === null ? [] : [`Option “${optionTitle}”. ${optionNote ?? ''}`.trim()]),
    ...(approved && approvedBy !== null ? [`Approved by ${approvedBy}.`, ...signatureRemarks(estimate)] : []),
  ];
}
