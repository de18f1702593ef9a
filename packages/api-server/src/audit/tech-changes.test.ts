import { listAuditEvents } from '@tech-portal/contract/audit';
import { deleteCustomer, updateCustomer } from '@tech-portal/contract/customers';
import { deleteEstimate, updateEstimate } from '@tech-portal/contract/estimates';
import { checkTask, deleteTask, updateTask } from '@tech-portal/contract/tasks';
import { expect, test } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';
import { idOf, insertCustomer, insertEstimate } from '../testing/insert-estimates.ts';
import { tasks } from '../customers/index.ts';

const api = await createTestApi();
const [tech, admin] = [await api.signIn('tech'), await api.signIn('admin')];
const techId = await idOf(api.db, 'tech');

const lines = async () => (await api.call(listAuditEvents, { query: {} }, admin)).response;

const customer = () => insertCustomer(api.db, 'tech', { lastName: 'Lee' });

async function task(): Promise<number> {
  const values = { userId: techId, task: 'Call Ann', priority: 'high', dueDate: '2040-01-01' } as const;
  const [row] = await api.db.insert(tasks).values(values).returning();
  return row?.id ?? 0;
}

const changes: readonly (readonly [
  string,
  () => Promise<number>,
  (id: number, token: string) => Promise<{ status: number }>,
  object,
])[] = [
  [
    'a changed customer',
    customer,
    (id, token) =>
      api.call(updateCustomer, { body: { id, customer: { phone: '(512) 555-0199', notes: 'Gate 4' } } }, token),
    { action: 'customer_changed', target: { kind: 'customer' }, before: null, after: 'Phone, Notes' },
  ],
  [
    'an archived customer',
    async () => {
      const id = await customer();
      await insertEstimate(api.db, id);
      return id;
    },
    (id, token) => api.call(deleteCustomer, { query: { id } }, token),
    { action: 'customer_deleted', target: { kind: 'customer', id: null }, before: null, after: 'Archived' },
  ],
  [
    'a deleted customer',
    customer,
    (id, token) => api.call(deleteCustomer, { query: { id } }, token),
    { action: 'customer_deleted', target: { kind: 'customer', id: null }, before: null, after: null },
  ],
  [
    'a changed task',
    task,
    (id, token) => api.call(updateTask, { body: { id, task: { priority: 'low', task: 'Call Ben' } } }, token),
    {
      action: 'task_changed',
      target: { kind: 'task', name: 'Call Ann (tech)' },
      before: 'Call Ann, priority High, due 2040-01-01, open',
      after: 'Call Ben, priority Low, due 2040-01-01, open',
    },
  ],
  [
    'a task linked to another customer',
    task,
    async (id, token) => api.call(updateTask, { body: { id, task: { customer_id: await customer() } } }, token),
    { action: 'task_changed', after: 'priority High, due 2040-01-01, open, another customer' },
  ],
  [
    'a completed task',
    task,
    (id, token) => api.call(checkTask, { body: { id, completed: true } }, token),
    {
      action: 'task_changed',
      before: 'priority High, due 2040-01-01, open',
      after: 'priority High, due 2040-01-01, completed',
    },
  ],
  [
    'a deleted task',
    task,
    (id, token) => api.call(deleteTask, { query: { id } }, token),
    { action: 'task_deleted', before: 'priority High, due 2040-01-01, open', after: null },
  ],
  [
    'a deleted estimate',
    async () => insertEstimate(api.db, await customer()),
    (cart_id, token) => api.call(deleteEstimate, { query: { cart_id } }, token),
    { action: 'estimate_deleted', target: { kind: 'estimate', name: 'Ann Lee (tech)' }, after: null },
  ],
];

test.each(changes)(
  '%s of a technician by an administrator is a line, by the technician none',
  async (_, insert, change, line) => {
    const before = (await lines())[0]?.id ?? 0;
    const written = async () => (await lines()).filter(({ id }) => id > before);

    expect((await change(await insert(), tech)).status).toBe(200);
    expect(await written()).toEqual([]);

    expect((await change(await insert(), admin)).status).toBe(200);
    expect(await written()).toMatchObject([{ actor: 'admin', kind: 'change', ...line }]);
  },
);

test('a save that changes nothing is no line', async () => {
  const [id, taskId] = [await customer(), await task()];
  const before = (await lines())[0]?.id;
  await api.call(updateCustomer, { body: { id, customer: { last_name: 'Lee' } } }, admin);
  await api.call(updateTask, { body: { id: taskId, task: { priority: 'high' } } }, admin);
  await api.call(checkTask, { body: { id: taskId, completed: false } }, admin);
  expect((await lines())[0]?.id).toBe(before);
});

test('the address of a customer changed with an estimate is a line, too', async () => {
  const cart_id = await insertEstimate(api.db, await customer());
  const contact = { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '(512) 555-0100' };
  const address = { address_1: '9 Oak St', address_2: '', city: 'Austin', state: 'TX', zip_code: '78704' };
  const body = { cart_id, estimate: {}, customer: { ...contact, ...address } };
  expect((await api.call(updateEstimate, { body }, admin)).status).toBe(200);
  expect((await lines())[0]).toMatchObject({ action: 'customer_changed', target: { name: 'Ann Lee (tech)' } });
});

test('a customer that is gone has no link', async () => {
  const id = await customer();
  await api.call(updateCustomer, { body: { id, customer: { notes: 'Gate 5' } } }, admin);
  expect((await lines())[0]?.target.id).toBe(String(id));
  await api.call(deleteCustomer, { query: { id } }, tech);
  expect((await lines())[0]).toMatchObject({ action: 'customer_changed', target: { id: null } });
});
