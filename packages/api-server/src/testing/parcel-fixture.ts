import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tech-portal/contract';
import { getOrder, trackOrder } from '@tech-portal/contract/orders';
import { deliverParcel, removeParcel, shipParcel } from '@tech-portal/contract/parcels';
import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { orders } from '../carts/orders/orders.table.ts';
import type { NewOrderRow } from '../carts/orders/orders.table.ts';
import { auditLinesSince, newestAuditId } from './audit-lines.ts';
import { createTestApi } from './create-test-api.ts';
import { demoUserId } from './demo-accounts.ts';
import { insertApiKey } from './insert-api-key.ts';
import { insertOrder } from './insert-order.ts';
import { orderedPart } from './ordered-part.ts';

/**
 * Creates an API with an order TP-1 of 3 × AW-16 and 1 × LW-3, which is new for each test. Call it once per file, at
 * its top.
 */
export async function createParcelFixture() {
  const api = await createTestApi();
  const [admin, tech] = [await api.signIn('admin'), await api.signIn('tech')];
  const userId = await demoUserId(api.db, 'tech');
  const { secret } = await insertApiKey(api.db, { name: 'ERP', scopes: ['orders:write'] });
  const trans_id = 'TP-1';
  const parts = [orderedPart({ mpn: 'AW-16', title: 'Awning', qty: 3 }), orderedPart({ mpn: 'LW-3', title: 'Washer' })];
  let newest = 0;

  const insert = (order: Partial<NewOrderRow> = {}) =>
    insertOrder(api.db, { userId, totalCents: 12_500, transId: trans_id, parts, ...order });

  beforeEach(async () => {
    await api.db.delete(orders);
    await insert();
    newest = await newestAuditId(api.db);
  });

  async function seen() {
    const { response } = await api.call(getOrder, { query: { trans_id } }, tech);
    return { ...response, parcels: response.parcels ?? [] };
  }

  return {
    api,
    admin,
    tech,
    secret,
    trans_id,
    insert,
    seen,
    ship: (body: Partial<BodyOf<typeof shipParcel>> = {}, token = admin) =>
      api.call(shipParcel, { body: { trans_id, id: randomUUID(), ...body } }, token),
    remove: (id = '', token = admin) => api.call(removeParcel, { body: { trans_id, id } }, token),
    deliver: (id = '', delivered = true) => api.call(deliverParcel, { body: { trans_id, id, delivered } }, admin),
    track: (tracking_number: string) => api.call(trackOrder, { body: { trans_id, tracking_number } }, admin),
    stored: async () => (await api.db.select().from(orders).where(eq(orders.transId, trans_id)))[0],
    /** Reads the changes that this test added to the audit log. */
    logged: async () =>
      (await auditLinesSince(api.db, newest))
        .filter(({ kind }) => kind === 'change')
        .map(({ actorName, action, before, after }) => [actorName, action, before, after]),
    /** Returns the emails after the first `count`. */
    emailsAfter: async (count: number) => (await api.emails()).slice(count),
  };
}
