import { listNotifications } from '@tech-portal/contract/notifications';
import { expect, test } from 'vitest';
import { createPaymentFixture } from '../testing/create-payment-fixture.ts';
import { insertCustomer, insertEstimate } from '../testing/insert-estimates.ts';
import { insertProduct } from '../testing/insert-products.ts';
import { notifications } from './notifications.table.ts';

const shop = await createPaymentFixture();
const { api } = shop;
const [tech, admin] = [await api.signIn('tech'), await api.signIn('admin')];
const customer = await insertCustomer(api.db, 'tech');

const labor = {
  id: 'l1',
  type: 'labor',
  description: 'Install',
  notes: '',
  quantity: 2,
  hourlyRate: 50,
  price: 50,
  total: 100,
} as const;

async function invoice(): Promise<number> {
  const productId = await insertProduct(api.db, { priceCents: 5000 });
  return insertEstimate(api.db, customer, {
    subtotalCents: 20_000,
    shippingCents: 1500,
    taxCents: 1200,
    totalCents: 22_700,
    lineItemCents: 10_000,
    lineItems: [labor],
    parts: [{ productId, qty: 2, priceCents: 5000 }],
    approved: true,
    approvedAt: new Date(),
    approvedBy: 'Ann Lee',
    approvedWay: 'email',
  });
}

test('a payment is one notification of the technician, whoever pressed Pay and however often', async () => {
  const cartId = await invoice();
  await shop.behave({});
  const card = await shop.cardToken();
  const [paid] = await Promise.all([1, 2].map(() => shop.pay(admin, cartId, card, { expected_total: 227 })));
  const { response } = await api.call(listNotifications, { query: {} }, tech);
  expect(response.notifications).toMatchObject([
    {
      kind: 'paid',
      estimate: cartId,
      text: expect.stringMatching(`^Estimate ${cartId} for Ann Lee is paid: \\$227.00, order `),
    },
  ]);
  expect(paid?.status).toBe(200);
  expect((await api.call(listNotifications, { query: {} }, admin)).response.notifications).toEqual([]);
});

test('a card that is declined is no news', async () => {
  await api.db.delete(notifications);
  const cartId = await invoice();
  const { status } = await shop.pay(tech, cartId, await shop.cardToken('4000000000000002'), { expected_total: 227 });
  expect(status).toBe(402);
  expect(await api.db.select().from(notifications)).toEqual([]);
});
