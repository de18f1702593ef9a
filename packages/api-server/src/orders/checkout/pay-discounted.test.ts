import { placeOrder } from '@tech-portal/contract/checkout';
import { getEstimate, printEstimate, updateEstimate } from '@tech-portal/contract/estimates';
import { getIntegrationOrder } from '@tech-portal/contract/integration';
import { exportOrders, getOrder } from '@tech-portal/contract/orders';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { estimates } from '../../estimates/index.ts';
import { orders } from '../../carts/index.ts';
import { charge, draft } from '../../testing/approvable-estimate.ts';
import { createPaymentFixture } from '../../testing/create-payment-fixture.ts';
import { insertApiKey } from '../../testing/insert-api-key.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { insertOrder } from '../../testing/insert-order.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';

const shop = await createPaymentFixture();
const { api } = shop;
const tech = await api.signIn('tech');
const customer = await insertCustomer(api.db, 'tech');
const { secret } = await insertApiKey(api.db, { name: 'ERP', scopes: ['orders:read'] });

const granted = {
  discountKind: 'percent',
  discountValue: 10,
  discountLabel: 'Spring <offer>',
  discountCents: 1000,
} as const;
const discounted = {
  ...draft,
  ...granted,
  taxCents: 540,
  totalCents: 9540,
  approved: true,
  approvedAt: new Date(),
  approvedBy: 'Ann Lee',
  approvedWay: 'email',
} as const;
const discount = { kind: 'percent', value: 10, label: 'Spring <offer>', amount: 10 } as const;

async function payInvoice(): Promise<string> {
  const cartId = await insertEstimate(api.db, customer, discounted);
  const { response } = await shop.pay(tech, cartId, await shop.cardToken(), { expected_total: 95.4 });
  return response.trans_id ?? 'no order';
}

test('what was approved is paid: order, program and file have the discount, and their figures add up', async () => {
  const transId = await payInvoice();
  expect((await shop.transfers()).at(-1)).toMatchObject({ amount: 9540 });
  const figures = { subtotal: 100, discount, ship: 0, tax: 5.4, total: 95.4, total_paid: 95.4 };
  expect((await api.call(getOrder, { query: { trans_id: transId } }, tech)).response).toMatchObject(figures);
  const erp = await api.call(getIntegrationOrder, { query: { trans_id: transId } }, secret);
  expect(erp.response).toMatchObject(figures);
  const { csv } = (await api.call(exportOrders, { query: {} }, tech)).response;
  const [header, line] = csv.split('\r\n').filter((row) => row.includes('Order ID') || row.includes(transId));
  expect(header).toMatch(/Estimate,Discount$/);
  expect(line).toMatch(/100,0,5\.4,95\.4,.*,10$/);
});

test('its emails and its paper name it between subtotal and shipping', async () => {
  const transId = await payInvoice();
  const emails = (await api.emails()).filter(({ subject }) => subject.includes(transId));
  expect(emails).toHaveLength(2);
  for (const { text, html } of emails) {
    expect(text).toContain(
      'Subtotal: $100.00\nSpring <offer> (10%): -$10.00\nShipping: $0.00\nTax: $5.40\nTotal: $95.40',
    );
    expect(html).toContain('Spring &lt;offer&gt; (10%)');
  }
  const cartId = await insertEstimate(api.db, customer, discounted);
  const { html } = (await api.call(printEstimate, { query: { cart_id: cartId } }, tech)).response;
  expect(html).toContain('<td>Spring &lt;offer&gt; (10%)</td><td class="number">-$10.00</td>');
});

test('one that was changed meanwhile is not paid at the figures of before', async () => {
  const cartId = await insertEstimate(api.db, customer, { ...discounted, approved: false });
  const { response: seen } = await api.call(getEstimate, { query: { cart_id: cartId } }, tech);
  const changed = { cart_id: cartId, estimate: { discount: { kind: 'percent', value: 10, label: 'Other' } } } as const;
  await api.call(updateEstimate, { body: changed }, tech);
  await api.db.update(estimates).set({ approved: true, revision: 0 }).where(eq(estimates.cartId, cartId));
  const body = { cart_id: cartId, finix_token: await shop.cardToken(), finix_session_id: 'FS', quote: seen.quote };
  const { error } = await api.call(placeOrder, { body: { ...body, expected_total: 95.4 } }, tech);
  expect(error).toMatchObject({ error: 'quote_changed', summary: { discount: { label: 'Other' }, total: 95.4 } });
});

test('an estimate without one has no word of it anywhere', async () => {
  const cartId = await insertEstimate(api.db, customer, {
    ...draft,
    approved: true,
    approvedAt: new Date(),
    approvedBy: 'Ann Lee',
  });
  const { response } = await shop.pay(tech, cartId, await shop.cardToken(), { expected_total: 106 });
  const order = await api.call(getOrder, { query: { trans_id: response.trans_id ?? '' } }, tech);
  const erp = await api.call(getIntegrationOrder, { query: { trans_id: response.trans_id ?? '' } }, secret);
  const estimate = await api.call(getEstimate, { query: { cart_id: cartId } }, tech);
  for (const answer of [order, erp, estimate]) expect(JSON.stringify(answer.response)).not.toContain('discount');
});

test('an order that a server of the version before writes down takes the discount of its estimate', async () => {
  const cartId = await insertEstimate(api.db, customer, { ...discounted, lineItems: [charge] });
  const userId = await demoUserId(api.db, 'tech');
  // Written as by the previous version, without the discount columns.
  const figures = { subtotalCents: 10_000, taxCents: 540, totalCents: 9540 };
  const id = await insertOrder(api.db, { userId, customerId: customer, transId: 'TP-OLD', cartId, ...figures });
  const [order] = await api.db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ ...granted, totalCents: 9540 });
});
