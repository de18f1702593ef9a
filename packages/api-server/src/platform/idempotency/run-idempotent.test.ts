import { addCartItem, changeCartItem, deleteCartItem, getMyCart } from '@tech-portal/contract/cart';
import { createCustomer } from '@tech-portal/contract/customers';
import { addEstimateOption } from '@tech-portal/contract/estimate-options';
import { sendInvoice } from '@tech-portal/contract/estimate-payment';
import { createEstimateTemplate, insertEstimateTemplate } from '@tech-portal/contract/estimate-templates';
import {
  createEstimate,
  duplicateEstimate,
  getEstimate,
  sendEstimateApproval,
  updateEstimate,
} from '@tech-portal/contract/estimates';
import { addCartItems } from '@tech-portal/contract/quick-order';
import { createTask } from '@tech-portal/contract/tasks';
import { calendarDay } from '@tech-portal/domain';
import { count } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { carts } from '../../carts/index.ts';
import { customers, tasks } from '../../customers/index.ts';
import { emails } from '../mail/emails.table.ts';
import { purgeExpired } from '../../operations/retention/purge-expired.commands.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { charge, draft as work } from '../../testing/approvable-estimate.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { insertProduct } from '../../testing/insert-products.ts';
import { keyedChanges } from './keyed-changes.table.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
const tech2 = await api.signIn('tech2');
const customer = await insertCustomer(api.db, 'tech');
const part = await insertProduct(api.db, { stock: 50, priceCents: 1000 });
const approved = { approved: true, approvedAt: new Date(), approvedBy: 'Ann Lee', approvedWay: 'in-person' } as const;
const person = {
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '(555) 223-4567',
  notes: '',
  shipping_address_1: '4 Lake Rd',
  shipping_address_2: '',
  shipping_city: 'Goshen',
  shipping_state: 'IN',
  shipping_zip: '46526',
  billing_address_1: '9 Mill St',
  billing_address_2: '',
  billing_city: 'Elkhart',
  billing_state: 'IN',
  billing_zip: '46514',
};

const rowsOf = async (table: PgTable) => (await api.db.select({ rows: count() }).from(table))[0]?.rows ?? 0;
const newKey = () => crypto.randomUUID();
const quantities = async (token = tech) =>
  (await api.call(getMyCart, {}, token)).response.cart.map(({ id, qty }) => [id, qty]);
const add = (key: string | undefined, token = tech) =>
  api.call(addCartItem, { body: { id: part, type: 'p', qty: 2 }, ...(key !== undefined && { key }) }, token);

beforeEach(async () => {
  for (const token of [tech, tech2]) {
    const { cart } = (await api.call(getMyCart, {}, token)).response;
    for (const { id } of cart) await api.call(deleteCartItem, { query: { id, position: 0 } }, token);
  }
});

