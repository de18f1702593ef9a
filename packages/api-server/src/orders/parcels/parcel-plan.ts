import { createHash, randomUUID } from 'node:crypto';
import type { ParcelLine } from '@tech-portal/contract/parcels';
import { remainingLines } from '@tech-portal/domain';
import { trackingNumbersOf } from '../order-state.ts';
import type { NewOrderRow, OrderRow } from '../../carts/index.ts';
import type { ParcelRow } from './parcels.table.ts';

/** Parcel that was not taken back. Its number is assigned when it is stored. */
export type Parcel = Omit<ParcelRow, 'orderId' | 'number' | 'removedAt'>;

export type ParcelDetails = Pick<Parcel, 'carrier' | 'trackingNumber' | 'lines'>;

interface ParcelOrigin {
  readonly by: string;
  readonly now: Date;
  /** Id of the parcel at an index; random by default. */
  readonly idAt?: (index: number) => string;
}

export const createParcel = (
  { carrier, trackingNumber, lines }: ParcelDetails,
  { by, now, id = randomUUID() }: Omit<ParcelOrigin, 'idAt'> & { readonly id?: string },
): Parcel => ({ id, carrier, trackingNumber, lines, shippedAt: now, createdBy: by, deliveredAt: null, emailId: null });

function mergeLines(lines: readonly ParcelLine[], added: readonly ParcelLine[]): ParcelLine[] {
  const pieces = new Map(lines.map(({ line, qty }) => [line, qty]));
  for (const { line, qty } of added) pieces.set(line, (pieces.get(line) ?? 0) + qty);
  return [...pieces].map(([line, qty]) => ({ line, qty }));
}

interface ReportedNumbers {
  /** Not empty. */
  readonly numbers: readonly (string | null)[];
  /** Undefined leaves it unchanged. */
  readonly carrier: string | null | undefined;
  /** Also ships everything that is not in a parcel yet. */
  readonly shipsRest: boolean;
}

/**
 * Assigns tracking numbers, in order, to the parcels that already have one, or to all parcels if none has. Extra
 * numbers become new parcels. A parcel that had a number and gets none is taken back.
 */
export function withNumbers(
  { parts, carrier: orderCarrier }: Pick<OrderRow, 'parts' | 'carrier'>,
  parcels: readonly Parcel[],
  { numbers, carrier, shipsRest }: ReportedNumbers,
  { by, now, idAt }: ParcelOrigin,
): Parcel[] {
  const numbered = parcels.filter(({ trackingNumber }) => trackingNumber !== null);
  const targets = numbered.length > 0 ? numbered : parcels;
  const changed = numbers.map((trackingNumber, index): Parcel => {
    const target = targets[index];
    if (target) return { ...target, trackingNumber, carrier: carrier === undefined ? target.carrier : carrier };
    const details = { trackingNumber, carrier: carrier === undefined ? orderCarrier : carrier, lines: [] };
    return createParcel(details, { by, now, ...(idAt && { id: idAt(index) }) });
  });
  const others = parcels.filter((each) => !numbered.includes(each) && !targets.slice(0, numbers.length).includes(each));
  const next = [...others, ...changed];
  if (!shipsRest) return next;
  const rest = remainingLines(parts, next);
  const first = changed.find(({ id }) => !parcels.some((each) => each.id === id)) ?? changed.at(-1);
  return next.map((each) =>
    each === first && rest.length > 0 ? { ...each, lines: mergeLines(each.lines, rest) } : each,
  );
}

/** Order columns that are derived from the order's parcels. */
export function parcelColumns(
  order: Pick<OrderRow, 'parts' | 'trackingNumber' | 'moreTrackingNumbers' | 'trackingReceived'>,
  parcels: readonly Pick<Parcel, keyof ParcelDetails | 'deliveredAt'>[],
  now: Date,
) {
  const numbers = parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  const [first = null, ...more] = numbers;
  const isSame = numbers.join() === trackingNumbersOf(order).join();
  const received = isSame ? order.trackingReceived : now;
  const withNumber = parcels.find(({ trackingNumber }) => trackingNumber !== null);
  const shipped = parcels.length > 0 && remainingLines(order.parts, parcels).length === 0;
  const deliveries = parcels.flatMap(({ deliveredAt }) => deliveredAt?.getTime() ?? []);
  return {
    trackingNumber: first,
    moreTrackingNumbers: more,
    carrier: (withNumber ?? parcels.find(({ carrier }) => carrier !== null))?.carrier ?? null,
    trackingReceived: first === null ? null : received,
    ...(parcels.length === 0 && { trackingSent: null }),
    shipped,
    shippedPieces: parcels.flatMap(({ lines }) => lines).reduce((sum, { qty }) => sum + qty, 0),
    delivered: shipped && deliveries.length === parcels.length ? new Date(Math.max(...deliveries)) : null,
  } satisfies Partial<NewOrderRow>;
}

/** Derives the id of a parcel that has no row yet; it stays the same until the order's tracking changes. */
const derivedId =
  ({ id, trackingReceived }: Pick<OrderRow, 'id' | 'trackingReceived'>) =>
  (index: number): string => {
    const hex = createHash('sha256')
      .update(`${id} ${index} ${trackingReceived?.getTime() ?? 0}`)
      .digest('hex');
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `8${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  };

/**
 * Parcels of an order. If an earlier release shipped or changed the order, its rows do not match: the parcels are then
 * derived from its tracking numbers, until this release changes and stores them.
 */
export function parcelsOf(order: OrderRow, rows: readonly Parcel[]): readonly Parcel[] {
  const { trackingNumber, moreTrackingNumbers, carrier } = parcelColumns(order, rows, order.modified);
  const numbers = trackingNumbersOf(order);
  const fits =
    numbers.join() === trackingNumbersOf({ trackingNumber, moreTrackingNumbers }).join() && carrier === order.carrier;
  if (fits && (rows.length > 0 || !order.shipped)) return rows;
  if (!order.shipped && numbers.length === 0) return [];
  const reported = { numbers: numbers.length > 0 ? numbers : [null], carrier: order.carrier, shipsRest: order.shipped };
  const now = order.trackingReceived ?? order.modified;
  return withNumbers(order, rows, reported, { by: 'Tech Portal', now, idAt: derivedId(order) });
}
