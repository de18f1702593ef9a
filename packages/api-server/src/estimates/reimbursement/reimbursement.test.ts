import { exportEstimates, getEstimate, listEstimateEvents } from '@tech-portal/contract/estimates';
import { listReimbursement, reimburseEstimate } from '@tech-portal/contract/reimbursement';
import { expect, test } from 'vitest';
import { auditEvents } from '../../audit/index.ts';
import { orders } from '../../carts/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { idOf, insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';

const api = await createTestApi();
const [tech, admin] = [await api.signIn('tech'), await api.signIn('admin')];
const customer = await insertCustomer(api.db, 'tech', { lastName: '=HYPERLINK("x")' });
const charge = { id: 'a', type: 'charge', description: '', notes: '', quantity: 1, price: 15.5, total: 15.5 } as const;
const address = {
  first_name: 'Ann',
  last_name: 'Lee',
  company_name: '',
  address_1: '1 Main St',
  address_2: '',
  city: 'Austin',
  state: 'TX',
  zip_code: '78704',
  email: 'ann@example.com',
  phone: '(512) 555-0100',
};
let sequence = 0;

async function paidEstimate(daysAgo: number, record = {}, order = {}): Promise<number> {
  const cartId = await insertEstimate(api.db, customer, {
    approved: true,
    paid: true,
    lineItems: [charge],
    lineItemCents: 1550,
    ...record,
  });
  sequence += 1;
  const orderDate = new Date(Date.now() - daysAgo * 86_400_000);
  await api.db.insert(orders).values({
    transId: `T${sequence}`,
    cartId,
    isEstimate: true,
    userId: await idOf(api.db, 'tech'),
    customerId: customer,
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    orderDate,
    orderDay: orderDate.toISOString().slice(0, 10),
    subtotalCents: 1550,
    shippingCents: 0,
    taxCents: 0,
    totalCents: 1550,
    totalPaidCents: 1550,
    shipping: address,
    billing: address,
    parts: [],
    paid: true,
    paymentType: 'card',
    paymentInfo: '',
    ...order,
  });
  return cartId;
}

const toggle = (id: number, token = admin) => api.call(reimburseEstimate, { body: { cart_id: id } }, token);
const waiting = async () => (await api.call(listReimbursement, { query: {} }, admin)).response;

test('orders with line items wait until they are reimbursed, oldest first', async () => {
  const [newer, older] = [await paidEstimate(1), await paidEstimate(5)];
  await paidEstimate(2, { lineItems: [], lineItemCents: 0 });
  await insertEstimate(api.db, customer, { approved: true, lineItems: [charge] });
  expect(await waiting()).toMatchObject([
    { id: older, line_item_total: 15.5, page_count: 1 },
    { id: newer, line_item_total: 15.5 },
  ]);
  expect((await toggle(older)).response.reimbursed).toBe(true);
  expect((await waiting()).map(({ id }) => id)).toEqual([newer]);
  expect((await toggle(older)).response.reimbursed).toBe(false);
  expect(await waiting()).toHaveLength(2);
});

test('a row names the technician of the estimate', async () => {
  const id = await paidEstimate(1);
  const row = (await waiting()).find((each) => each.id === id);
  expect(row).toMatchObject({ tech: { id: await idOf(api.db, 'tech'), first_name: 'Dana', last_name: 'Reyes' } });
});

test('each toggle is in the timeline, in the audit log and in the estimate', async () => {
  const id = await paidEstimate(1);
  await toggle(id);
  const { response } = await api.call(getEstimate, { query: { cart_id: id } }, tech);
  expect(response).toMatchObject({ status: 'order', reimbursed: 1, trans_id: `T${sequence}` });
  const { response: events } = await api.call(listEstimateEvents, { query: { cart_id: id } }, tech);
  expect(events).toMatchObject([{ kind: 'reimbursed', by: 'Marian Keller', detail: 'Reimbursed' }]);
  const lines = await api.db.select().from(auditEvents);
  expect(lines.at(-1)).toMatchObject({
    action: 'estimate_reimbursed',
    actorName: 'admin',
    targetId: String(id),
    before: 'Not reimbursed',
    after: 'Reimbursed',
  });
});

test('a request that names the new state does not undo what somebody else has done already', async () => {
  const id = await paidEstimate(1);
  const want = (reimbursed: boolean, token = admin) =>
    api.call(reimburseEstimate, { body: { cart_id: id, reimbursed } }, token);
  expect((await want(true)).response.reimbursed).toBe(true);
  expect((await want(true)).response.reimbursed).toBe(true);
  const { response: events } = await api.call(listEstimateEvents, { query: { cart_id: id } }, tech);
  expect(events.filter(({ kind }) => kind === 'reimbursed')).toHaveLength(1);
  expect((await want(false)).response.reimbursed).toBe(false);
  expect((await want(true, tech)).status).toBe(403);
});

test('two toggles at once cancel each other out', async () => {
  const id = await paidEstimate(1);
  const answers = await Promise.all([toggle(id), toggle(id)]);
  expect(answers.filter(({ response }) => response.reimbursed)).toHaveLength(1);
});

test('only orders, and only by administrators', async () => {
  expect((await toggle(await insertEstimate(api.db, customer, { approved: true }))).error.error).toBe('conflict');
  expect((await toggle(2_000_000)).status).toBe(404);
  const id = await paidEstimate(1);
  expect((await toggle(id, tech)).status).toBe(403);
  expect((await api.call(listReimbursement, { query: {} }, tech)).status).toBe(403);
});

test('a file holds the own estimates, and no name becomes a formula', async () => {
  const theirs = await insertCustomer(api.db, 'tech2', { lastName: 'Secret' });
  await insertEstimate(api.db, theirs);
  const { response } = await api.call(exportEstimates, { query: { filter: 'order' } }, tech);
  expect(response.filename).toMatch(/^estimates-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(response.csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(response.csv).not.toContain('Secret');
  const all = await api.call(exportEstimates, { query: {} }, admin);
  expect(all.response.csv).toContain('Secret');
});

test('a discount on the order is named beside the total of its line items', async () => {
  const granted = { discountKind: 'amount', discountValue: 5, discountLabel: '', discountCents: 500 } as const;
  const discounted = await paidEstimate(400, {}, { ...granted, totalCents: 1050, totalPaidCents: 1050 });
  const { response } = await api.call(listReimbursement, { query: {} }, admin);
  expect(response[0]).toMatchObject({ id: discounted, line_item_total: 15.5, discount: 5 });
  expect(response.slice(1).every((row) => !('discount' in row))).toBe(true);
});
