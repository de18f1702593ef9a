import type { QueryOf } from '@tech-portal/contract';
import { listCustomers } from '@tech-portal/contract/customers';
import type { CustomerRow } from '@tech-portal/contract/customers';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { insertCustomers } from '../../testing/insert-customers.ts';
import { selectRows } from '../db/database.ts';

const api = await createTestApi();
await insertCustomers(api.db, [await demoUserId(api.db, 'tech'), await demoUserId(api.db, 'tech2')], 1045);
// More rows than fit on one page, distinguishable only by their ids.
await api.db.execute(sql`update customers set first_name = 'Same', last_name = 'Same', email = 'same@x.test',
  phone = '(512) 555-0100', created = '2026-01-01T00:00:00.123456Z' where id % 2 = 0`);
const token = await api.signIn('admin');

type ListQuery = QueryOf<typeof listCustomers>;
const list = (query: ListQuery) => api.call(listCustomers, { query }, token);
const idsOf = (rows: readonly CustomerRow[]) => rows.map(({ id }) => id);

async function walk(query: ListQuery) {
  const pages: number[][] = [];
  let page = 100;
  let { response: rows } = await list({ ...query, page });
  for (; rows.length > 0; page += 1) {
    pages.push(idsOf(rows));
    const next = rows[0]?.next_page;
    if (next === undefined) break;
    ({ response: rows } = await list({ ...query, page: page + 1, cursor: next }));
  }
  const back: number[][] = [idsOf(rows)];
  for (; page > 101; page -= 1) {
    const previous = rows[0]?.previous_page;
    if (previous === undefined) throw new Error(`Page ${page} names none before it.`);
    ({ response: rows } = await list({ ...query, page: page - 1, cursor: previous }));
    back.unshift(idsOf(rows));
  }
  return { pages, back };
}

describe('a list of more than a thousand rows', () => {
  test.each(['created', 'first_name', 'last_name', 'email', 'phone'] as const)(
    'by %s has each row once, on whichever side of the numbered pages, and goes back the same way',
    async (sort_by) => {
      for (const sort_order of ['asc', 'desc'] as const) {
        const numbered: number[] = [];
        for (let page = 1; page < 100; page += 33) {
          numbered.push(...idsOf((await list({ sort_by, sort_order, page })).response));
        }
        const { pages, back } = await walk({ sort_by, sort_order });
        expect(pages.map(({ length }) => length)).toEqual([10, 10, 10, 10, 10, 5]);
        expect(new Set([...numbered, ...pages.flat()]).size).toBe(numbered.length + 55);
        expect(back).toEqual(pages.slice(1));
      }
    },
  );

  test('says that there is more, not how much, until its end is reached', async () => {
    const first = (await list({})).response[0];
    expect(first).toMatchObject({ page_count: 100, more_pages: true });
    expect(first).not.toHaveProperty('next_page');
    const hundredth = (await list({ page: 100 })).response[0];
    expect(hundredth).toMatchObject({ page_count: 100, more_pages: true, next_page: expect.any(String) });
    const next = (await list({ page: 101, cursor: hundredth?.next_page })).response[0];
    expect(next).toMatchObject({ page_count: 101, more_pages: true });
    expect(next).not.toHaveProperty('previous_page');
    const last = (await list({ page: 105, sort_order: 'desc', cursor: await lastCursor() })).response[0];
    expect(last).toMatchObject({ page_count: 105, previous_page: expect.any(String) });
    expect(last).not.toHaveProperty('more_pages');
  });

  test('is asked with as few rows read, wherever the page is', async () => {
    const before = api.statements.length;
    await list({ page: 101, cursor: (await list({ page: 100 })).response[0]?.next_page });
    const texts = api.statements.slice(before).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('count(*)'))).toHaveLength(1);
    expect(texts.find((text) => text.includes('count(*)'))).toMatch(/limit \$\d+\) counted/);
  });

  test('the rows of a page beyond the numbered ones are those that follow, also when others come and go meanwhile', async () => {
    const hundredth = (await list({ page: 100 })).response;
    const expected = idsOf((await list({ page: 101, cursor: hundredth[0]?.next_page })).response);
    await api.db.execute(
      sql`delete from customers where id in (select id from customers order by created, id limit 3)`,
    );
    expect(idsOf((await list({ page: 101, cursor: hundredth[0]?.next_page })).response)).toEqual(expected);
  });

  test('a page beyond the numbered ones is refused without a cursor, and with that of another order', async () => {
    const refusal = await list({ page: 101 });
    expect(refusal.status).toBe(400);
    expect(refusal.error).toMatchObject({
      error: 'invalid_input',
      message: 'Only the first 100 pages can be opened by number. Continue from there with Next.',
      fields: { page: expect.any(String) },
    });
    const cursor = (await list({ page: 100 })).response[0]?.next_page;
    expect((await list({ page: 101, cursor, sort_order: 'desc' })).status).toBe(400);
    expect((await list({ page: 101, cursor, sort_by: 'email' })).status).toBe(400);
  });

  test.each([
    ['nothing', ''],
    ['what is no cursor', 'not a cursor'],
    ['another shape', btoa(JSON.stringify(['created asc', 'after', { id: 1 }]))],
    ['too few values', btoa(JSON.stringify(['created asc', 'after', ['1']]))],
    ['SQL', btoa(JSON.stringify(['created asc', 'after', ['0); drop table customers; --', '1']]))],
    ['a number that is too large', btoa(JSON.stringify(['created asc', 'after', ['9'.repeat(16), '1']]))],
    ['a side that is none', btoa(JSON.stringify(['created asc', 'around', ['1', '1']]))],
  ])('%s in the place of a cursor is refused', async (_, cursor) => {
    expect((await list({ page: 101, cursor })).status).toBe(400);
  });

  test('the cursor of an administrator shows a technician nothing of others', async () => {
    const cursor = (await list({ page: 100 })).response[0]?.next_page;
    const own = await api.call(listCustomers, { query: { page: 101, cursor } }, await api.signIn('tech'));
    const techId = await demoUserId(api.db, 'tech');
    const rows = await selectRows<{ id: number }>(api.db, sql`select id from customers where tech_id <> ${techId}`);
    const others = new Set(rows.map(({ id }) => id));
    expect(own.response.filter(({ id }) => others.has(id))).toEqual([]);
  });
});

async function lastCursor(): Promise<string | undefined> {
  let cursor = (await list({ page: 100, sort_order: 'desc' })).response[0]?.next_page;
  for (let page = 101; page < 105; page += 1) {
    cursor = (await list({ page, sort_order: 'desc', cursor })).response[0]?.next_page;
  }
  return cursor;
}

test('a list of a thousand rows is counted exactly, and its last page has a number', async () => {
  await api.db.execute(sql`delete from customers where id in (select id from customers order by id offset 1000)`);
  const { response } = await list({ page: 100 });
  expect(response).toHaveLength(10);
  expect(response[0]).toMatchObject({ page_count: 100 });
  for (const field of ['more_pages', 'next_page', 'previous_page']) expect(response[0]).not.toHaveProperty(field);
  expect((await list({})).response[0]).not.toHaveProperty('more_pages');
});
