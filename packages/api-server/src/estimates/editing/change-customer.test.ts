import { getCustomer, updateCustomer } from '@tech-portal/contract/customers';
import { getEstimate, listEstimateEvents } from '@tech-portal/contract/estimates';
import { expect, test } from 'vitest';
import { paymentAttempts } from '../../carts/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { idOf, insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import type { TestEstimate } from '../../testing/insert-estimates.ts';
import { insertProduct } from '../../testing/insert-products.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const productId = await insertProduct(api.db);
const approved = { approved: true, approvedBy: 'Ann Lee', approvedAt: new Date(), approvedWay: 'in-person' } as const;
const paid = { ...approved, paid: true } as const;
const expired = { issueDate: '2026-01-01', expiryDate: '2026-01-31' } as const;
const part = { productId, qty: 1, priceCents: 44_000 };
const figures = { subtotalCents: 44_000, shippingCents: 100, taxCents: 2640, totalCents: 46_740, parts: [part] };

const read = async (id: number) => (await api.call(getEstimate, { query: { cart_id: id } }, tech)).response;

/** Creates a customer in Texas with an estimate whose totals are not yet computed. */
async function withEstimate(record: TestEstimate = {}) {
  const customer = await insertCustomer(api.db, 'tech');
  return { customer, estimate: await insertEstimate(api.db, customer, { ...figures, ...record }) };
}

async function change(id: number, changes: Readonly<Record<string, string>>, token = tech) {
  const { response } = await api.call(getCustomer, { query: { id } }, tech);
  const { id: _id, tech_id: _techId, version: _version, ...fields } = response;
  return api.call(updateCustomer, { body: { id, customer: { ...fields, ...changes } } }, token);
}

test('another state quotes the shipping of drafts and invoices anew and takes approvals back', async () => {
  const { customer, estimate } = await withEstimate({ ...approved });
  const near = await withEstimate();
  await change(near.customer, { shipping_zip: '78701', shipping_state: 'OK' });
  const draft = await read(near.estimate);
  await change(customer, { shipping_state: 'AK' });
  const invoice = await read(estimate);
  expect(invoice).toMatchObject({ status: 'draft', approved_by: null, version: 1 });
  expect(draft.summary.shipping).not.toBe(1);
  expect(invoice.summary.shipping).toBeGreaterThan(draft.summary.shipping);
  const { subtotal, shipping, tax, total } = invoice.summary;
  expect(total).toBeCloseTo(subtotal + shipping + tax, 2);
});

test('another street in the same state reverts an invoice and leaves its figures', async () => {
  const { customer, estimate } = await withEstimate({ ...approved });
  await change(customer, { shipping_address_1: '2 Oak St' });
  expect(await read(estimate)).toMatchObject({ status: 'draft', version: 1, summary: { shipping: 1, total: 467.4 } });
  const { response } = await api.call(listEstimateEvents, { query: { cart_id: estimate } }, tech);
  expect(response.at(-1)).toMatchObject({ kind: 'reverted', detail: 'Address of the customer' });
});

test('a custom shipping charge stays', async () => {
  const { customer, estimate } = await withEstimate({ customShippingCents: 100 });
  await change(customer, { shipping_state: 'AK' });
  expect(await read(estimate)).toMatchObject({ version: 1, summary: { shipping: 1 } });
});

test.each([
  [
    'name, contact, notes and billing address',
    { first_name: 'Anna', phone: '(512) 555-0199', billing_state: 'AK' },
    {},
  ],
  ['an address, once it is an order', { shipping_state: 'AK' }, paid],
  ['an address, once it has expired', { shipping_state: 'AK' }, expired],
])('%s leave an estimate as it is', async (_, changes, record) => {
  const { customer, estimate } = await withEstimate({ ...approved, ...record });
  await change(customer, changes);
  expect(await read(estimate)).toMatchObject({
    approved_by: 'Ann Lee',
    version: 0,
    summary: { shipping: 1, total: 467.4 },
  });
});

test('an invoice that is being paid stays what was approved', async () => {
  const { customer, estimate } = await withEstimate({ ...approved });
  const now = new Date();
  const attempt = { cartId: estimate, userId: await idOf(api.db, 'tech'), amountCents: 46_740, order: {} as never };
  await api.db.insert(paymentAttempts).values({ ...attempt, created: now, modified: now });
  await change(customer, { shipping_state: 'AK' });
  expect(await read(estimate)).toMatchObject({ status: 'invoice', version: 0 });
});

test('somebody else’s customer changes no estimate', async () => {
  const { customer, estimate } = await withEstimate({ ...approved });
  const { status } = await change(customer, { shipping_state: 'AK' }, await api.signIn('tech2'));
  expect(status).toBe(404);
  expect(await read(estimate)).toMatchObject({ status: 'invoice', version: 0 });
});

test('many estimates follow at once', async () => {
  const customer = await insertCustomer(api.db, 'tech');
  const ids: number[] = [];
  for (let count = 0; count < 30; count += 1) ids.push(await insertEstimate(api.db, customer, figures));
  await change(customer, { shipping_state: 'AK' });
  const shown = await Promise.all([ids.at(0), ids.at(-1)].map((id) => read(id ?? 0)));
  expect(shown.map(({ version }) => version)).toEqual([1, 1]);
  expect(new Set(shown.map(({ summary }) => summary.shipping)).has(1)).toBe(false);
});
