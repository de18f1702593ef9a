import { listTasks } from '@tech-portal/contract/tasks';
import { sampleCustomers } from '@tech-portal/sample-data/customers';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { customers } from '../customers.table.ts';
import { selectRows } from '../../platform/db/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { tasks } from './tasks.table.ts';

const api = await createTestApi();
const admin = await api.signIn('admin');
const techId = await demoUserId(api.db, 'tech');
beforeEach(async () => {
  await api.db.delete(tasks);
});

async function customer(firstName: string, lastName: string): Promise<number> {
  const [row] = await api.db
    .insert(customers)
    .values(
      sampleCustomers({ tech: techId, tech2: techId }, new Date())
        .slice(0, 1)
        .map((sample) => ({ ...sample, firstName, lastName })),
    )
    .returning({ id: customers.id });
  return row?.id ?? 0;
}

async function task(text: string, customerId: number | null): Promise<number> {
  const values = { userId: techId, customerId, task: text, priority: 'none', dueDate: '2040-01-01' } as const;
  const [row] = await api.db.insert(tasks).values(values).returning({ id: tasks.id });
  return row?.id ?? 0;
}

async function listed(sort_order: 'asc' | 'desc' = 'asc'): Promise<string[]> {
  const query = { sort_by: 'last_name', sort_order } as const;
  return (await api.call(listTasks, { query }, admin)).response.map((row) => row.task);
}

const rename = (id: number, names: { firstName?: string; lastName?: string }) =>
  api.db.update(customers).set(names).where(eq(customers.id, id));

test('tasks stand by last and first name of their customer, whatever the case; those without one last', async () => {
  await task('none', null);
  await task('lee bo', await customer('bo', 'lee'));
  await task('Abel', await customer('Zoe', 'Abel'));
  await task('Lee Ann', await customer('Ann', 'Lee'));
  expect(await listed()).toEqual(['Abel', 'Lee Ann', 'lee bo', 'none']);
  expect(await listed('desc')).toEqual(['lee bo', 'Lee Ann', 'Abel', 'none']);
});

test('a customer who is renamed is followed, and so is another customer, none, and one who is gone', async () => {
  const [first, second] = [await customer('Ann', 'Abel'), await customer('Bo', 'Miller')];
  const mine = await task('mine', first);
  await task('theirs', second);
  expect(await listed()).toEqual(['mine', 'theirs']);

  await rename(first, { lastName: 'Young' });
  expect(await listed()).toEqual(['theirs', 'mine']);
  await rename(first, { lastName: 'Miller', firstName: 'Al' });
  expect(await listed()).toEqual(['mine', 'theirs']);

  await api.db.update(tasks).set({ customerId: null }).where(eq(tasks.id, mine));
  expect(await listed()).toEqual(['theirs', 'mine']);
  const third = await customer('Cy', 'Baker');
  await api.db.update(tasks).set({ customerId: third }).where(eq(tasks.id, mine));
  expect(await listed()).toEqual(['mine', 'theirs']);
  await api.db.delete(customers).where(eq(customers.id, third));
  expect(await listed('desc')).toEqual(['theirs', 'mine']);
});

test('a name that is changed while tasks are written is in all of them', async () => {
  const id = await customer('Ann', 'Before');
  const written = Array.from({ length: 12 }, (_, index) => [
    task(`t${index}`, id),
    rename(id, { lastName: `After ${index}` }),
  ]);
  await Promise.all(written.flat());
  const names = await selectRows<{ stored: string; name: string }>(
    api.db,
    sql`select distinct customer_sort as stored, lower(last_name || ', ' || first_name) as name
      from tasks join customers on customers.id = customer_id`,
  );
  expect(names.map(({ stored }) => stored)).toEqual(names.map(({ name }) => name));
  expect(names).toHaveLength(1);
});
