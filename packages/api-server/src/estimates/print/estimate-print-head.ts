import type { EstimateStatus } from '@tech-portal/contract/estimates';
import { calendarDay, formatDay } from '@tech-portal/domain';
import type { DocumentSection } from '../../platform/pdf/index.ts';
import type { EstimateSignature } from '../approval/estimate-signatures.table.ts';
import type { FullEstimate } from '../full-estimate.ts';

const titles: Readonly<Record<EstimateStatus, string>> = {
  draft: 'Estimate',
  invoice: 'Invoice',
  order: 'Paid Invoice',
  expired: 'Estimate',
};

/** Printed title, such as `Invoice 21`. */
export const printedTitle = ({ cartId }: { readonly cartId: number }, status: EstimateStatus): string =>
  `${titles[status]} ${cartId}`;

const nonEmpty = (texts: readonly string[]): string[] => texts.filter((text) => text.trim() !== '');

export function estimatePeople({
  customer,
  tech,
}: Pick<FullEstimate, 'customer' | 'tech'>): readonly DocumentSection[] {
  const cityLine = `${customer.shippingCity}, ${customer.shippingState} ${customer.shippingZip}`;
  return [
    {
      heading: 'Customer',
      lines: nonEmpty([
        `${customer.firstName} ${customer.lastName}`,
        customer.shippingAddress1,
        customer.shippingAddress2,
        cityLine,
        customer.phone,
        customer.email,
      ]),
    },
    {
      heading: 'Tech',
      lines: nonEmpty([`${tech.firstName} ${tech.lastName}`, tech.company ?? '', tech.phone, tech.email]),
    },
  ];
}

function signatureRemark({ name, signedAt, way: method, strokes }: EstimateSignature, timeZone: string): string {
  const day = formatDay(calendarDay(signedAt, timeZone));
  return `Signed by ${name}${strokes ? '' : ' (typed)'} on ${day}, ${method === 'email' ? 'by email' : 'in person'}.`;
}

export function approvalRemarks({
  record,
  signature,
  timeZone,
}: Pick<FullEstimate, 'record' | 'signature' | 'timeZone'>): readonly string[] {
  const { approved, approvedBy } = record;
  if (!approved || approvedBy === null) return [];
  return [`Approved by ${approvedBy}.`, ...(signature ? [signatureRemark(signature, timeZone)] : [])];
}
