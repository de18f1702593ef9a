import { addCartItem } from '@tech-portal/contract/cart';
import {
  createEstimate,
  deleteEstimate,
  getEstimate,
  revertEstimate,
  saveEstimateNotes,
  updateEstimate,
} from '@tech-portal/contract/estimates';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../testing/insert-estimates.ts';
import { insertProduct } from '../testing/insert-products.ts';
import { estimates } from './estimates.table.ts';

const api = await createTestApi();
const [tech, tech2, admin] = [await api.signIn('tech'), await api.signIn('tech2'), await api.signIn('admin')];
const customer = await insertCustomer(api.db, 'tech');
const approved = { approved: true, approvedBy: 'Ann Lee', approvedAt: new Date(), approvedWay: 'in-person' } as const;
const paid = { ...approved, paid: true } as const;
const expired = { issueDate: '2026-01-01', expiryDate: '2026-01-31' } as const;

async function newEstimate(token = tech, customerId = customer): Promise<number> {
  const { response } = await api.call(createEstimate, { body: { estimate: { customer_id: customerId } } }, token);
  return response.cart_id;
}

async function read(id: number, token = tech) {
  return (await api.call(getEstimate, { query: { cart_id: id } }, token)).response;
}

describe('a new estimate', () => {
  test('is an empty draft, valid for 30 days, of the technician', async () => {
    const { response } = await api.call(
      createEstimate,
      { body: { estimate: { customer_id: customer, notes: 'Gate <b>1</b>', approved: 1 } } },
      tech,
    );
    expect(await read(response.cart_id)).toMatchObject({
      status: 'draft',
      notes: 'Gate <b>1</b>',
      approved: 0,
      version: 0,
      summary: { subtotal: 0, shipping: 0, tax: 0, total: 0 },
      tax_percent: 0,
      first_name: 'Ann',
      customer: { id: customer, shipping_city: 'Austin' },
      tech: { first_name: 'Dana', phone: '(512) 555-0142' },
      margin: null,
      line_items: [],
      parts: [],
    });
  });

  test('needs a customer', async () => {
    const { status, error } = await api.call(createEstimate, { body: { estimate: {} as never } }, tech);
    expect(status).toBe(400);
    expect(error.message).toBe('A customer is required to create save an estimate.');
  });

  test('is refused for the customer of somebody else', async () => {
    const theirs = await insertCustomer(api.db, 'tech2');
    const { status } = await api.call(createEstimate, { body: { estimate: { customer_id: theirs } } }, tech);
    expect(status).toBe(404);
  });

  test('of an administrator belongs to the customer’s technician', async () => {
    const id = await newEstimate(admin);
    expect((await read(id)).tech.first_name).toBe('Dana');
  });
});

describe('somebody else’s estimate', () => {
  test('does not exist for any call', async () => {
    const id = await insertEstimate(api.db, customer);
    const answers = [
      await api.call(getEstimate, { query: { cart_id: id } }, tech2),
      await api.call(updateEstimate, { body: { cart_id: id, estimate: {} } }, tech2),
      await api.call(deleteEstimate, { query: { cart_id: id } }, tech2),
      await api.call(saveEstimateNotes, { body: { cart_id: id, notes: 'x' } }, tech2),
      await api.call(revertEstimate, { body: { cart_id: id } }, tech2),
      await api.call(addCartItem, { body: { id: await insertProduct(api.db), type: 'p', qty: 1, cart_id: id } }, tech2),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await read(id, admin)).id).toBe(id);
  });

  test.each(['retail', 'newtech'] as const)('and every other one is closed to %s', async (username) => {
    const token = await api.signIn(username);
    const { status } = await api.call(getEstimate, { query: { cart_id: 1 } }, token);
    expect(status).toBe(403);
  });
});

describe('reverting', () => {
  test('makes a draft of an invoice, and harms no draft', async () => {
    const id = await insertEstimate(api.db, customer, approved);
    for (const _ of [1, 2]) expect((await api.call(revertEstimate, { body: { cart_id: id } }, tech)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'draft', version: 1 });
  });

  test('an order is refused', async () => {
    const id = await insertEstimate(api.db, customer, paid);
    expect((await api.call(revertEstimate, { body: { cart_id: id } }, tech)).error.error).toBe('estimate_closed');
  });
});

describe('deleting', () => {
  test.each([{}, approved])('removes %j with all that belongs to it', async (record) => {
    const product = await insertProduct(api.db);
    const parts = [{ productId: product, qty: 1, priceCents: 100 }];
    const id = await insertEstimate(api.db, customer, { ...record, parts });
    expect((await api.call(deleteEstimate, { query: { cart_id: id } }, tech)).status).toBe(200);
    expect(await api.db.select().from(estimates).where(eq(estimates.cartId, id))).toEqual([]);
  });

  test.each([
    ['an order', paid, 'estimate_closed'],
    ['an expired one', expired, 'estimate_expired'],
    ['an expired invoice', { ...expired, ...approved }, 'estimate_expired'],
  ])('never removes %s', async (_name, record, error) => {
    const id = await insertEstimate(api.db, customer, record);
    expect((await api.call(deleteEstimate, { query: { cart_id: id } }, tech)).error.error).toBe(error);
    expect(await api.db.select().from(estimates).where(eq(estimates.cartId, id))).toHaveLength(1);
  });
});
