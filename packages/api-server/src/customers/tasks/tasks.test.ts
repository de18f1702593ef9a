import { beforeAll, describe, expect, test } from 'vitest';
import {
  checkTask,
  createTask,
  deleteTask,
  exportTasks,
  getTask,
  listTasks,
  updateTask,
} from '@tech-portal/contract/tasks';
import type { TaskForm } from '@tech-portal/contract/tasks';
import { deleteCustomer } from '@tech-portal/contract/customers';
import { addDays, calendarDay } from '@tech-portal/domain';
import { customers } from '../customers.table.ts';
import { sampleCustomers } from '@tech-portal/sample-data/customers';
import { createTestApi } from '../../testing/create-test-api.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { insertCustomer } from '../../testing/insert-estimates.ts';
import { tasks } from './tasks.table.ts';

const api = await createTestApi();
const tech = { id: await demoUserId(api.db, 'tech'), token: await api.signIn('tech') };
const tech2 = { id: await demoUserId(api.db, 'tech2'), token: await api.signIn('tech2') };
const admin = await api.signIn('admin');
const today = calendarDay(new Date(), 'Pacific/Pago_Pago');

let ownCustomer = 0;
let foreignCustomer = 0;
beforeAll(async () => {
  const rows = await api.db
    .insert(customers)
    .values(sampleCustomers({ tech: tech.id, tech2: tech2.id }, new Date()))
    .returning({ id: customers.id, techId: customers.techId });
  ownCustomer = rows.find(({ techId }) => techId === tech.id)?.id ?? 0;
  foreignCustomer = rows.find(({ techId }) => techId === tech2.id)?.id ?? 0;
});

const form = (changes: Partial<TaskForm> = {}): TaskForm => ({
  task: 'Call back',
  priority: 'medium',
  due_date: today,
  ...changes,
});

const add = async (changes: Partial<TaskForm> = {}, token = tech.token) =>
  (await api.call(createTask, { body: { task: form(changes) } }, token)).response;

/** Inserts an overdue task, which the API rejects. */
async function overdueTask(): Promise<number> {
  const [row] = await api.db
    .insert(tasks)
    .values({ userId: tech.id, task: 'Overdue', priority: 'low', dueDate: '2026-01-05' })
    .returning({ id: tasks.id });
  return row?.id ?? 0;
}

