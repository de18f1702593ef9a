import {
  createEstimate,
  getEstimateMetrics,
  listActiveEstimates,
  listEstimates,
} from '@tech-portal/contract/estimates';
import type { EstimateFilter } from '@tech-portal/contract/estimates';
import { addDays, BUSINESS_TIME_ZONE, calendarDay, estimateStatus } from '@tech-portal/domain';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { allRecords, ownedBy } from '../../identity/index.ts';
import { carts } from '../../carts/index.ts';
import { customers } from '../../customers/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { estimates } from '../estimates.table.ts';
import { listEstimates as readList } from './estimate-list.queries.ts';
import { estimateCounts } from './estimate-counts.table.ts';

const api = await createTestApi();
const [tech, tech2, admin] = [await api.signIn('tech'), await api.signIn('tech2'), await api.signIn('admin')];
const customer = await insertCustomer(api.db, 'tech');
const theirs = await insertCustomer(api.db, 'tech2');
const today = calendarDay(new Date(), BUSINESS_TIME_ZONE);
const invoice = { approved: true };
const order = { approved: true, paid: true };
const over = { issueDate: addDays(today, -40), expiryDate: addDays(today, -1) };
const charge = { id: 'a', type: 'charge', description: '', notes: '', quantity: 1, price: 1, total: 1 } as const;

type Query = Parameters<typeof list>[0];

async function list(
  query: {
    filter?: EstimateFilter;
    page?: number;
    sort_by?: 'issue_date' | 'last_name' | 'status' | 'total';
    sort_order?: 'asc' | 'desc';
    customer_id?: number;
  } = {},
  token = tech,
) {
  return (await api.call(listEstimates, { query }, token)).response;
}

const idsOf = async (query: Query, token = tech) => (await list(query, token)).map(({ id }) => id);

afterEach(async () => {
  await api.db.delete(carts).where(eq(carts.kind, 'estimate'));
});

