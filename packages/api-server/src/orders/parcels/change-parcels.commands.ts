import { eq, max } from 'drizzle-orm';
import type { AuditActor } from '../../audit/index.ts';
import { isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';
import type { OrderRow } from '../../carts/index.ts';
import { lockOrder, recordOrderChange } from '../change-order.commands.ts';
import type { OrderChange } from '../change-order.commands.ts';
import { notifyOfShipment, queueShipmentEmail } from './notify-of-shipment.ts';
import { parcelColumns, parcelsOf } from './parcel-plan.ts';
import type { Parcel } from './parcel-plan.ts';
import { findParcelRows } from './parcels.queries.ts';
import type { ShipmentExtent } from './shipment-email.ts';
import { orderParcels } from './parcels.table.ts';
import type { ParcelRow } from './parcels.table.ts';

const MAX_PARCELS = 50;

export type ParcelDeps = Pick<Deps, 'db' | 'jobs' | 'clock'> & {
  readonly config: Pick<Deps['config'], 'publicUrl'>;
};

interface ParcelChange extends Omit<OrderChange, 'set'> {
  readonly parcels: readonly Parcel[];
}

/** Locked order with its parcels. */
export interface LockedOrder {
  readonly order: OrderRow;
  readonly parcels: readonly Parcel[];
  /** Name of the administrator or API key. */
  readonly by: string;
  readonly now: Date;
  readonly tx: Database;
}

export const conflictError = (message: string): ApiError => new ApiError('conflict', message);

async function readActorName(tx: Database, actor: AuditActor): Promise<string> {
  if (typeof actor === 'object' && 'apiKey' in actor) return `API key ${actor.apiKey}`;
  if (typeof actor !== 'number') return 'Tech Portal';
  const [user] = await tx.select({ name: users.username }).from(users).where(eq(users.id, actor));
  return user?.name ?? '';
}

/** @throws ApiError `conflict` for more than was ordered, or too many parcels */
function requireFits({ transId, parts }: OrderRow, parcels: readonly Parcel[]): void {
  if (parcels.length > MAX_PARCELS)
    throw conflictError(`Order ${transId} has ${MAX_PARCELS} parcels, which is the most.`);
  for (const [index, { qty, mpn }] of parts.entries()) {
    const lines = parcels.flatMap(({ lines: each }) => each).filter(({ line }) => line === index);
    const shipped = lines.reduce((sum, each) => sum + each.qty, 0);
    if (shipped > qty) {
      throw conflictError(`Order ${transId} has only ${qty} of ${mpn}, and ${shipped} would be shipped.`);
    }
  }
  const unknown = parcels.flatMap(({ lines }) => lines).find(({ line }) => line >= parts.length);
  if (unknown) throw conflictError(`Order ${transId} has no part ${unknown.line}.`);
}

async function saveParcels(
  { tx, order, now }: Pick<LockedOrder, 'tx' | 'order' | 'now'>,
  rows: readonly ParcelRow[],
  parcels: readonly Parcel[],
): Promise<void> {
  const removed = rows.filter(({ id }) => !parcels.some((parcel) => parcel.id === id)).map(({ id }) => id);
  if (removed.length > 0) {
    await tx.update(orderParcels).set({ removedAt: now }).where(isAnyOf(orderParcels.id, removed));
  }
  for (const parcel of parcels.filter(({ id }) => rows.some((row) => row.id === id))) {
    await tx.update(orderParcels).set(parcel).where(eq(orderParcels.id, parcel.id));
  }
  const added = parcels.filter(({ id }) => !rows.some((row) => row.id === id));
  if (added.length === 0) return;
  const [last] = await tx
    .select({ number: max(orderParcels.number) })
    .from(orderParcels)
    .where(eq(orderParcels.orderId, order.id));
  const first = (last?.number ?? 0) + 1;
  await tx
    .insert(orderParcels)
    .values(added.map((parcel, index) => ({ ...parcel, orderId: order.id, number: first + index })));
}

function extentOf(current: readonly Parcel[], announced: readonly Parcel[], isComplete: boolean): ShipmentExtent {
  if (announced.every(({ id }) => current.some((each) => each.id === id))) return 'renumbered';
  if (!isComplete) return 'some';
  return current.length === 0 ? 'all' : 'rest';
}

/**
 * Changes the parcels of an order under its lock. The same transaction updates its tracking columns and audit log, and
 * queues its webhooks, the email about new tracking numbers and the technician's notification. `plan` returns undefined
 * to change nothing.
 *
 * @throws ApiError `not_found`, `conflict`
 */
export async function changeParcels(
  { db, jobs, clock, config: { publicUrl } }: ParcelDeps,
  actorId: AuditActor,
  transId: string,
  plan: (locked: LockedOrder) => ParcelChange | undefined | Promise<ParcelChange | undefined>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const outbox = { db: tx, jobs };
    const order = await lockOrder(tx, transId);
    const rows = await findParcelRows(tx, [order.id]);
    const now = clock.now();
    const current = parcelsOf(order, rows);
    const change = await plan({ order, parcels: current, by: await readActorName(tx, actorId), now, tx });
    if (!change) return;
    const { parcels, ...entry } = change;
    requireFits(order, parcels);
    const set = parcelColumns(order, parcels, now);
    const announced = parcels.filter(
      (parcel) =>
        !current.some(
          ({ id, trackingNumber, carrier }) =>
            id === parcel.id && trackingNumber === parcel.trackingNumber && carrier === parcel.carrier,
        ),
    );
    const shipment = { order, parcels: announced, extent: extentOf(current, announced, set.shipped), publicUrl, now };
    const emailId = announced.length > 0 ? await queueShipmentEmail(outbox, shipment) : null;
    await saveParcels(
      { tx, order, now },
      rows,
      parcels.map((parcel) => (announced.includes(parcel) ? { ...parcel, emailId } : parcel)),
    );
    await recordOrderChange(outbox, order, { ...entry, set, actorId, now });
    if (announced.length > 0) await notifyOfShipment(outbox, shipment);
  });
}
