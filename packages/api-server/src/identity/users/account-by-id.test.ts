import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sendPasswordReset } from '@tech-portal/contract/auth';
import { getMyCart } from '@tech-portal/contract/cart';
import { deleteSessionOrUser, getUser } from '@tech-portal/contract/users';
import { createTestApi } from '../../testing/create-test-api.ts';
import { users } from '../../platform/users/index.ts';

const api = await createTestApi();
const admin = await api.signIn('admin');
const UNKNOWN = 2_000_000_000;

async function idOf(username: string): Promise<number> {
  const [row] = await api.db.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (!row) throw new Error(`There is no account ${username}.`);
  return row.id;
}

test('an administrator reads any account, without its password', async () => {
  const { response } = await api.call(getUser, { query: { id: await idOf('tech') } }, admin);
  expect(response).toMatchObject({ username: 'tech', first_name: 'Dana', type: 'tech', approved: 1, tax_exempt: 0 });
  expect(Object.keys(response).filter((name) => /password|hash/i.test(name))).toEqual([]);
});

test('has its open cart and when a password reset was requested, and never the link', async () => {
  const id = await idOf('tech');
  const account = async () => (await api.call(getUser, { query: { id } }, admin)).response;
  expect(await account()).toMatchObject({ reset: null, active_cart: null, cart_modified: null });
  await api.call(getMyCart, {}, await api.signIn('tech'));
  await api.call(sendPasswordReset, { body: { email: (await account()).email } });
  const { reset, active_cart: cart, cart_modified: modified } = await account();
  expect(cart).toEqual(expect.any(Number));
  expect([reset, modified].map((time) => new Date(time ?? '').toISOString())).toEqual([reset, modified]);
});

test('an administrator learns that an account does not exist', async () => {
  expect((await api.call(getUser, { query: { id: UNKNOWN } }, admin)).status).toBe(404);
  expect((await api.call(deleteSessionOrUser, { query: { id: UNKNOWN } }, admin)).status).toBe(404);
});

test.each(['tech', 'retail', 'newtech'] as const)(
  '%s reads the own account by its id, and no other',
  async (username) => {
    const token = await api.signIn(username);
    expect((await api.call(getUser, { query: { id: await idOf(username) } }, token)).status).toBe(200);
    for (const id of [await idOf('admin'), UNKNOWN]) {
      const { status, error } = await api.call(getUser, { query: { id } }, token);
      expect(status).toBe(403);
      expect(error).not.toHaveProperty('logout');
    }
  },
);

test.each(['tech', 'retail', 'newtech'] as const)('%s deletes nobody, not even their own account', async (username) => {
  const token = await api.signIn(username);
  for (const id of [await idOf(username), await idOf('tech2'), UNKNOWN]) {
    const { status } = await api.call(deleteSessionOrUser, { query: { id } }, token);
    expect(status).toBe(403);
  }
  expect((await api.call(getUser, {}, token)).status).toBe(200);
});

test('an administrator does not delete their own account', async () => {
  const { status, error } = await api.call(deleteSessionOrUser, { query: { id: await idOf('admin') } }, admin);
  expect(status).toBe(422);
  expect(error.error).toBe('self_or_last_admin');
});

test('a deleted account is signed out and cannot sign in again', async () => {
  const token = await api.signIn('retail');
  const id = await idOf('retail');
  expect((await api.call(deleteSessionOrUser, { query: { id } }, admin)).status).toBe(200);
  const { status, error } = await api.call(getUser, {}, token);
  expect(status).toBe(401);
  expect(error.logout).toBe(true);
  await expect(api.signIn('retail')).rejects.toThrow('401');
  expect((await api.call(getUser, { query: { id } }, admin)).status).toBe(404);
});
