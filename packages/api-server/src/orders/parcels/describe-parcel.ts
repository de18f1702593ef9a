import type { ParcelDetails } from './parcel-plan.ts';

/** Parcel for the audit log and notifications, such as 'UPS 1Z999, 3 pieces'. */
export function describeParcel({ carrier, trackingNumber, lines }: ParcelDetails): string {
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  const facts = [
    [carrier, trackingNumber].filter((text) => text !== null).join(' ') || 'no tracking number',
    ...(pieces > 0 ? [`${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`] : []),
  ];
  return facts.join(', ');
}
