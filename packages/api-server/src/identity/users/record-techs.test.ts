import { exportCustomers, getCustomer, listCustomers, updateCustomer } from '@tech-portal/contract/customers';
import { exportEstimates, listEstimates } from '@tech-portal/contract/estimates';
import { exportTasks, listTasks } from '@tech-portal/contract/tasks';
import { listTechnicians } from '@tech-portal/contract/users';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { tasks } from '../../customers/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { idOf, insertCustomer, insertEstimate } from '../../testing/insert-estimates.ts';
import { users } from '../../platform/users/index.ts';

const api = await createTestApi();
const [tech, tech2, admin] = [await api.signIn('tech'), await api.signIn('tech2'), await api.signIn('admin')];
const ids = { tech: await idOf(api.db, 'tech'), tech2: await idOf(api.db, 'tech2') };
const dana = { id: ids.tech, first_name: 'Dana', last_name: 'Reyes' };
let mine = 0;

beforeAll(async () => {
  for (const owner of ['tech', 'tech2'] as const) {
    const customerId = await insertCustomer(api.db, owner, { lastName: owner });
    if (owner === 'tech') mine = customerId;
    await insertEstimate(api.db, customerId);
    const task = {
      userId: ids[owner],
      customerId,
      task: `Call ${owner}`,
      priority: 'low',
      dueDate: '2040-01-01',
    } as const;
    await api.db.insert(tasks).values(task);
  }
});

const lists = [
  ['customers', listCustomers],
  ['tasks', listTasks],
  ['estimates', listEstimates],
] as const;

async function rowsOf(endpoint: (typeof lists)[number][1], token: string, techId?: number) {
  const { response } = await api.call(endpoint, { query: { tech_id: techId } }, token);
  return { techs: response.map((row) => row.tech), pages: response[0]?.page_count };
}

describe.each(lists)('the list of %s', (_name, endpoint) => {
  test('says whose each is to an administrator', async () => {
    const { techs } = await rowsOf(endpoint, admin);
    expect(techs).toContainEqual(dana);
    expect(techs).toHaveLength(2);
  });

  test('says nothing of it to technicians', async () => {
    expect((await rowsOf(endpoint, tech)).techs).toEqual([undefined]);
  });

  test('is narrowed to a technician, the number of pages too', async () => {
    expect(await rowsOf(endpoint, admin, ids.tech)).toEqual({ techs: [dana], pages: 1 });
    expect((await rowsOf(endpoint, admin, 999_999)).techs).toEqual([]);
  });

  test('is not narrowed to somebody else by a technician', async () => {
    const { status } = await api.call(endpoint, { query: { tech_id: ids.tech2 } }, tech);
    expect(status).toBe(403);
    expect((await rowsOf(endpoint, tech2, ids.tech2)).techs).toEqual([undefined]);
  });
});

test.each([
  ['priority', exportTasks, 'Low'],
  ['status', exportEstimates, 'Draft'],
] as const)('a file shows the label of a %s', async (_, endpoint, label) => {
  const { response } = await api.call(endpoint, { query: {} }, tech);
  expect(response.csv).toContain(`,${label}`);
});

describe.each([
  ['customers', exportCustomers],
  ['tasks', exportTasks],
  ['estimates', exportEstimates],
] as const)('the file of %s', (_name, endpoint) => {
  const fileOf = async (token: string, techId?: number) =>
    (await api.call(endpoint, { query: { tech_id: techId } }, token)).response.csv.trim().split('\r\n');

  test('has whose each is for an administrator alone, and is narrowed as the list', async () => {
    const [header, ...lines] = await fileOf(admin);
    expect(header).toMatch(/,Technician$/);
    expect(lines).toHaveLength(2);
    const [, ...narrowed] = await fileOf(admin, ids.tech);
    expect(narrowed).toEqual([expect.stringMatching(/,Dana Reyes$/)]);
    expect((await fileOf(tech))[0]).not.toContain('Technician');
  });
});

test('a customer says whose it is to an administrator, also right after a change', async () => {
  expect((await api.call(getCustomer, { query: { id: mine } }, admin)).response.tech).toEqual(dana);
  const change = { body: { id: mine, customer: { notes: 'Gate code' } } };
  expect((await api.call(updateCustomer, change, admin)).response.tech).toEqual(dana);
  expect((await api.call(getCustomer, { query: { id: mine } }, tech)).response.tech).toBeUndefined();
});

describe('the technicians', () => {
  const usernames = async () => (await api.call(listTechnicians, {}, admin)).response.map(({ username }) => username);

  test('are technicians and administrators by first name, no retail customers', async () => {
    const { response } = await api.call(listTechnicians, {}, admin);
    const names = response.map(({ first_name: name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect(response.map(({ username }) => username)).toEqual(
      expect.arrayContaining(['tech', 'tech2', 'newtech', 'admin']),
    );
    expect(response.map(({ username }) => username)).not.toContain('retail');
  });

  test('include who has records and is deactivated or no technician any more', async () => {
    await api.db.update(users).set({ type: 'retail', deactivatedAt: new Date() }).where(eq(users.id, ids.tech2));
    expect(await usernames()).toContain('tech2');
    const { response } = await api.call(listTechnicians, {}, admin);
    expect(response.find(({ username }) => username === 'tech2')).toMatchObject({ type: 'retail', deactivated: 1 });
  });
});
