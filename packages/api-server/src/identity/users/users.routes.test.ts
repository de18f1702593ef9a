import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getUser, searchUsers, updateUserRole } from '@tech-portal/contract/users';
import type { UserRole } from '@tech-portal/contract/users';
import { createTestApi } from '../../testing/create-test-api.ts';
import { users } from '../../platform/users/index.ts';
import type { UserRow } from '../../platform/users/index.ts';

const api = await createTestApi();
const admin = await api.signIn('admin');

async function account(username: string): Promise<UserRow> {
  const [row] = await api.db.select().from(users).where(eq(users.username, username));
  if (!row) throw new Error(`There is no account ${username}.`);
  return row;
}

async function newAccount(username: string, fields: Partial<UserRow> = {}): Promise<UserRow> {
  const [row] = await api.db
    .insert(users)
    .values({
      username,
      email: `${username}@example.com`,
      passwordHash: 'none',
      firstName: 'New',
      lastName: 'User',
      ...fields,
    })
    .returning();
  if (!row) throw new Error(`${username} was not created.`);
  return row;
}

async function found(searchTerm: string): Promise<string[]> {
  const { response } = await api.call(searchUsers, { query: { searchTerm } }, admin);
  return response.map(({ username }) => username);
}

const change = (id: number, type: UserRole, tax_exempt: 0 | 1 | boolean = 0, token = admin) =>
  api.call(updateUserRole, { body: { id, type, tax_exempt } }, token);

describe('the search', () => {
  test.each([
    ['username', 'newte', 'newtech'],
    ['first name', 'priya', 'newtech'],
    ['last name', 'BRANDT', 'tech2'],
    ['email', 'dana.reyes@', 'tech'],
    ['first and last name', 'walter hughes', 'retail'],
  ])('finds by %s', async (_, term, username) => {
    expect(await found(term)).toContain(username);
  });

  test('puts usernames that begin with the term first', async () => {
    expect((await found('tech')).slice(0, 2)).toEqual(['tech', 'tech2']);
  });

  test('never sends a password or its hash', async () => {
    const { response } = await api.call(searchUsers, { query: { searchTerm: 'te' } }, admin);
    const row = await account('tech');
    expect(response.length).toBeGreaterThan(0);
    expect(JSON.stringify(response)).not.toContain(row.passwordHash);
    expect(Object.keys(response[0] ?? {}).filter((name) => /password|hash|deactivated|search/i.test(name))).toEqual([]);
  });

  test('gives twenty at most', async () => {
    for (let index = 0; index < 25; index += 1) await newAccount(`crowd-${index}`);
    expect(await found('crowd')).toHaveLength(20);
  });

  test.each(['%%', '__', '\\\\', "' or 1=1 --", '<script>'])('takes %j literally', async (term) => {
    expect(await found(term)).toEqual([]);
  });

  test('leaves deactivated accounts out', async () => {
    await newAccount('gone-for-good', { deactivatedAt: new Date() });
    expect(await found('gone-for-good')).toEqual([]);
  });

  test.each(['', 'a', ' a '])('refuses %j, which is shorter than two characters', async (searchTerm) => {
    const { status, error } = await api.call(searchUsers, { query: { searchTerm } }, admin);
    expect(status).toBe(400);
    expect(error.error).toBe('invalid_input');
  });
});