describe('adding', () => {
  test('stores a task of the own with the names of its customer', async () => {
    const added = await add({ customer_id: ownCustomer, priority: 'high' });
    expect(added).toMatchObject({
      task: 'Call back',
      priority: 'high',
      due_date: today,
      completed: false,
      customer_id: ownCustomer,
      first_name: 'Margaret',
      last_name: 'Holloway',
    });
    expect((await api.call(getTask, { query: { id: added.id } }, tech.token)).response).toEqual(added);
  });

  test('a task without a customer has no names', async () => {
    expect(await add()).toMatchObject({ customer_id: null, first_name: null, last_name: null });
  });

  test.each([
    [{ task: '  ' }, { 'task.task': 'Description is required' }],
    [{ task: 'x'.repeat(501) }, { 'task.task': 'Tasks can only be up to 500 characters' }],
    [{ priority: undefined }, { 'task.priority': 'Priority must be set' }],
    [{ due_date: '' }, { 'task.due_date': 'Due date is required' }],
    [{ due_date: '2026-02-30' }, { 'task.due_date': 'Due date must be a day that exists' }],
    [{ due_date: addDays(today, -1) }, { 'task.due_date': 'Due date must be today or later' }],
    [{ completed: 2 }, { 'task.completed': 'completed must be 0 or 1' }],
    [
      { task: '', priority: 'urgent', due_date: '' },
      {
        'task.task': 'Description is required',
        'task.priority': 'Priority must be set',
        'task.due_date': 'Due date is required',
      },
    ],
  ])('refuses %j with its messages', async (changes, fields) => {
    const response = await api.request('/api/task', {
      method: 'POST',
      headers: { authorization: `Bearer ${tech.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ task: { ...form(), ...changes } }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_input', fields });
  });

  test('takes 500 characters', async () => {
    expect((await add({ task: 'x'.repeat(500) })).task).toHaveLength(500);
  });

  test('somebody else’s customer does not exist', async () => {
    const body = { task: form({ customer_id: foreignCustomer }) };
    const { status, error } = await api.call(createTask, { body }, tech.token);
    expect(status).toBe(404);
    expect(error.error).toBe('not_found');
    expect((await api.call(createTask, { body }, admin)).status).toBe(200);
  });
});

describe('changing', () => {
  test('replaces what the form holds', async () => {
    const { id } = await add({ customer_id: ownCustomer });
    const day = addDays(today, 3);
    const change = form({ task: 'Write back', priority: 'none', due_date: day, completed: true, customer_id: null });
    const { response } = await api.call(updateTask, { body: { id, task: change } }, tech.token);
    expect(response).toMatchObject({ ...change, id, customer_id: null, first_name: null });
  });

  test('what is based on an older version is refused with the task as it is', async () => {
    const { id, version } = await add({ customer_id: ownCustomer });
    await api.call(checkTask, { body: { id } }, admin);
    const task = form({ task: 'Write back', completed: false });
    const { status, error } = await api.call(updateTask, { body: { id, version, task } }, tech.token);
    expect(status).toBe(409);
    const { response } = await api.call(getTask, { query: { id } }, tech.token);
    expect(response).toMatchObject({ task: 'Call back', completed: true, version: version + 1 });
    expect(error).toMatchObject({ error: 'stale_version', task: { ...response, completed: true } });
    const again = await api.call(updateTask, { body: { id, version: response.version, task } }, tech.token);
    expect(again.response).toMatchObject({ task: 'Write back', completed: false });
  });

  test('without a version it changes the given fields alone', async () => {
    const { id } = await add({ customer_id: ownCustomer, completed: true });
    const { response } = await api.call(updateTask, { body: { id, task: { priority: 'low' } } }, tech.token);
    expect(response).toMatchObject({ ...form({ priority: 'low' }), customer_id: ownCustomer, completed: true });
  });

  test('an overdue task can be edited, as long as its date stays', async () => {
    const id = await overdueTask();
    const before = form({ task: 'Still overdue', due_date: '2026-01-05' });
    expect((await api.call(updateTask, { body: { id, task: before } }, tech.token)).response.task).toBe(
      'Still overdue',
    );
    const moved = form({ due_date: '2026-01-06' });
    const { status, error } = await api.call(updateTask, { body: { id, task: moved } }, tech.token);
    expect(status).toBe(400);
    expect(error.fields).toEqual({ 'task.due_date': 'Due date must be today or later' });
  });

  test('an archived customer stays with its task, but cannot be newly chosen', async () => {
    const [like] = sampleCustomers({ tech: tech.id, tech2: tech2.id }, new Date());
    if (!like) throw new Error('There are no sample customers.');
    const [archived] = await api.db
      .insert(customers)
      .values({ ...like, archived: true })
      .returning({ id: customers.id });
    const id = await overdueTask();
    const task = form({ customer_id: archived?.id ?? 0 });
    expect((await api.call(updateTask, { body: { id, task } }, tech.token)).status).toBe(404);
    await api.db.update(tasks).set({ customerId: archived?.id ?? 0 });
    expect((await api.call(updateTask, { body: { id, task } }, tech.token)).status).toBe(200);
    await api.db.update(tasks).set({ customerId: null });
  });

  test('an administrator changes a technician’s task, which stays the technician’s', async () => {
    const { id } = await add();
    await api.call(updateTask, { body: { id, task: form({ task: 'From above' }) } }, admin);
    expect((await api.call(getTask, { query: { id } }, tech.token)).response.task).toBe('From above');
  });
});

describe('ticking off', () => {
  test('toggles and returns what is so now', async () => {
    const { id } = await add();
    expect((await api.call(checkTask, { body: { id } }, tech.token)).response).toEqual({ completed: true });
    expect((await api.call(checkTask, { body: { id } }, tech.token)).response).toEqual({ completed: false });
    expect((await api.call(getTask, { query: { id } }, tech.token)).response.completed).toBe(false);
  });

  test('a request that names the new state does not undo what somebody else has done already', async () => {
    const { id, version } = await add();
    const tick = (completed: boolean, token = tech.token) =>
      api.call(checkTask, { body: { id, completed } }, token).then(({ response }) => response);
    expect(await tick(true, admin)).toEqual({ completed: true });
    expect(await tick(true)).toEqual({ completed: true });
    expect((await api.call(getTask, { query: { id } }, tech.token)).response).toMatchObject({
      completed: true,
      version: version + 1,
    });
    expect(await tick(false)).toEqual({ completed: false });
    expect((await api.call(checkTask, { body: { id, completed: false } }, tech2.token)).status).toBe(404);
  });
});

describe('deleting', () => {
  test('erases the task', async () => {
    const { id } = await add();
    expect((await api.call(deleteTask, { query: { id } }, tech.token)).status).toBe(200);
    expect((await api.call(getTask, { query: { id } }, tech.token)).status).toBe(404);
    expect((await api.call(deleteTask, { query: { id } }, tech.token)).status).toBe(404);
  });

  test('a customer that is erased leaves its tasks without a link', async () => {
    const customerId = await insertCustomer(api.db, 'tech');
    const { id } = await add({ customer_id: customerId });
    expect((await api.call(deleteCustomer, { query: { id: customerId } }, tech.token)).status).toBe(200);
    const { status, response } = await api.call(getTask, { query: { id } }, tech.token);
    expect(status).toBe(200);
    expect(response.customer_id ?? null).toBeNull();
  });
});

describe('somebody else’s task does not exist', () => {
  test('whatever is done with it', async () => {
    const mine = await add();
    const calls = [
      api.call(getTask, { query: { id: mine.id } }, tech2.token),
      api.call(updateTask, { body: { id: mine.id, task: form({ task: 'Taken over' }) } }, tech2.token),
      api.call(checkTask, { body: { id: mine.id } }, tech2.token),
      api.call(deleteTask, { query: { id: mine.id } }, tech2.token),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await api.call(getTask, { query: { id: mine.id } }, tech.token)).response).toEqual(mine);
  });
});

describe.each([
  [listTasks, {}],
  [getTask, { query: { id: 1 } }],
  [createTask, { body: { task: form() } }],
  [updateTask, { body: { id: 1, task: form() } }],
  [deleteTask, { query: { id: 1 } }],
  [checkTask, { body: { id: 1 } }],
  [exportTasks, {}],
])('$id', (endpoint, input) => {
  test.each(['retail', 'newtech'] as const)('is not for %s', async (username) => {
    expect((await api.call(endpoint, input, await api.signIn(username))).status).toBe(403);
  });

  test('needs a live session', async () => {
    expect((await api.call(endpoint, input)).status).toBe(401);
    expect((await api.call(endpoint, input, 'made-up')).status).toBe(401);
  });
});
