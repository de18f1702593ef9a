import type { ParcelLine, ShipmentOutcome } from '@tech-portal/contract/parcels';
import { remainingLines } from '@tech-portal/domain';
import { and, eq } from 'drizzle-orm';
import type { AuditActor } from '../../audit/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { changeParcels, conflictError } from './change-parcels.commands.ts';
import type { LockedOrder, ParcelDeps } from './change-parcels.commands.ts';
import { describeParcel } from './describe-parcel.ts';
import { createParcel } from './parcel-plan.ts';
import type { Parcel } from './parcel-plan.ts';
import { orderParcels } from './parcels.table.ts';

interface ShippedParcel {
  readonly transId: string;
  readonly id: string;
  readonly carrier: string | undefined;
  readonly trackingNumber: string | undefined;
  /** Undefined ships everything that is not in a parcel yet. */
  readonly lines: readonly ParcelLine[] | undefined;
}

const lineKeys = (lines: readonly ParcelLine[]): string =>
  lines
    .map(({ line, qty }) => `${line}:${qty}`)
    .toSorted()
    .join();

/** True if the request is a repeat of a stored one. */
async function isRepeated(
  { tx, order }: LockedOrder,
  { id, carrier, trackingNumber, lines }: ShippedParcel,
): Promise<boolean> {
  const [row] = await tx.select().from(orderParcels).where(eq(orderParcels.id, id));
  if (!row) return false;
  const isSame =
    row.orderId === order.id &&
    row.carrier === (carrier ?? null) &&
    row.trackingNumber === (trackingNumber ?? null) &&
    (lines === undefined || lineKeys(lines) === lineKeys(row.lines));
  if (isSame || (row.orderId === order.id && row.removedAt)) return true;
  throw conflictError(`Order ${order.transId} already has this parcel, with other details. Reload it.`);
}

/**
 * Adds a parcel. A repeated id changes nothing, even after the parcel was taken back.
 *
 * @throws ApiError `not_found`; `conflict` for a canceled order, more than was ordered, or an id with other details
 */
export function shipParcel(deps: ParcelDeps, actor: AuditActor, request: ShippedParcel): Promise<void> {
  const { transId, id } = request;
  return changeParcels(deps, actor, transId, async (locked) => {
    if (await isRepeated(locked, request)) return undefined;
    const { order, parcels, by, now } = locked;
    const [carrier, trackingNumber] = [request.carrier ?? null, request.trackingNumber ?? null];
    if (order.cancelled) throw conflictError(`Order ${transId} is cancelled, so it cannot be shipped.`);
    const lines = request.lines ?? remainingLines(order.parts, parcels);
    if (lines.length === 0) {
      throw conflictError(
        order.parts.length === 0
          ? `Order ${transId} has no parts to ship.`
          : `All parts of order ${transId} are already shipped.`,
      );
    }
    const parcel = createParcel({ carrier, trackingNumber, lines }, { by, now, id });
    return {
      parcels: [...parcels, parcel],
      action: 'parcel_shipped',
      before: null,
      after: describeParcel(parcel),
    };
  });
}

async function requireParcel({ tx, order, parcels }: LockedOrder, id: string): Promise<Parcel | undefined> {
  const parcel = parcels.find((each) => each.id === id);
  if (parcel) return parcel;
  const [removed] = await tx
    .select({ id: orderParcels.id })
    .from(orderParcels)
    .where(and(eq(orderParcels.id, id), eq(orderParcels.orderId, order.id)));
  if (!removed) throw new ApiError('not_found', `Order ${order.transId} has no such parcel.`);
  return undefined;
}

interface ParcelOfOrder {
  readonly transId: string;
  readonly id: string;
}

/**
 * Takes a parcel back. Idempotent.
 *
 * @throws ApiError `not_found`
 */
export const removeParcel = (deps: ParcelDeps, actor: AuditActor, { transId, id }: ParcelOfOrder): Promise<void> =>
  changeParcels(deps, actor, transId, async (locked) => {
    const parcel = await requireParcel(locked, id);
    return (
      parcel && {
        parcels: locked.parcels.filter((each) => each !== parcel),
        action: 'parcel_removed',
        before: describeParcel(parcel),
        after: null,
      }
    );
  });

/**
 * Marks a parcel as delivered or as not delivered. Idempotent. Does nothing to a parcel that was taken back.
 *
 * @throws ApiError `not_found`
 */
export const deliverParcel = (
  deps: ParcelDeps,
  actor: AuditActor,
  { transId, id, delivered }: ParcelOfOrder & { readonly delivered: boolean },
): Promise<void> =>
  changeParcels(deps, actor, transId, async (locked) => {
    const parcel = await requireParcel(locked, id);
    if (!parcel || (parcel.deliveredAt !== null) === delivered) return undefined;
    const text = describeParcel(parcel);
    const [before, after] = [`${text}, not delivered`, `${text}, delivered`];
    const changed = { ...parcel, deliveredAt: delivered ? locked.now : null };
    return {
      parcels: locked.parcels.map((each) => (each === parcel ? changed : each)),
      action: 'parcel_delivered',
      ...(delivered ? { before, after } : { before: after, after: before }),
    };
  });

interface ShipmentResult {
  readonly outcome: ShipmentOutcome;
  readonly message?: string;
}

/** Ships everything that an order has left, without a tracking number. Does nothing if all parts are shipped. */
export async function shipRest(deps: ParcelDeps, actor: AuditActor, transId: string): Promise<ShipmentResult> {
  let outcome: ShipmentOutcome = 'unchanged';
  try {
    await changeParcels(deps, actor, transId, ({ order, parcels, by, now }) => {
      if (order.cancelled) throw conflictError(`Order ${transId} is cancelled, so it cannot be shipped.`);
      if (order.parts.length === 0) throw conflictError(`Order ${transId} has no parts to ship.`);
      const lines = remainingLines(order.parts, parcels);
      if (lines.length === 0) return undefined;
      outcome = 'shipped';
      const parcel = createParcel({ carrier: null, trackingNumber: null, lines }, { by, now });
      return { parcels: [...parcels, parcel], action: 'parcel_shipped', before: null, after: describeParcel(parcel) };
    });
  } catch (error) {
    if (error instanceof ApiError) return { outcome: 'refused', message: error.message };
    throw error;
  }
  return { outcome };
}
