import { addCartItem } from '@tech-portal/contract/cart';
import { eq } from 'drizzle-orm';
import { demoUserId } from '../demo-accounts.ts';
import type { createPaymentFixture } from '../create-payment-fixture.ts';
import { groupOptions, insertCustomer, insertEstimate } from '../insert-estimates.ts';
import type { TestEstimate } from '../insert-estimates.ts';
import { insertOrder } from '../insert-order.ts';
import { insertRefund } from '../insert-refund.ts';
import { insertProduct } from '../insert-products.ts';
import { insertDelivery, insertWebhook } from '../insert-webhook.ts';
import type { NewOrderRow } from '../../carts/orders/orders.table.ts';
import { catalogImports } from '../../catalog/import/catalog-imports.table.ts';
import { hashToken } from '../../identity/auth/tokens.ts';
import { tokens } from '../../identity/auth/tokens.table.ts';
import { estimates } from '../../estimates/estimates.table.ts';
import { findPaymentLink } from '../../estimates/payment-link/payment-link.ts';
import { addNotification } from '../../notifications/add-notification.commands.ts';
import { notifications } from '../../notifications/notifications.table.ts';
import { estimatePhotos } from '../../estimates/photos/estimate-photos.table.ts';
import { photoSizes } from '../../estimates/photos/photo-store.ts';
import { estimateTemplates } from '../../estimates/templates/estimate-templates.table.ts';
import { tasks } from '../../customers/tasks/tasks.table.ts';
import { users } from '../../platform/users/users.table.ts';
import { webhookEndpoints } from '../../outbound/webhooks/webhook-endpoints.table.ts';
import type { NewUserRow } from '../../platform/users/users.table.ts';

export const RECORD_MARKER = 'Ownmark';

const totals = {
  subtotalCents: 20_000,
  shippingCents: 1500,
  taxCents: 1200,
  totalCents: 22_700,
  lineItemCents: 10_000,
};
const approved = { approved: true, approvedAt: new Date(), approvedBy: 'Ann', approvedWay: 'in-person' } as const;

type Shop = Awaited<ReturnType<typeof createPaymentFixture>>;

interface Shared {
  readonly shop: Shop;
  readonly part: number;
  /** A part that only the owner has in their cart and favorites. */
  readonly markedPart: number;
  readonly next: () => number;
}

