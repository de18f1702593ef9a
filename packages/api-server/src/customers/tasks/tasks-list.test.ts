import { beforeAll, describe, expect, test } from 'vitest';
import { exportTasks, listTasks, taskPriorities } from '@tech-portal/contract/tasks';
import { addDays, parseCsv } from '@tech-portal/domain';
import { customers } from '../customers.table.ts';
import { sampleCustomers } from '@tech-portal/sample-data/customers';
import { createTestApi } from '../../testing/create-test-api.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { tasks } from './tasks.table.ts';

const api = await createTestApi();
const tech = { id: await demoUserId(api.db, 'tech'), token: await api.signIn('tech') };
const tech2 = { id: await demoUserId(api.db, 'tech2'), token: await api.signIn('tech2') };
const admin = await api.signIn('admin');

let foreignCustomer = 0;
beforeAll(async () => {
  const [row] = await api.db
    .insert(customers)
    .values(sampleCustomers({ tech: tech2.id, tech2: tech2.id }, new Date()).slice(0, 1))
    .returning({ id: customers.id });
  foreignCustomer = row?.id ?? 0;
});

describe('the list', () => {
  const list = async (query: Parameters<typeof api.call<typeof listTasks>>[1] = {}, token = tech2.token) =>
    (await api.call(listTasks, query, token)).response;

  beforeAll(async () => {
    for (const [index, priority] of [...taskPriorities, ...taskPriorities, ...taskPriorities].entries()) {
      await api.db.insert(tasks).values({
        userId: tech2.id,
        customerId: index % 3 === 0 ? null : foreignCustomer,
        task: `Task ${String.fromCodePoint(65 + ((index * 5) % 12))}`,
        priority,
        dueDate: addDays('2026-03-05', (index * 7) % 12),
        completed: index % 4 === 0,
      });
    }
  });

  test('has ten a page in the order of the due dates, the page count on the first row', async () => {
    const rows = await list();
    expect(rows).toHaveLength(10);
    expect(rows.map(({ page_count }) => page_count)).toEqual([2, ...Array<undefined>(9).fill(undefined)]);
    expect(rows.map(({ due_date }) => due_date)).toEqual(rows.map(({ due_date }) => due_date).toSorted());
    expect(await list({ query: { page: 2 } })).toHaveLength(2);
    expect(await list({ query: { page: 3 } })).toEqual([]);
  });

  test('sorts priorities high, medium, low, none', async () => {
    const rows = [
      ...(await list({ query: { sort_by: 'priority' } })),
      ...(await list({ query: { sort_by: 'priority', page: 2 } })),
    ];
    expect(rows.map(({ priority }) => priority)).toEqual(
      taskPriorities.flatMap((priority) => [priority, priority, priority]),
    );
    const [last] = await list({ query: { sort_by: 'priority', sort_order: 'desc' } });
    expect(last?.priority).toBe('none');
  });

  test.each(['due_date', 'task', 'last_name', 'priority', 'completed'] as const)(
    'shows every task on exactly one page when sorted by %s',
    async (sort_by) => {
      for (const sort_order of ['asc', 'desc'] as const) {
        const rows = [
          ...(await list({ query: { sort_by, sort_order } })),
          ...(await list({ query: { sort_by, sort_order, page: 2 } })),
        ];
        expect(new Set(rows.map(({ id }) => id)).size).toBe(12);
      }
    },
  );

  test('tasks without a customer stand last in both directions', async () => {
    for (const sort_order of ['asc', 'desc'] as const) {
      const rows = await list({ query: { sort_by: 'last_name', sort_order, page: 2 } });
      expect(rows.map(({ customer_id }) => customer_id)).toEqual([null, null]);
    }
  });

  test.each([
    ['all', 10],
    ['active', 9],
    ['completed', 3],
  ] as const)('the filter %s gives %i on its first page', async (filter, count) => {
    const rows = await list({ query: { filter } });
    expect(rows).toHaveLength(count);
    expect(filter === 'all' || rows.every(({ completed }) => completed === (filter === 'completed'))).toBe(true);
  });

  test('of one customer; somebody else’s customer does not exist', async () => {
    const rows = await list({ query: { customer_id: foreignCustomer } });
    expect(rows).toHaveLength(8);
    expect(rows.every(({ customer_id }) => customer_id === foreignCustomer)).toBe(true);
    expect((await api.call(listTasks, { query: { customer_id: foreignCustomer } }, tech.token)).status).toBe(404);
  });

  test('an administrator sees everybody’s', async () => {
    expect((await list({}, admin)).length).toBeGreaterThanOrEqual(8);
    expect((await list({ query: { customer_id: foreignCustomer } }, admin)).length).toBeGreaterThanOrEqual(8);
  });

  test.each(['page=0', 'filter=open', 'sort_by=user_id', 'sort_order=up', 'user_id=1', 'customer_id=x'])(
    'refuses %s',
    async (query) => {
      const response = await api.request(`/api/task/list?${query}`, {
        headers: { authorization: `Bearer ${tech.token}` },
      });
      expect(response.status).toBe(400);
    },
  );

  test('the export has the tasks as filtered, with the columns of the table', async () => {
    const { response } = await api.call(exportTasks, { query: { filter: 'completed' } }, tech2.token);
    const [header, ...rows] = parseCsv(response.csv).map(({ cells }) => cells);
    expect(response.filename).toMatch(/^tasks-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(header).toEqual(['Done', 'Due Date', 'Task', 'Customer', 'Priority']);
    expect(rows).toHaveLength(3);
    expect(rows.every(([done]) => done === 'Yes')).toBe(true);
  });
});
