import {
  createEstimateTemplate,
  deleteEstimateTemplate,
  insertEstimateTemplate,
  listEstimateTemplates,
} from '@tech-portal/contract/estimate-templates';
import { duplicateEstimate, getEstimate, listEstimateEvents } from '@tech-portal/contract/estimates';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '../../catalog/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { insertProduct } from '../../testing/insert-products.ts';

const api = await createTestApi();
const [tech, tech2] = [await api.signIn('tech'), await api.signIn('tech2')];
const customer = await insertCustomer(api.db, 'tech');
const charge = {
  id: 'a',
  type: 'charge',
  description: '<b>Disposal</b>',
  notes: '',
  quantity: 1,
  price: 15.5,
  total: 15.5,
} as const;
const expired = { issueDate: '2026-01-01', expiryDate: '2026-01-31' };
const paid = { approved: true, paid: true };

async function filled(record = {}): Promise<number> {
  const heater = await insertProduct(api.db, { priceCents: 50_000, stock: 3 });
  const gone = await insertProduct(api.db, { title: 'Gone <i>part</i>', stock: 0 });
  const parts = [
    { productId: heater, qty: 2, priceCents: 44_000 },
    { productId: gone, qty: 1, priceCents: 100 },
  ];
  return insertEstimate(api.db, customer, { lineItems: [charge], parts, notes: 'Gate 1', ...record });
}

const read = async (id: number, token = tech) =>
  (await api.call(getEstimate, { query: { cart_id: id } }, token)).response;

describe('a copy', () => {
  test.each([{}, expired, paid])(
    'of %j is a fresh draft at today’s prices, without what is sold out',
    async (record) => {
      const { response } = await api.call(duplicateEstimate, { body: { cart_id: await filled(record) } }, tech);
      expect(response.skipped).toMatchObject([{ title: 'Gone part', reason: expect.stringContaining('out of stock') }]);
      const copy = await read(response.cart_id);
      expect(copy).toMatchObject({
        status: 'draft',
        notes: 'Gate 1',
        customer_id: customer,
        parts: [{ quantity: 2, price: 500 }],
        line_items: [{ description: '<b>Disposal</b>', total: 15.5 }],
        summary: { subtotal: 1015.5 },
      });
      expect(copy.line_items[0]?.id).not.toBe(charge.id);
    },
  );

  test('can be for another own customer, never for one of somebody else', async () => {
    const [mine, theirs] = [await insertCustomer(api.db, 'tech'), await insertCustomer(api.db, 'tech2')];
    const id = await filled();
    const { response } = await api.call(duplicateEstimate, { body: { cart_id: id, customer_id: mine } }, tech);
    expect((await read(response.cart_id)).customer_id).toBe(mine);
    expect((await api.call(duplicateEstimate, { body: { cart_id: id, customer_id: theirs } }, tech)).status).toBe(404);
  });

  test('of somebody else’s estimate is refused', async () => {
    expect((await api.call(duplicateEstimate, { body: { cart_id: await filled() } }, tech2)).status).toBe(404);
  });
});

describe('a template', () => {
  const keep = async (name: string, cart_id: number, token = tech) =>
    api.call(createEstimateTemplate, { body: { name, cart_id } }, token);
  const insert = async (id: number, cart_id: number, token = tech) =>
    api.call(insertEstimateTemplate, { body: { id, cart_id } }, token);

  test('keeps lines under a name that is used once', async () => {
    const id = await filled();
    expect((await keep('Water <i>heater</i> swap', id)).response).toMatchObject({
      name: 'Water <i>heater</i> swap',
      line_items: [{ price: 15.5 }],
      parts: [{ quantity: 2 }, { quantity: 1 }],
    });
    expect((await keep('WATER <i>heater</i> swap', id)).error.error).toBe('conflict');
    const { response } = await api.call(listEstimateTemplates, {}, tech);
    expect(response.map(({ name }) => name)).toEqual(['Water <i>heater</i> swap']);
  });

  test('adds its lines to an estimate, and makes a draft of an invoice', async () => {
    const { response: template } = await keep('Add me', await filled());
    const invoice = await insertEstimate(api.db, customer, { approved: true, lineItems: [charge] });
    const { response } = await insert(template.id, invoice);
    expect(response).toMatchObject({ status: 'draft', skipped: [{ title: 'Gone part' }] });
    const after = await read(invoice);
    expect(after).toMatchObject({ version: response.version, summary: { subtotal: 1031 }, parts: [{ quantity: 2 }] });
    expect(new Set(after.line_items.map(({ id }) => id)).size).toBe(2);
  });

  test('inserted twice takes no more than the stock', async () => {
    const { response: template } = await keep('Twice', await filled());
    const id = await insertEstimate(api.db, customer);
    await insert(template.id, id);
    await insert(template.id, id);
    expect((await read(id)).parts).toMatchObject([{ quantity: 3 }]);
  });

  test('is not inserted into an order or an expired estimate, nor somebody else’s', async () => {
    const { response: template } = await keep('Refused', await filled());
    expect((await insert(template.id, await filled(paid))).error.error).toBe('estimate_closed');
    expect((await insert(template.id, await filled(expired))).error.error).toBe('estimate_expired');
    expect((await insert(template.id, await filled(), tech2)).status).toBe(404);
    const theirs = await insertEstimate(api.db, await insertCustomer(api.db, 'tech2'));
    expect((await insert(template.id, theirs)).status).toBe(404);
  });

  test('needs lines and a name', async () => {
    expect((await keep('Empty', await insertEstimate(api.db, customer))).status).toBe(400);
    expect((await keep('  ', await filled())).error.message).toBe('Name is required');
  });

  test('of which nothing can be added leaves an invoice an invoice', async () => {
    const gone = await insertProduct(api.db, { stock: 0 });
    const parts = [{ productId: gone, qty: 1, priceCents: 100 }];
    const { response: template } = await keep('Sold out', await insertEstimate(api.db, customer, { parts }));
    const { response } = await insert(template.id, await insertEstimate(api.db, customer, { approved: true }));
    expect(response).toMatchObject({ status: 'invoice', version: 0, skipped: [{}] });
  });

  test('is deleted by its owner alone', async () => {
    const { response: template } = await keep('Mine', await filled());
    const remove = (token: string) => api.call(deleteEstimateTemplate, { query: { id: template.id } }, token);
    expect([(await remove(tech2)).status, (await remove(tech)).status, (await remove(tech)).status]).toEqual([
      404, 200, 404,
    ]);
  });

  test('leaves out a part that is gone from the catalogue', async () => {
    const { response: template } = await keep('Old part', await filled());
    const [part] = template.parts;
    await api.db
      .update(products)
      .set({ stock: 0 })
      .where(eq(products.id, part?.id ?? 0));
    const { response } = await insert(template.id, await insertEstimate(api.db, customer));
    expect(response.skipped).toHaveLength(2);
  });
});

describe('the timeline', () => {
  test('begins with the making and gathers changes', async () => {
    const { response } = await api.call(duplicateEstimate, { body: { cart_id: await filled() } }, tech);
    const { response: events } = await api.call(listEstimateEvents, { query: { cart_id: response.cart_id } }, tech);
    expect(events.map(({ kind, by }) => [kind, by])).toEqual([
      ['created', 'Dana Reyes'],
      ['changed', 'Dana Reyes'],
    ]);
  });

  test('of somebody else’s estimate is unknown', async () => {
    expect((await api.call(listEstimateEvents, { query: { cart_id: await filled() } }, tech2)).status).toBe(404);
  });
});
