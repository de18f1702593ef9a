import type { Parcel as WireParcel } from '@tech-portal/contract/parcels';
import type { Parcel } from './parcel-plan.ts';

/** Parcel as shown to its buyer and to other software. */
export const presentParcel = ({ id, carrier, trackingNumber, lines, shippedAt, deliveredAt }: Parcel): WireParcel => ({
  id,
  carrier,
  tracking_number: trackingNumber,
  lines: lines.map(({ line, qty }) => ({ line, qty })),
  shipped_at: shippedAt.toISOString(),
  delivered_at: deliveredAt?.toISOString() ?? null,
});
