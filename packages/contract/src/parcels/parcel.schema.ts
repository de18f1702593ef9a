import * as v from 'valibot';
import { timestamp } from '../wire.ts';

/** Text without line breaks and invisible characters. */
export const ONE_LINE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

export const trackingNumber = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(64, 'A tracking number has at most 64 characters'),
  v.regex(/^[A-Za-z0-9 -]*$/, 'A tracking number has letters, digits, dashes and spaces'),
);

export const carrierName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('A carrier has a name'),
  v.maxLength(64, 'A carrier has at most 64 characters'),
  v.regex(ONE_LINE, 'A carrier is one line of text'),
);

/** Pieces of one line of an order. */
export const parcelLine = v.strictObject({
  /** Position of the line in the order's parts, from 0. */
  line: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(9999)),
  qty: v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'At least 1'), v.maxValue(100_000)),
});
export type ParcelLine = v.InferOutput<typeof parcelLine>;

/** Parcel of an order (ORDER-40). */
export const parcel = v.object({
  id: v.string(),
  carrier: v.nullable(v.string()),
  tracking_number: v.nullable(v.string()),
  /** Contents; empty if unknown, as for additional parcels of a shipment that was reported only by tracking numbers. */
  lines: v.array(v.object(parcelLine.entries)),
  shipped_at: timestamp,
  delivered_at: v.nullable(timestamp),
});
export type Parcel = v.InferOutput<typeof parcel>;
