import type { LineItem } from '@tech-portal/contract/estimates';
import { centsToDollars, lineItemCents } from '@tech-portal/domain';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimates } from '../../estimates/estimates.table.ts';
import { selectRows } from '../../platform/db/index.ts';
import { createTestApi } from '../create-test-api.ts';
import { insertCustomer, insertEstimate } from '../insert-estimates.ts';
import { insertOrder } from '../insert-order.ts';
import { orders, paymentAttempts } from '../../carts/index.ts';
import type { OrderedPart } from '../../carts/index.ts';
import { readStoredLine, storedLine } from '../../carts/orders/stored-lines.ts';
import type { StoredLine } from '../../carts/orders/stored-lines.ts';

const api = await createTestApi();
const id = await insertEstimate(api.db, await insertCustomer(api.db, 'tech'));

const charge: LineItem = {
  id: 'a',
  type: 'charge',
  description: 'Fee',
  notes: '',
  quantity: 3,
  price: 19.99,
  total: 59.97,
};

const part: OrderedPart = {
  productId: 1,
  type: 'p',
  title: 'Pump',
  brand: 'Shurflo',
  mpn: 'WP-77',
  slug: 'pump',
  imageUrl: null,
  qty: 1,
  priceCents: 100,
  costCents: 50,
  weight: 1,
  length: 1,
  width: 1,
  height: 1,
  addShipPerCents: 0,
};

async function readAfter(lines: readonly (StoredLine | LineItem)[]) {
  await api.db.execute(sql`update estimates set line_items = ${JSON.stringify(lines)}::jsonb where cart_id = ${id}`);
  const [row] = await api.db
    .select({ lineItems: estimates.lineItems, stage: estimates.stage })
    .from(estimates)
    .where(eq(estimates.cartId, id));
  return row?.lineItems;
}

test('lines in dollars and lines in cents are read as the same', async () => {
  expect(await readAfter([charge])).toEqual([charge]);
  expect(await readAfter([storedLine(charge)])).toEqual([charge]);
  expect(await readAfter([charge, storedLine({ ...charge, id: 'b' })])).toEqual([charge, { ...charge, id: 'b' }]);
  expect(await readAfter([])).toEqual([]);
});

test('lines are written as the previous release reads them', async () => {
  await api.db
    .update(estimates)
    .set({ lineItems: [charge] })
    .where(eq(estimates.cartId, id));
  const { rows } = await api.db.execute(sql`select line_items from estimates where cart_id = ${id}`);
  expect(rows).toEqual([{ line_items: [charge] }]);
});

test('a line of a later version is refused, not misread', () => {
  const later = JSON.parse(JSON.stringify({ ...storedLine(charge), version: 2 }));
  expect(() => readStoredLine(later)).toThrow('version 2');
});

test('no amount changes by a cent from the wire to the store and back', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 10_000 }), fc.boolean(), (priceCents, tenths, isLabor) => {
      const price = centsToDollars(priceCents);
      const quantity = isLabor ? tenths / 10 : tenths;
      const line: LineItem = isLabor
        ? { ...charge, type: 'labor', quantity, price, hourlyRate: price }
        : { ...charge, quantity, price };
      const total = lineItemCents(line);
      const whole = { ...line, total: centsToDollars(total) };
      const stored = storedLine(whole);
      expect(stored).toMatchObject({ priceCents, totalCents: total });
      const back = readStoredLine(JSON.parse(JSON.stringify(stored)));
      expect(back).toEqual(whole);
      expect(lineItemCents(back)).toBe(total);
    }),
    { numRuns: 2000 },
  );
});

test('an order that is being paid is read with its version or without, and with lines in either form', async () => {
  const userId = (await api.db.select({ id: estimates.techId }).from(estimates))[0]?.id ?? 0;
  const insert = (order: object) =>
    api.db.execute(sql`insert into payment_attempts (cart_id, user_id, state, amount_cents, "order", created, modified)
      values (${id}, ${userId}, 'declined', 100, ${JSON.stringify(order)}::jsonb, now(), now())`);
  const parts = { transId: 'T-1', totalCents: 100 };
  await insert({ ...parts, lineItems: [charge] });
  await insert({ ...parts, version: 1, lineItems: [storedLine(charge)] });
  const read = await api.db.select({ order: paymentAttempts.order }).from(paymentAttempts);
  const expected = { order: { ...parts, lineItems: [charge] } };
  expect(read).toEqual([expected, expected]);
  await insert({ ...parts, version: 2 });
  await expect(api.db.select({ order: paymentAttempts.order }).from(paymentAttempts)).rejects.toThrow('version 2');
  await api.db.delete(paymentAttempts);
  const [part, address] = [
    { productId: 1, qty: 2 },
    { first_name: 'Ann', company_name: 'Lee & Co', address_2: '' },
  ];
  const snapshot = { transId: 'T-1', parts: [part], shipping: address, billing: address };
  await insert(snapshot);
  const versioned = { version: 1, ...address };
  await insert({ ...snapshot, parts: [{ version: 1, ...part }], shipping: versioned, billing: versioned });
  expect(await api.db.select({ order: paymentAttempts.order }).from(paymentAttempts)).toEqual([
    { order: snapshot },
    { order: snapshot },
  ]);
});

test('an order is written with the version of its parts, and addresses as the previous release sends them on', async () => {
  const [user] = await api.db.select({ id: estimates.techId }).from(estimates);
  const orderId = await insertOrder(api.db, { userId: user?.id ?? 0, totalCents: 100, parts: [part] });
  const stored = await selectRows<{ parts: unknown; shipping: object }>(
    api.db,
    sql`select parts, shipping from orders where id = ${orderId}`,
  );
  expect(stored).toEqual([{ parts: [{ version: 1, ...part }], shipping: expect.not.objectContaining({ version: 1 }) }]);
  const read = () => api.db.select({ parts: orders.parts, shipping: orders.shipping }).from(orders);
  expect(await read()).toEqual([{ parts: [part], shipping: stored[0]?.shipping }]);
  for (const column of ['shipping', 'billing']) {
    await api.db.execute(sql.raw(`update orders set ${column} = ${column} || '{"version":2}'`));
    await expect(api.db.select().from(orders)).rejects.toThrow('version 2');
    await api.db.execute(sql.raw(`update orders set ${column} = ${column} || '{"version":1}'`));
  }
  await api.db.execute(sql`update orders set parts = '[{"version":2}]'`);
  await expect(read()).rejects.toThrow('version 2');
});
