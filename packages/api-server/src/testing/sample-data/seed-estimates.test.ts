import { eq } from 'drizzle-orm';
import {
  BUSINESS_TIME_ZONE,
  calendarDay,
  computeTotals,
  estimateStatus,
  lineItemCents,
  subtotalCents,
} from '@tech-portal/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '../../customers/customers.table.ts';
import { connectModules } from '../../operations/connect-modules.ts';
import { sampleCustomers } from '@tech-portal/sample-data/customers';
import { orders } from '../../carts/orders/orders.table.ts';
import { idOf } from '../insert-estimates.ts';
import { insertProduct } from '../insert-products.ts';
import { openTestDatabase } from '../test-database.ts';
import { estimates } from '../../estimates/estimates.table.ts';
import { estimateEvents } from '../../estimates/events/estimate-events.table.ts';
import { estimateTemplates } from '../../estimates/templates/estimate-templates.table.ts';
import { seedEstimates } from '@tech-portal/sample-data/estimates';

connectModules();
const { db, close } = await openTestDatabase();
afterAll(close);
const now = new Date();
const today = calendarDay(now, BUSINESS_TIME_ZONE);

beforeAll(async () => {
  const ids = { tech: await idOf(db, 'tech'), tech2: await idOf(db, 'tech2') };
  await insertProduct(db, { title: 'Suburban Water Heater', stock: 9 });
  await db.insert(customers).values(sampleCustomers(ids, now));
  await seedEstimates(db, ids, today);
});

test('both technicians have estimates in every status', async () => {
  for (const username of ['tech', 'tech2'] as const) {
    const rows = await db
      .select()
      .from(estimates)
      .where(eq(estimates.techId, await idOf(db, username)));
    const statuses = new Set(rows.map((row) => estimateStatus(row, today)));
    expect([...statuses].toSorted((a, b) => a.localeCompare(b))).toEqual(['draft', 'expired', 'invoice', 'order']);
    const paid = rows.filter((row) => row.paid);
    expect(new Set(paid.map(({ reimbursed }) => reimbursed)).size).toBe(2);
  }
});

test('every paid one has an order whose totals add up', async () => {
  const [made, paid] = [
    await db.select().from(orders),
    await db.select().from(estimates).where(eq(estimates.paid, true)),
  ];
  expect(made.map(({ cartId }) => cartId).toSorted((a, b) => a - b)).toEqual(
    paid.map(({ cartId }) => cartId).toSorted((a, b) => a - b),
  );
  for (const order of made) {
    const charged = order.lineItems.reduce((sum, line) => sum + lineItemCents(line), 0);
    const { subtotalCents: subtotal, shippingCents } = order;
    expect(subtotal).toBe(subtotalCents(order.parts) + charged);
    expect(order).toMatchObject(computeTotals({ subtotalCents: subtotal, shippingCents }));
    expect(order.totalPaidCents).toBe(order.totalCents);
  }
});

test('what was written is the same as what is computed', async () => {
  const rows = await db.select().from(estimates);
  for (const { lineItems, lineItemCents: cents } of rows) {
    expect(lineItems.reduce((sum, line) => sum + lineItemCents(line), 0)).toBe(cents);
    for (const line of lineItems) expect(Math.round(line.total * 100)).toBe(lineItemCents(line));
  }
});

test('timelines and templates are there', async () => {
  const kinds = new Set((await db.select().from(estimateEvents)).map(({ kind }) => kind));
  for (const kind of ['created', 'sent', 'viewed', 'approved', 'paid'] as const) expect(kinds).toContain(kind);
  expect((await db.select().from(estimateTemplates)).map(({ name }) => name)).toContain('Water heater swap');
});