describe('the same key twice is one change', () => {
  test('of the cart, and the response has the cart as it is now', async () => {
    const key = newKey();
    await add(key);
    await add(undefined);
    const { status, response } = await add(key);
    expect([status, response.cart.map(({ qty }) => qty)]).toEqual([200, [4]]);
    expect(await quantities()).toEqual([[part, 4]]);
  });

  test('also when both are sent at once', async () => {
    const key = newKey();
    const statuses = (await Promise.all([add(key), add(key), add(key)])).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200]);
    expect(await quantities()).toEqual([[part, 2]]);
  });

  test('what was said of the line is said again', async () => {
    const body = { id: part, type: 'p', qty: 30 } as const;
    await api.call(addCartItem, { body }, tech);
    const key = newKey();
    const { response } = await api.call(addCartItem, { body, key }, tech);
    expect(response.cart_error).toMatch(/^Only 50 of /);
    expect((await api.call(addCartItem, { body, key }, tech)).response).toEqual(response);
  });

  test('of a quantity and of a deletion, which is no stale position', async () => {
    await add(undefined);
    const [change, remove] = [newKey(), newKey()];
    const set = () => api.call(changeCartItem, { body: { id: part, position: 0, qty: 7 }, key: change }, tech);
    expect([(await set()).response.subtotal, (await set()).response.subtotal]).toEqual([70, 70]);
    const gone = () => api.call(deleteCartItem, { query: { id: part, position: 0 }, key: remove }, tech);
    expect([(await gone()).response.cart, (await gone()).response.cart]).toEqual([[], []]);
  });

  test('of a quick order', async () => {
    const body = { items: [{ id: part, type: 'p', qty: 3 } as const] };
    const key = newKey();
    const send = async () => (await api.call(addCartItems, { body, key }, tech)).response;
    expect([await send(), await send()]).toMatchObject([
      { subtotal: 30, results: [{ added: 3 }] },
      { subtotal: 30, results: [{ added: 3 }] },
    ]);
  });

  test('of the parts of an estimate', async () => {
    const id = await insertEstimate(api.db, customer, work);
    const key = newKey();
    const send = () => api.call(addCartItem, { body: { id: part, type: 'p', qty: 2, cart_id: id }, key }, tech);
    expect([(await send()).response.cart_id, (await send()).response.cart.map(({ qty }) => qty)]).toEqual([id, [2]]);
  });

  test('of a saved estimate, which is no conflict with itself', async () => {
    const id = await insertEstimate(api.db, customer, work);
    const { version } = (await api.call(getEstimate, { query: { cart_id: id } }, tech)).response;
    const key = newKey();
    const body = {
      cart_id: id,
      version,
      estimate: {
        line_items: [charge, { ...charge, id: 'b' }],
      },
    };
    const save = () => api.call(updateEstimate, { body, key }, tech);
    const first = await save();
    expect((await save()).response).toEqual(first.response);
    expect(first.response.line_items).toHaveLength(2);
  });

  test.each([
    [
      'an estimate',
      carts,
      (key: string) =>
        api.call(createEstimate, { body: { estimate: { customer_id: customer, notes: '' } }, key }, tech),
    ],
    ['a customer', customers, (key: string) => api.call(createCustomer, { body: { customer: person }, key }, tech)],
    [
      'a task',
      tasks,
      (key: string) =>
        api.call(
          createTask,
          {
            body: { task: { task: 'Call', priority: 'low', due_date: calendarDay(new Date(), 'Pacific/Pago_Pago') } },
            key,
          },
          tech,
        ),
    ],
  ] as const)('%s is made once', async (_, table, make) => {
    const key = newKey();
    const before = await rowsOf(table);
    const first = await make(key);
    expect((await make(key)).response).toEqual(first.response);
    expect(await rowsOf(table)).toBe(before + 1);
  });

  test('copies, options, templates and their lines are made once', async () => {
    const id = await insertEstimate(api.db, customer, work);
    const key = newKey();
    const before = await rowsOf(carts);
    const copy = () => api.call(duplicateEstimate, { body: { cart_id: id }, key }, tech);
    expect((await copy()).response).toEqual((await copy()).response);
    const option = () =>
      api.call(addEstimateOption, { body: { cart_id: id, title: 'Better', own_title: 'Good' }, key }, tech);
    expect((await option()).response).toEqual((await option()).response);
    expect(await rowsOf(carts)).toBe(before + 2);
    const template = () => api.call(createEstimateTemplate, { body: { cart_id: id, name: 'Install' }, key }, tech);
    const stored = (await template()).response;
    expect((await template()).response).toEqual(stored);
    const insert = () => api.call(insertEstimateTemplate, { body: { id: stored.id, cart_id: id }, key }, tech);
    expect([(await insert()).status, (await insert()).status]).toEqual([200, 200]);
    expect((await api.call(getEstimate, { query: { cart_id: id } }, tech)).response.line_items).toHaveLength(2);
  });

  test('one email goes to the customer', async () => {
    const draft = await insertEstimate(api.db, customer, work);
    const invoice = await insertEstimate(api.db, customer, { ...work, ...approved });
    const before = await rowsOf(emails);
    for (const [endpoint, id] of [
      [sendEstimateApproval, draft],
      [sendInvoice, invoice],
    ] as const) {
      const key = newKey();
      const body = { cart_id: id, customer_email: `${id}@example.com` };
      const first = await api.call(endpoint, { body, key }, tech);
      expect((await api.call(endpoint, { body, key }, tech)).response).toEqual(first.response);
    }
    expect(await rowsOf(emails)).toBe(before + 2);
  });
});

describe('a key', () => {
  test('is of one account, one call and one change', async () => {
    const key = newKey();
    await add(key);
    await add(key, tech2);
    await add(newKey());
    expect([await quantities(), await quantities(tech2)]).toEqual([[[part, 4]], [[part, 2]]]);
  });

  test('of a change that was refused is free', async () => {
    const key = newKey();
    const body = { id: part, type: 'p', qty: 51 } as const;
    expect((await api.call(addCartItem, { body, key }, tech)).status).toBe(422);
    await add(key);
    expect(await quantities()).toEqual([[part, 2]]);
  });

  test.each(['short', 'x'.repeat(65), 'a key with blanks in it'])('like %j is none', async (key) => {
    await add(key);
    await add(key);
    expect(await quantities()).toEqual([[part, 4]]);
  });

  test('is forgotten after a day', async () => {
    await add(newKey());
    const made = await rowsOf(keyedChanges);
    await purgeExpired(api.db, new Date());
    expect(await rowsOf(keyedChanges)).toBe(made);
    await purgeExpired(api.db, new Date(Date.now() + 25 * 60 * 60_000));
    expect(await rowsOf(keyedChanges)).toBe(0);
  });
});
