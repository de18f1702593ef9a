import { setTimeout as pause } from 'node:timers/promises';
import { listEstimates } from '@tech-portal/contract/estimates';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customers } from '../../customers/index.ts';
import { selectRows } from '../../platform/db/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { estimates } from '../estimates.table.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');
await api.db.execute(sql`create table estimate_writes (cart_id integer)`);
await api.db.execute(sql`create function note_write() returns trigger language plpgsql as
  $$ begin insert into estimate_writes values (new.cart_id); return null; end $$`);
await api.db.execute(sql`create trigger noted after update on estimates for each row execute function note_write()`);

const rename = (id: number, names: { firstName?: string; lastName?: string; email?: string }) =>
  api.db.update(customers).set(names).where(eq(customers.id, id));
const stored = async (cartId: number) => {
  const [row] = await api.db
    .select({ sort: estimates.customerSort, text: estimates.searchText })
    .from(estimates)
    .where(eq(estimates.cartId, cartId));
  return row;
};
const writes = () => selectRows<{ id: number }>(api.db, sql`delete from estimate_writes returning cart_id as id`);

test.each([
  ['another name', { lastName: 'Young' }, 'young, ann', 'ann young ann@example.com'],
  ['a name with an accent more', { lastName: 'Yoúng' }, 'yoúng, ann', 'ann young ann@example.com'],
  ['another email', { email: 'ann@x.test' }, 'yoúng, ann', 'ann young ann@x.test'],
])('a customer gets %s: each of their estimates is written once', async (_, change, sort, text) => {
  const [customer] = await api.db.select({ id: customers.id }).from(customers);
  const id = customer?.id ?? (await insertCustomer(api.db, 'tech'));
  const ids = [await insertEstimate(api.db, id), await insertEstimate(api.db, id)];
  await writes();
  await rename(id, change);
  const written = (await writes()).map((row) => row.id);
  expect(written).toHaveLength(new Set(written).size);
  expect(written).toEqual(expect.arrayContaining(ids));
  const texts = await stored(ids[0] ?? 0);
  expect(texts).toMatchObject({ sort, text: expect.stringMatching(`^${text}`) });
});

test('an estimate that is made while its customer is renamed has the new name', async () => {
  const id = await insertCustomer(api.db, 'tech', { lastName: 'Before' });
  const making = await api.db.transaction(async (tx) => {
    await tx.update(customers).set({ lastName: 'After' }).where(eq(customers.id, id));
    const inserting = insertEstimate(api.db, id);
    // Long enough for a change that is not blocked to finish.
    await pause(300);
    return { inserting };
  });
  await making.inserting;
  const wrong = await selectRows(
    api.db,
    sql`select cart_id from estimates join customers on customers.id = customer_id
      where customer_id = ${id} and (customer_sort <> lower(last_name || ', ' || first_name)
        or position(customers.search_text in estimates.search_text) <> 1)`,
  );
  expect(wrong).toEqual([]);
});

test('an estimate that goes to another customer takes their name, and stays as it is with its own', async () => {
  const [own, other] = [
    await insertCustomer(api.db, 'tech'),
    await insertCustomer(api.db, 'tech', { lastName: 'Zorn' }),
  ];
  const id = await insertEstimate(api.db, own);
  const before = await stored(id);
  await api.db.update(estimates).set({ customerId: own }).where(eq(estimates.cartId, id));
  expect(await stored(id)).toEqual(before);
  await api.db.update(estimates).set({ customerId: other }).where(eq(estimates.cartId, id));
  expect(await stored(id)).toMatchObject({ sort: 'zorn, ann', text: expect.stringContaining('ann zorn') });
  const { response } = await api.call(listEstimates, { query: { search: 'zorn' } }, tech);
  expect(response.map((row) => row.id)).toEqual([id]);
});
