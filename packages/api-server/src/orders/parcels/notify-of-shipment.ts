import { eq } from 'drizzle-orm';
import { addNotification } from '../../notifications/index.ts';
import type { ApiConfig } from '../../platform/deps/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { queueEmail } from '../../platform/mail/index.ts';
import type { EmailConditionCheck } from '../../platform/mail/index.ts';
import { users } from '../../platform/users/index.ts';
import { readEmailBrand } from '../../settings/index.ts';
import { orders } from '../../carts/index.ts';
import type { OrderRow } from '../../carts/index.ts';
import { describeParcel } from './describe-parcel.ts';
import type { Parcel } from './parcel-plan.ts';
import { findParcelRows } from './parcels.queries.ts';
import { buildShipmentEmail } from './shipment-email.ts';
import type { ShipmentExtent } from './shipment-email.ts';

const EMAIL_LIFETIME_MS = 7 * 24 * 60 * 60_000;

interface AnnouncedShipment {
  readonly order: OrderRow;
  readonly parcels: readonly Parcel[];
  readonly extent: ShipmentExtent;
  readonly publicUrl: ApiConfig['publicUrl'];
  readonly now: Date;
}

/** Queues the email about parcels to the buyer and returns its id. For an estimate, replies go to its technician. */
export async function queueShipmentEmail(
  outbox: Outbox,
  { order, parcels, extent, publicUrl, now }: AnnouncedShipment,
): Promise<number> {
  const { id, email: recipient, isEstimate, transId, userId } = order;
  const [tech] = isEstimate
    ? await outbox.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
    : [];
  const link = isEstimate ? undefined : `${publicUrl}/order/${transId}`;
  const message = buildShipmentEmail({ order, parcels, extent }, link);
  const brand = await readEmailBrand(outbox.db, publicUrl);
  return queueEmail(
    outbox,
    { recipient, message, brand },
    {
      now,
      expires: new Date(now.getTime() + EMAIL_LIFETIME_MS),
      condition: { kind: 'shipment', key: id },
      replyTo: tech?.email ?? null,
    },
  );
}

const subjectOf = (transId: string): Readonly<Record<ShipmentExtent, string>> => ({
  all: `Order ${transId} is shipped`,
  some: `Part of order ${transId} is shipped`,
  rest: `The rest of order ${transId} is shipped`,
  renumbered: `Order ${transId} has a new tracking number`,
});

/** Adds the technician's notification (NOTIFY-12). Call it last, after everything else that takes locks. */
export function notifyOfShipment(
  outbox: Outbox,
  { order, parcels, extent, publicUrl, now }: AnnouncedShipment,
): Promise<void> {
  const { userId, transId, firstName, lastName, isEstimate } = order;
  const shipped = parcels.map(describeParcel).join('; ');
  const subject = subjectOf(transId)[extent];
  return addNotification(outbox, {
    userId,
    kind: 'order_shipped',
    transId,
    summary: `${subject}. Recipient: ${firstName} ${lastName}. Parcel: ${shipped}.`,
    subject,
    // The buyer of a store order is the technician.
    isAlreadyEmailed: !isEstimate,
    publicUrl,
    now,
  });
}

/** Reason to cancel an email about parcels: each was taken back, or its new tracking number is in a later email. */
export const shipmentEmailCancelReason: EmailConditionCheck = async (db, { id, key }) => {
  const rows = await findParcelRows(db, [key]);
  return rows.some(({ emailId }) => emailId === id) ? undefined : 'its parcels were taken back or changed';
};

/** Records that the email about a shipment was handed to the mail server. */
export async function recordShipmentEmailSent(db: Database, orderId: number, now: Date): Promise<void> {
  await db.update(orders).set({ trackingSent: now }).where(eq(orders.id, orderId));
}