describe('filters', () => {
  const flags = [false, true];
  const combinations = flags.flatMap((approved) =>
    flags.flatMap((paid) =>
      flags.flatMap((reimbursed) => flags.map((lines) => ({ approved, paid, reimbursed, lines }))),
    ),
  );
  const sorts = ['issue_date', 'last_name', 'status', 'total'] as const;
  const filters = ['all', 'draft', 'invoice', 'order', 'reimbursed', 'unreimbursed', 'expired'] as const;

  function matches(filter: EstimateFilter, row: { status: string; reimbursed: boolean; lines: boolean }): boolean {
    if (filter === 'all') return true;
    if (filter === 'reimbursed') return row.status === 'order' && row.reimbursed;
    if (filter === 'unreimbursed') return row.status === 'order' && !row.reimbursed && row.lines;
    return row.status === filter;
  }

  test('find exactly what the status of the domain says, however sorted, and count it', async () => {
    const [me] = await api.db.select({ id: customers.techId }).from(customers).where(eq(customers.id, customer));
    const techId = me?.id ?? 0;
    const expiries = fc.tuple(...combinations.map(() => fc.integer({ min: -2, max: 2 })));
    await fc.assert(
      fc.asyncProperty(expiries, fc.constantFrom(...sorts), async (days, sortBy) => {
        await api.db.delete(carts).where(eq(carts.kind, 'estimate'));
        const made = await api.db
          .insert(carts)
          .values(combinations.map(() => ({ userId: techId, kind: 'estimate' as const })))
          .returning({ cartId: carts.id });
        const rows = combinations.map(({ lines, ...row }, at) => {
          const expiryDate = addDays(today, days[at] ?? 0);
          const cartId = made[at]?.cartId ?? 0;
          return { ...row, cartId, expiryDate, lines, status: estimateStatus({ ...row, expiryDate }, today) };
        });
        await api.db.insert(estimates).values(
          rows.map(({ lines, status: _status, ...row }) => ({
            ...row,
            techId,
            customerId: customer,
            issueDate: today,
            lineItems: lines ? [charge] : [],
          })),
        );
        for (const filter of filters) {
          const expected = rows.filter((row) => matches(filter, row)).map(({ cartId }) => cartId);
          for (const scope of [allRecords, ownedBy(techId)]) {
            const found = [];
            const list = { scope, today, filter, sortBy, sortOrder: 'desc', cursor: undefined } as const;
            for (const page of [1, 2]) found.push(await readList(api.db, { ...list, page }));
            const ids = found.flatMap((page) => page.rows.map(({ cartId }) => cartId));
            expect(ids.toSorted((a, b) => a - b)).toEqual(expected);
            expect(found[0]?.pages.page_count).toBe(Math.max(1, Math.ceil(expected.length / 10)));
          }
        }
      }),
      { numRuns: 4 },
    );
  });

  test('count right after every kind of change', async () => {
    const ids = [];
    for (let at = 0; at < 12; at += 1) ids.push(await insertEstimate(api.db, customer, { totalCents: 100 }));
    expect((await list())[0]?.page_count).toBe(2);
    await api.db
      .update(estimates)
      .set(order)
      .where(inArray(estimates.cartId, ids.slice(0, 11)));
    expect((await list({ filter: 'order' }))[0]?.page_count).toBe(2);
    expect((await list({ filter: 'draft' }))[0]?.page_count).toBe(1);
    await api.db.delete(carts).where(inArray(carts.id, ids.slice(0, 2)));
    expect((await list({ filter: 'order' }))[0]?.page_count).toBe(1);
    const stored = await api.db.select().from(estimateCounts);
    expect(stored.filter(({ count }) => count < 0)).toEqual([]);
    expect(stored.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(1000);
  });

  test('an estimate expires with the day in Chicago', async () => {
    const id = await insertEstimate(api.db, customer, { expiryDate: today });
    expect(await idsOf({ filter: 'draft' })).toEqual([id]);
    api.advanceMinutes(24 * 60);
    expect(await idsOf({ filter: 'draft' }, await api.signIn('tech'))).toEqual([]);
    expect(await idsOf({ filter: 'expired' }, await api.signIn('tech'))).toEqual([id]);
    api.advanceMinutes(-24 * 60);
  });
});

describe('pages', () => {
  test.each(['issue_date', 'last_name', 'status', 'total'] as const)(
    'by %s show every estimate once',
    async (sort_by) => {
      const made = [];
      for (let at = 0; at < 25; at += 1) {
        const kind = [{}, invoice, order, over][at % 4];
        made.push(await insertEstimate(api.db, customer, { ...kind, totalCents: (at % 3) * 100 }));
      }
      for (const filter of ['all', 'order'] as const) {
        for (const sort_order of ['asc', 'desc'] as const) {
          const seen = [];
          for (const page of [1, 2, 3, 4]) seen.push(...(await idsOf({ sort_by, sort_order, page, filter })));
          const expected = filter === 'all' ? made : made.filter((_, at) => at % 4 === 2);
          expect(seen.toSorted((a, b) => a - b)).toEqual(expected);
        }
      }
    },
  );

  test('an empty list is empty', async () => {
    expect(await list()).toEqual([]);
  });
});

describe('the order', () => {
  test('by status goes the way of an estimate', async () => {
    const [a, b, c, d] = [over, order, invoice, {}];
    for (const kind of [a, b, c, d]) await insertEstimate(api.db, customer, kind);
    expect((await list({ sort_by: 'status' })).map(({ status }) => status)).toEqual([
      'draft',
      'invoice',
      'order',
      'expired',
    ]);
    expect((await list({ sort_by: 'status', sort_order: 'desc' })).map(({ status }) => status)).toEqual([
      'expired',
      'order',
      'invoice',
      'draft',
    ]);
  });

  test('by last name follows a customer who was renamed', async () => {
    const [zoe, abe] = [
      await insertCustomer(api.db, 'tech', { lastName: 'zimmer' }),
      await insertCustomer(api.db, 'tech', { lastName: 'Abel' }),
    ];
    const [first, second] = [await insertEstimate(api.db, zoe), await insertEstimate(api.db, abe)];
    expect(await idsOf({ sort_by: 'last_name' })).toEqual([second, first]);
    await api.db.update(customers).set({ lastName: 'Aaron' }).where(eq(customers.id, zoe));
    expect(await idsOf({ sort_by: 'last_name' })).toEqual([first, second]);
  });
});

describe('whose estimates', () => {
  test('a technician sees their own, an administrator all', async () => {
    const [mine, his] = [await insertEstimate(api.db, customer), await insertEstimate(api.db, theirs)];
    expect([await idsOf({}), await idsOf({}, tech2), await idsOf({}, admin)]).toEqual([[mine], [his], [mine, his]]);
  });

  test('a customer of somebody else has none', async () => {
    await insertEstimate(api.db, theirs);
    const id = await insertEstimate(api.db, customer);
    expect(await list({ customer_id: theirs })).toEqual([]);
    expect(await list({ customer_id: customer })).toMatchObject([{ id, page_count: 1 }]);
  });
});

describe('the picker', () => {
  test('has drafts and unexpired invoices whose customer matches', async () => {
    const bo = await insertCustomer(api.db, 'tech', { firstName: 'Bo', lastName: 'Núñez' });
    const [draft, approved] = [await insertEstimate(api.db, customer), await insertEstimate(api.db, bo, invoice)];
    for (const kind of [order, over]) await insertEstimate(api.db, customer, kind);
    const find = async (search: string) => (await api.call(listActiveEstimates, { query: { search } }, tech)).response;
    expect((await find('')).map(({ id }) => id)).toEqual([draft, approved]);
    expect(await find('nunez bo')).toMatchObject([{ id: approved, page_count: 1 }]);
    expect(await find('%')).toEqual([]);
  });
});

describe('metrics', () => {
  const read = async (token = tech) => (await api.call(getEstimateMetrics, {}, token)).response;

  test('are zero without estimates', async () => {
    expect(await read()).toEqual({ totalValue: 0, pending: 0, converted: 0 });
  });

  test('add up what is open and say how much was approved', async () => {
    await insertEstimate(api.db, customer, { totalCents: 1005 });
    await insertEstimate(api.db, customer, { ...invoice, totalCents: 2010 });
    await insertEstimate(api.db, customer, { ...order, totalCents: 5000 });
    await insertEstimate(api.db, customer, { ...over, ...invoice, totalCents: 7000 });
    await insertEstimate(api.db, customer, { ...over, totalCents: 9000 });
    await insertEstimate(api.db, theirs, { totalCents: 9000 });
    expect(await read()).toEqual({ totalValue: 30.15, pending: 2, converted: 60 });
    expect(await read(admin)).toEqual({ totalValue: 120.15, pending: 3, converted: 50 });
  });
});

test('a new estimate is in the list at once', async () => {
  const { response } = await api.call(createEstimate, { body: { estimate: { customer_id: customer } } }, tech);
  expect(await list()).toMatchObject([{ id: response.cart_id, first_name: 'Ann', status: 'draft', page_count: 1 }]);
});
