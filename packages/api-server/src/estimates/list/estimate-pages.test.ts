import { BUSINESS_TIME_ZONE, calendarDay } from '@tech-portal/domain';
import type { QueryOf } from '@tech-portal/contract';
import { listEstimates } from '@tech-portal/contract/estimates';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { selectRows } from '../../platform/db/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { fillEstimates } from '../../testing/fill-estimates.ts';

const api = await createTestApi();
await fillEstimates(api.db, { name: 'pages-owner', count: 2005, today: calendarDay(new Date(), BUSINESS_TIME_ZONE) });
// More rows than fit on a page, with the same values in every row except for the id.
await api.db.execute(sql`update estimates set issue_date = '2026-01-01', total_cents = 100, subtotal_cents = 100
  where cart_id % 2 = 0`);
const admin = await api.signIn('admin');

type Query = QueryOf<typeof listEstimates>;
const list = async (query: Query) => {
  const from = api.statements.length;
  const { response } = await api.call(listEstimates, { query }, admin);
  return { response, texts: api.statements.slice(from).map(({ text }) => text) };
};
const count = async (where: SQL) => {
  const [row] = await selectRows<{ count: number }>(
    api.db,
    sql`select count(*)::int as count from estimates where ${where}`,
  );
  return row?.count ?? 0;
};
const idsOf = async (query: Query) => (await list(query)).response.map(({ id }) => id);

test.each(['issue_date', 'last_name', 'total', 'status'] as const)(
  'by %s each estimate is on one page, also beyond the numbered ones, and the way back is the same',
  async (sort_by) => {
    const today = calendarDay(new Date(), BUSINESS_TIME_ZONE);
    const expected = {
      all: await count(sql`true`),
      expired: await count(sql`not paid and expiry_date < ${today}`),
    };
    for (const filter of ['all', 'expired'] as const) {
      for (const sort_order of ['asc', 'desc'] as const) {
        const query = { sort_by, sort_order, filter } as const;
        const all = [];
        for (let page = 1; page <= 100; page += 1) all.push(...(await idsOf({ ...query, page })));
        let [page, { response: rows }] = [100, await list({ ...query, page: 100 })];
        const pages = [];
        while (rows[0]?.next_page !== undefined) {
          page += 1;
          ({ response: rows } = await list({ ...query, page, cursor: rows[0].next_page }));
          pages.push(rows.map(({ id }) => id));
        }
        for (let at = pages.length - 2; at >= 0; at -= 1) {
          page -= 1;
          ({ response: rows } = await list({ ...query, page, cursor: rows[0]?.previous_page }));
          expect(rows.map(({ id }) => id)).toEqual(pages[at]);
        }
        const ids = [...all, ...pages.flat()];
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toHaveLength(expected[filter]);
      }
    }
  },
);

test('is one statement that counts no further than the numbered pages go', async () => {
  for (const sort_by of ['issue_date', 'status'] as const) {
    const { texts } = await list({ sort_by });
    const reading = texts.filter((text) => text.includes('"estimates"'));
    expect(reading).toHaveLength(1);
    expect(reading[0]).toMatch(/limit \$\d+\) counted/);
  }
});

test('a page beyond the numbered ones is refused without its cursor', async () => {
  const asked = async (query: Query) => (await api.call(listEstimates, { query }, admin)).status;
  expect(await asked({ page: 101 })).toBe(400);
  const cursor = (await list({ page: 100 })).response[0]?.next_page;
  expect(await asked({ page: 101, cursor, sort_by: 'status' })).toBe(400);
  expect(await asked({ page: 101, cursor })).toBe(200);
});

test('a cursor of all estimates leaves a status that is before it empty', async () => {
  const cursor = (await list({ page: 100, sort_by: 'status' })).response[0]?.next_page;
  expect((await list({ page: 101, sort_by: 'status', filter: 'draft', cursor })).response).toEqual([]);
});