/** Inserts new records of one technician directly into the database. */
function recordsOf({ shop, part, markedPart, next }: Shared, techId: number, mark: string) {
  const { api } = shop;
  const { db } = api;

  const customer = () => insertCustomer(db, 'tech', { techId, lastName: mark });
  const labor = { id: 'l1', type: 'labor', notes: '', quantity: 2, hourlyRate: 50, price: 50, total: 100 } as const;
  const lineItems = [{ ...labor, description: `${mark} labor` }];
  const estimateOf = (customerId: number, changes: TestEstimate = {}) =>
    insertEstimate(db, customerId, {
      ...totals,
      lineItems,
      parts: [{ productId: part, qty: 2, priceCents: 5000 }],
      ...changes,
    });
  const estimate = async (changes: TestEstimate = {}) => estimateOf(await customer(), changes);

  return {
    shop,
    api,
    techId,
    part,
    markedPart,
    next,
    customer,
    async notification(): Promise<number> {
      const news = { userId: techId, kind: 'approved' as const, estimateId: await estimate(), summary: mark };
      const about = { subject: mark, isAlreadyEmailed: true, publicUrl: '', now: new Date() };
      await db.transaction((tx) => addNotification({ db: tx, jobs: api.deps.jobs }, { ...news, ...about }));
      const [added] = await db
        .select({ id: notifications.id })
        .from(notifications)
        .where(eq(notifications.estimateId, news.estimateId));
      return added?.id ?? 0;
    },
    async customerWithDraft(): Promise<number> {
      const id = await customer();
      await estimateOf(id);
      return id;
    },
    /** $227.00 in all, like the other estimates. */
    draft: () => estimate(),
    /** A photo that the customer may see, on a separate draft. */
    async photo(): Promise<{ id: number; cartId: number }> {
      const cartId = await estimate();
      const storeKey = crypto.randomUUID();
      const photoFields = { caption: mark, shownToCustomer: true, added: new Date(), width: 4, height: 3, place: 1 };
      const row = {
        estimateId: cartId,
        uploadId: crypto.randomUUID(),
        bytes: 10,
        received: 10,
        storeKey,
        ...photoFields,
      };
      const [photo] = await db
        .insert(estimatePhotos)
        .values({ ...row, touched: new Date() })
        .returning({ id: estimatePhotos.id });
      for (const size of photoSizes) await api.deps.photoStore.put(storeKey, size, Uint8Array.of(1, 2, 3));
      return { id: photo?.id ?? 0, cartId };
    },
    async photoUpload(): Promise<{ cart_id: number; upload_id: string }> {
      const [cartId, uploadId] = [await estimate(), crypto.randomUUID()];
      const row = { estimateId: cartId, uploadId, bytes: 10, storeKey: crypto.randomUUID(), touched: new Date() };
      await db.insert(estimatePhotos).values(row);
      return { cart_id: cartId, upload_id: uploadId };
    },
    async option(): Promise<number> {
      const id = await customer();
      const options = [await estimateOf(id), await estimateOf(id)] as const;
      await groupOptions(db, options);
      return options[0];
    },
    /** Approves the estimate of a link as its customer and returns the estimate's id; 0 for other tokens. */
    async approveLinked(token: string): Promise<number> {
      const [bearer] = await db
        .select({ id: tokens.id })
        .from(tokens)
        .where(eq(tokens.hash, hashToken(token)));
      const link = bearer && (await findPaymentLink(db, bearer.id).catch(() => undefined));
      if (link) await db.update(estimates).set(approved).where(eq(estimates.cartId, link.estimateId));
      return link?.estimateId ?? 0;
    },
    invoice: () => estimate(approved),
    paid: () => estimate({ ...approved, paid: true }),

    async order({ parts = [] }: Pick<Partial<NewOrderRow>, 'parts'> = {}): Promise<string> {
      const transId = `TP-MATRIX-${next()}`;
      await insertOrder(db, {
        userId: techId,
        customerId: await customer(),
        totalCents: 777_700,
        transId,
        lastName: mark,
        parts,
      });
      return transId;
    },

    /** A refund that needs a manual decision. */
    refund: () => insertRefund(db, { userId: techId, order: { lastName: mark } }),

    async task(): Promise<number> {
      const values = { userId: techId, task: `${mark} call`, priority: 'high', dueDate: '2040-01-01' } as const;
      const [row] = await db.insert(tasks).values(values).returning({ id: tasks.id });
      if (!row) throw new Error('The task was not inserted.');
      return row.id;
    },

    async catalogImport(): Promise<number> {
      const [row] = await db
        .insert(catalogImports)
        .values({
          startedBy: mark,
          file: 'parts.csv',
          source: 'p',
          partial: false,
          dryRun: false,
          state: 'refused',
          message: 'Mistakes in 1 row.',
          problems: [{ row: 2, column: 'price', cause: `'${mark}' is not an amount such as 1234.50.` }],
          started: new Date(),
          ended: new Date(),
        })
        .returning({ id: catalogImports.id });
      if (!row) throw new Error('The import was not inserted.');
      return row.id;
    },

    /** A webhook endpoint with nothing listening. */
    webhook: () => insertWebhook(api, { url: `http://127.0.0.1:9/${mark}/${next()}` }),

    /** Deletes all webhook endpoints, because their number is limited. */
    noWebhooks: () => db.delete(webhookEndpoints),

    async webhookDelivery(): Promise<number> {
      const endpointId = await insertWebhook(api, { url: `http://127.0.0.1:9/${mark}/${next()}` });
      return insertDelivery(db, { endpointId, subject: `TP-${mark}` });
    },

    async template(): Promise<number> {
      const values = { userId: techId, name: `${mark} ${next()}`, lineItems, parts: [] };
      const [row] = await db.insert(estimateTemplates).values(values).returning({ id: estimateTemplates.id });
      if (!row) throw new Error('The template was not inserted.');
      return row.id;
    },

    async account(changes: Partial<NewUserRow> = {}): Promise<number> {
      const username = `account${next()}`;
      const values = { username, email: `${username}@x.test`, passwordHash: '-', firstName: 'A', lastName: 'B' };
      const [row] = await db
        .insert(users)
        .values({ ...values, type: 'tech', approved: true, ...changes })
        .returning({ id: users.id });
      if (!row) throw new Error('The account was not inserted.');
      return row.id;
    },

    async inCart(token: string, id = part): Promise<{ cart_id: number; id: number; position: number }> {
      const { response } = await api.call(addCartItem, { body: { id, type: 'p', qty: 1 } }, token);
      return { cart_id: response.cart_id, id, position: response.cart.findIndex((line) => line.id === id) };
    },
  };
}

export type OwnedRecords = ReturnType<typeof recordsOf>;

/**
 * Creates the records that the table's calls are about: those of `tech`, and in `neighborRecords` those of `neighbor`,
 * who makes none of the table's calls.
 */
export async function createMatrixRecords(shop: Shop) {
  const { api } = shop;
  const { db } = api;
  await db
    .update(users)
    .set({ company: `${RECORD_MARKER} Repair` })
    .where(eq(users.username, 'tech'));
  const part = await insertProduct(db, { title: 'Water pump', mpn: 'PUMP-1', stock: 9000, priceCents: 5000 });
  const markedPart = await insertProduct(db, { title: `${RECORD_MARKER} heater`, stock: 9000, priceCents: 5000 });
  await api.indexCatalog();
  let sequence = 0;
  const sharedRecords = { shop, part, markedPart, next: () => (sequence += 1) };
  const technicianRecords = recordsOf(sharedRecords, await demoUserId(db, 'tech'), RECORD_MARKER);
  const neighbor = { username: 'neighbor', email: 'neighbor@x.test', firstName: 'Nia', lastName: 'Bohr' };
  return {
    ...technicianRecords,
    neighborRecords: recordsOf(sharedRecords, await technicianRecords.account(neighbor), 'Othermark'),
  };
}

export type MatrixRecords = Awaited<ReturnType<typeof createMatrixRecords>>;
