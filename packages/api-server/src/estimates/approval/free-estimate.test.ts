import { listMyOrders } from '@tech-portal/contract/orders';
import {
  approveEstimateByToken,
  getEstimateByToken,
  respondToEstimateByToken,
} from '@tech-portal/contract/estimate-approval';
import { downloadReceiptByToken } from '@tech-portal/contract/estimate-payment';
import { listNotifications } from '@tech-portal/contract/notifications';
import { approveEstimate, getEstimate, revertEstimate, sendEstimateApproval } from '@tech-portal/contract/estimates';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products } from '../../catalog/index.ts';
import { rateLimits } from '../../platform/limits/rate-limits.table.ts';
import { orders, paymentAttempts } from '../../carts/index.ts';
import { draft } from '../../testing/approvable-estimate.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { insertProduct } from '../../testing/insert-products.ts';

const api = await createTestApi();
beforeEach(() => api.db.delete(rateLimits));
const tech = await api.signIn('tech');
const customer = await insertCustomer(api.db, 'tech');

const warranty = {
  ...draft,
  discountKind: 'percent',
  discountValue: 100,
  discountLabel: 'Warranty',
  discountCents: 10_000,
  taxCents: 0,
  totalCents: 0,
} as const;

const read = async (id: number) => (await api.call(getEstimate, { query: { cart_id: id } }, tech)).response;
const ordersOf = (id: number) => api.db.select().from(orders).where(eq(orders.cartId, id));
const stockOf = async (id: number) => (await api.db.select().from(products).where(eq(products.id, id)))[0]?.stock;

async function link(id: number): Promise<string> {
  await api.call(sendEstimateApproval, { body: { cart_id: id, customer_email: 'ann@example.com' } }, tech);
  const sent = (await api.emails()).at(-1);
  const token = sent?.text.match(/approve-estimate\?t=([\w-]+)/)?.[1];
  if (!token) throw new Error(`No link in ${sent?.text}`);
  return token;
}
const view = async (token: string) => (await api.call(getEstimateByToken, {}, token)).response;
const accept = (token: string) => api.call(approveEstimateByToken, {}, token);

test('accepting what costs nothing makes an order of it, with its parts and without a charge', async () => {
  const product = await insertProduct(api.db, { stock: 5 });
  const id = await insertEstimate(api.db, customer, {
    ...warranty,
    parts: [{ productId: product, qty: 2, priceCents: 5000 }],
  });
  const token = await link(id);
  expect((await accept(token)).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'order', approved: 1, paid: 1, total: 0 });
  const [order] = await ordersOf(id);
  expect(order).toMatchObject({ totalCents: 0, totalPaidCents: 0, paid: true, paymentType: 'none', paidByLink: true });
  expect(await stockOf(product)).toBe(3);
  expect(await api.db.select().from(paymentAttempts).where(eq(paymentAttempts.cartId, id))).toEqual([]);
  const paid = { trans_id: order?.transId, total_paid: 0, payment_info: '', status: 'Paid' };
  expect(await view(token)).toMatchObject({ approved: true, estimate: { status: 'order' }, paid });
  expect((await api.call(downloadReceiptByToken, {}, token)).status).toBe(200);
  const emails = (await api.emails()).filter(({ subject }) => subject.includes(order?.transId ?? 'none'));
  expect(emails).toHaveLength(2);
  for (const { text } of emails) expect(text).toContain('There was nothing to pay.');
  const list = (await api.call(listMyOrders, { query: { search: order?.transId } }, tech)).response;
  expect(list).toMatchObject([{ trans_id: order?.transId, total: 0 }]);
});

test('the technician hears once that it is approved and that there was nothing to pay', async () => {
  const id = await insertEstimate(api.db, customer, warranty);
  await accept(await link(id));
  const { response } = await api.call(listNotifications, { query: {} }, tech);
  expect(response.notifications.filter(({ estimate }) => estimate === id)).toMatchObject([
    { kind: 'approved', text: `Ann Lee approved estimate ${id} for $0.00. There was nothing to pay.` },
  ]);
});

test('accepted many times at once it is one order', async () => {
  const id = await insertEstimate(api.db, customer, warranty);
  const token = await link(id);
  const answers = await Promise.all(Array.from({ length: 4 }, () => accept(token)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await ordersOf(id)).toHaveLength(1);
});

test('without enough stock nothing is approved, and the customer reads whom to ask', async () => {
  const product = await insertProduct(api.db, { stock: 1 });
  const id = await insertEstimate(api.db, customer, {
    ...warranty,
    parts: [{ productId: product, qty: 2, priceCents: 5000 }],
  });
  const { status, error } = await accept(await link(id));
  expect([status, error]).toEqual([
    422,
    expect.objectContaining({
      error: 'out_of_stock',
      message: 'A part of this estimate is out of stock right now. Please contact your tech.',
    }),
  ]);
  expect(await read(id)).toMatchObject({ status: 'draft', approved: 0 });
  expect(await ordersOf(id)).toEqual([]);
});

test('approved in person it is an order, too, which is said', async () => {
  const id = await insertEstimate(api.db, customer, warranty);
  const { response } = await api.call(approveEstimate, { body: { cart_id: id, total: 0 } }, tech);
  const [order] = await ordersOf(id);
  expect(response.message).toBe(
    `There was nothing to pay: the estimate is paid, and became the order ${order?.transId}.`,
  );
  expect(order).toMatchObject({ paidByLink: false, totalCents: 0 });
  expect(await read(id)).toMatchObject({ status: 'order' });
});

test('what costs something is an invoice, of which the link says nothing of an order', async () => {
  const id = await insertEstimate(api.db, customer, draft);
  const token = await link(id);
  await accept(token);
  expect(await ordersOf(id)).toEqual([]);
  expect(await view(token)).not.toHaveProperty('paid');
});

test('a decline is remembered until the next email, and is refused once the estimate is approved', async () => {
  const id = await insertEstimate(api.db, customer, draft);
  const token = await link(id);
  const respond = (by: string, kind: 'decline' | 'change') =>
    api.call(respondToEstimateByToken, { body: { kind, reason: 'Too dear' } }, by);
  expect(await view(token)).not.toHaveProperty('responded');
  await respond(token, 'change');
  expect(await view(token)).toMatchObject({ responded: { kind: 'change' } });
  await respond(token, 'decline');
  expect(await view(token)).toMatchObject({ responded: { kind: 'decline', at: expect.any(String) } });
  await accept(token);
  expect(await view(token)).not.toHaveProperty('responded');
  const { status, error } = await respond(token, 'decline');
  expect([status, error?.message]).toEqual([
    409,
    'This estimate is already approved. Please contact your tech to change it.',
  ]);
  await api.call(revertEstimate, { body: { cart_id: id } }, tech);
  expect(await view(await link(id))).not.toHaveProperty('responded');
});
