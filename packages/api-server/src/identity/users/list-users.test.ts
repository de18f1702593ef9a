import { listUsers } from '@tech-portal/contract/users';
import type { QueryOf } from '@tech-portal/contract';
import { describe, expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';
import { users } from '../../platform/users/index.ts';

const api = await createTestApi();
const admin = await api.signIn('admin');
const START = Date.parse('2024-01-01T00:00:00Z');

await api.db.insert(users).values(
  Array.from({ length: 23 }, (_, index) => ({
    username: `t${String(index).padStart(2, '0')}`,
    email: `${String.fromCodePoint(122 - index)}@x.test`,
    passwordHash: '-',
    firstName: index % 2 === 0 ? 'anna' : 'Bert',
    lastName: index === 3 ? '<b>Bold</b>' : `Last${String(50 - index)}`,
    type: 'tech' as const,
    approved: index % 3 === 0,
    created: new Date(START + index * 86_400_000),
  })),
);
await api.db.insert(users).values({
  username: 'gone',
  email: 'gone@x.test',
  passwordHash: '-',
  firstName: 'G',
  lastName: 'G',
  type: 'tech',
  deactivatedAt: new Date(),
});

async function rows(query: QueryOf<typeof listUsers>) {
  return (await api.call(listUsers, { query }, admin)).response;
}

const names = async (query: QueryOf<typeof listUsers>) => (await rows(query)).map(({ username }) => username);

test('by default the oldest account first, ten a page, the number of pages on the first row', async () => {
  const page = await rows({ type: 'tech' });
  expect(page.map(({ username }) => username)).toEqual([
    't00',
    't01',
    't02',
    't03',
    't04',
    't05',
    't06',
    't07',
    't08',
    't09',
  ]);
  expect(page[0]?.page_count).toBe(3);
  expect(page.slice(1).filter((row) => 'page_count' in row)).toEqual([]);
});

test('pages follow one another without a gap or a repetition, and end', async () => {
  const all = [
    await names({ type: 'tech' }),
    await names({ type: 'tech', page: 2 }),
    await names({ type: 'tech', page: 3 }),
  ].flat();
  expect(new Set(all).size).toBe(26);
  expect(all).not.toContain('gone');
  expect(await names({ type: 'tech', page: 4 })).toEqual([]);
});

test('type and approval narrow the list', async () => {
  const approved = [await rows({ type: 'tech', approved: true }), await rows({ type: 'tech', approved: 1 as never })];
  for (const list of approved) expect(list.every((row) => row.approved === 1 && row.type === 'tech')).toBe(true);
  expect(approved[0]?.[0]?.page_count).toBe(1);
  expect((await names({ type: 'tech', approved: false })).slice(0, 3)).toEqual(['t01', 't02', 't04']);
  expect(await names({ type: 'retail' })).toEqual(['retail']);
  expect(await names({ type: 'admin', approved: false })).toEqual([]);
});

describe('sorted', () => {
  test('by email, either way', async () => {
    expect((await names({ type: 'tech', sort_by: 'email' }))[0]).toBe('t22');
    expect((await names({ type: 'tech', sort_by: 'email', sort_order: 'desc' })).slice(0, 2)).toEqual(['t00', 't01']);
  });

  test('by first name, whatever the case, then by last name', async () => {
    expect((await names({ type: 'tech', sort_by: 'first_name' })).slice(0, 3)).toEqual(['t22', 't20', 't18']);
  });

  test('by last name', async () => {
    expect((await names({ type: 'tech', sort_by: 'last_name' }))[0]).toBe('t03');
  });

  test('by role and by approval', async () => {
    expect((await rows({ sort_by: 'type' }))[0]?.type).toBe('admin');
    expect((await rows({ type: 'tech', sort_by: 'approved' }))[0]?.approved).toBe(0);
    expect((await rows({ type: 'tech', sort_by: 'approved', sort_order: 'desc' }))[0]?.approved).toBe(1);
  });
});

test.each([
  'sort_by=password_hash',
  'sort_by=passwordHash',
  'sort_by=email;drop table users',
  'sort_by=__proto__',
  'sort_by=email&sort_by=created',
  'sort_order=sideways',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=100001',
  'type=owner',
  'approved=2',
  'limit=1000',
])('%s is refused', async (search) => {
  const response = await api.request(`${listUsers.path}?${search}`, { headers: { authorization: `Bearer ${admin}` } });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'invalid_input' });
});

test('never returns a password or its hash', async () => {
  expect(JSON.stringify(await rows({}))).not.toMatch(/argon2|password|hash|deactivated/i);
});

test.each(['tech', 'retail', 'newtech'] as const)('is not for %s', async (username) => {
  expect((await api.call(listUsers, { query: {} }, await api.signIn(username))).status).toBe(403);
});

test('needs a session', async () => {
  expect((await api.call(listUsers, { query: {} })).status).toBe(401);
});