describe('changing role and tax exemption', () => {
  test('saves both and says so', async () => {
    const { id } = await newAccount('promoted');
    const { status, response } = await change(id, 'tech', 1);
    expect(status).toBe(200);
    expect(response.message).toBe('Saved changes to promoted.');
    expect(await account('promoted')).toMatchObject({ type: 'tech', taxExempt: true });
  });

  test('a customer who becomes a technician waits for approval, whatever they were before', async () => {
    const { id } = await newAccount('customer', { type: 'retail', approved: true });
    await change(id, 'retail', 1);
    expect(await account('customer')).toMatchObject({ approved: true });
    await change(id, 'tech', 1);
    expect(await account('customer')).toMatchObject({ type: 'tech', approved: false });
  });

  test('keeps everything else, the approval included', async () => {
    const before = await newAccount('kept', { type: 'tech', approved: true });
    await change(before.id, 'retail');
    const after = await account('kept');
    expect({ ...after, modified: null }).toEqual({
      ...before,
      type: 'retail',
      modified: null,
      version: before.version + 1,
    });
  });

  test('a demotion ends the sessions of the account', async () => {
    const token = await api.signIn('tech2');
    const { id } = await account('tech2');
    await change(id, 'tech', 1);
    expect((await api.call(getUser, {}, token)).status).toBe(200);
    await change(id, 'retail', 1);
    const { status, error } = await api.call(getUser, {}, token);
    await change(id, 'tech', 1);
    expect(status).toBe(401);
    expect(error.logout).toBe(true);
  });

  test('what is based on an older version is refused with the account as it is', async () => {
    const { id, version } = await newAccount('demoted', { type: 'tech' });
    await change(id, 'retail');
    const body = { id, type: 'tech', tax_exempt: 1, version } as const;
    const { status, error } = await api.call(updateUserRole, { body }, admin);
    expect(status).toBe(409);
    expect(error).toMatchObject({ error: 'stale_version', user: { id, type: 'retail', version: version + 1 } });
    expect(JSON.stringify(error)).not.toContain('assword');
    expect(await account('demoted')).toMatchObject({ type: 'retail', taxExempt: false });
  });

  test('the admin role is not given', async () => {
    const { id } = await newAccount('ambitious', { type: 'tech' });
    const { status, error } = await change(id, 'admin');
    expect(status).toBe(403);
    expect(error.message).toBe('The admin role cannot be granted or revoked here.');
    expect((await account('ambitious')).type).toBe('tech');
  });

  test('the admin role is not taken, while the tax exemption of an administrator can change', async () => {
    const { id } = await newAccount('admin-b', { type: 'admin', approved: true });
    expect((await change(id, 'retail')).status).toBe(403);
    expect((await change(id, 'admin', 1)).status).toBe(200);
    expect(await account('admin-b')).toMatchObject({ type: 'admin', taxExempt: true });
  });

  test('nobody changes their own account', async () => {
    const own = await account('admin');
    for (const type of ['admin', 'tech', 'retail'] as const) {
      const { status, error } = await change(own.id, type, 1);
      expect(status).toBe(422);
      expect(error.error).toBe('self_or_last_admin');
    }
    expect(await account('admin')).toMatchObject({ type: 'admin', taxExempt: false });
  });

  test('an unknown or deactivated account is not found', async () => {
    const { id } = await newAccount('gone-too', { deactivatedAt: new Date() });
    expect((await change(id, 'tech')).status).toBe(404);
    expect((await change(2_000_000_000, 'tech')).status).toBe(404);
  });

  test.each([
    ['an unknown role', { id: 2, type: 'owner', tax_exempt: 0 }],
    ['a flag that is none', { id: 2, type: 'tech', tax_exempt: 2 }],
    ['a text for the id', { id: '2', type: 'tech', tax_exempt: 0 }],
    ['a fraction for the id', { id: 1.5, type: 'tech', tax_exempt: 0 }],
    ['an id beyond all ids', { id: 99_999_999_999, type: 'tech', tax_exempt: 0 }],
    ['a missing field', { id: 2, type: 'tech' }],
    ['a privileged field', { id: 2, type: 'tech', tax_exempt: 0, approved: 1 }],
    ['a list', [2, 'tech', 0]],
  ])('refuses %s', async (_, body) => {
    const response = await api.request(updateUserRole.path, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_input' });
  });
});

describe.each([
  ['the search', searchUsers, { query: { searchTerm: 'te' } }],
  ['changing a role', updateUserRole, { body: { id: 2, type: 'tech', tax_exempt: 1 } }],
] as const)('%s', (_, endpoint, input) => {
  test.each(['tech', 'retail', 'newtech'] as const)('is not for %s', async (username) => {
    const { status, error } = await api.call(endpoint, input, await api.signIn(username));
    expect(status).toBe(403);
    expect(error.error).toBe('forbidden');
  });

  test('is not for an administrator who is not approved', async () => {
    const token = await api.signIn('admin');
    const own = await account('admin');
    await api.db.update(users).set({ approved: false }).where(eq(users.id, own.id));
    const { status } = await api.call(endpoint, input, token);
    await api.db.update(users).set({ approved: true }).where(eq(users.id, own.id));
    expect(status).toBe(403);
  });

  test('needs a live session', async () => {
    expect((await api.call(endpoint, input)).status).toBe(401);
    expect((await api.call(endpoint, input, 'made-up')).status).toBe(401);
  });
});

test('an expired session ends the search too', async () => {
  const token = await api.signIn('admin');
  api.advanceMinutes(61);
  const { status, error } = await api.call(searchUsers, { query: { searchTerm: 'te' } }, token);
  expect(status).toBe(401);
  expect(error.logout).toBe(true);
});
