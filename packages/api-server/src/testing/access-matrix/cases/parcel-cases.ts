import { randomUUID } from 'node:crypto';
import {
  deliverParcel,
  removeParcel,
  reportDelivery,
  reportParcel,
  reportParcelRemoval,
  shipOrders,
  shipParcel,
} from '@tech-portal/contract/parcels';
import { eq } from 'drizzle-orm';
import { orders } from '../../../carts/orders/orders.table.ts';
import { orderParcels } from '../../../orders/parcels/parcels.table.ts';
import { orderedPart } from '../../ordered-part.ts';
import { matrixCase } from '../matrix-case.ts';
import type { CaseContext } from '../matrix-case.ts';

const order = { about: 'an order' };

async function parcel({ records }: CaseContext) {
  const { db } = records.api;
  const trans_id = await records.order();
  const [row] = await db.select({ orderId: orders.id }).from(orders).where(eq(orders.transId, trans_id));
  const id = randomUUID();
  await db.insert(orderParcels).values({
    id,
    orderId: row?.orderId ?? 0,
    number: 1,
    lines: [],
    shippedAt: new Date(),
    createdBy: 'admin',
  });
  return { trans_id, id };
}

async function orderOfParts({ records }: CaseContext): Promise<string> {
  const transId = await records.order();
  const parts = [orderedPart()];
  await records.api.db.update(orders).set({ parts }).where(eq(orders.transId, transId));
  return transId;
}

const newParcel = async (context: CaseContext) => ({
  body: { trans_id: await orderOfParts(context), id: randomUUID(), carrier: 'UPS', tracking_number: '1Z 999' },
});
const body = async (context: CaseContext) => ({ body: await parcel(context) });

export const parcelCases = [
  matrixCase(shipParcel, newParcel),
  matrixCase(removeParcel, body),
  matrixCase(deliverParcel, body),
  matrixCase(shipOrders, async (context) => ({ body: { trans_ids: [await orderOfParts(context)] } })),
  matrixCase(reportParcel, newParcel, order),
  matrixCase(reportParcelRemoval, body, order),
  matrixCase(reportDelivery, body, order),
];
