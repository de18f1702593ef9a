import { listAuditEvents } from '@tech-portal/contract/audit';
import { login, resetPassword } from '@tech-portal/contract/auth';
import { getUser } from '@tech-portal/contract/users';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';
import { addTotp } from '../../testing/second-factor.ts';
import { users } from '../../platform/users/index.ts';
import { resetAccess } from './administrators.commands.ts';

const api = await createTestApi();
const signIn = (password: string) => api.call(login, { body: { username: 'admin', password } });

test('ends what others may still have, and gives a link that sets a new password', async () => {
  const session = await api.signIn('admin');
  const earlier = await resetAccess(api.deps, 'admin', 'By command, root on host');
  const { link, username } = await resetAccess(api.deps, ' ADMIN '.trim(), 'By command, root on host');
  expect(username).toBe('admin');

  expect((await api.call(getUser, {}, session)).status).toBe(401);
  expect((await signIn(demoPassword)).error).toMatchObject({ error: 'login_failed' });
  expect((await signIn('')).status).toBe(400);
  const tokenOf = (address: string) => new URL(address).searchParams.get('t') ?? '';
  const body = { password: 'a new password' };
  expect((await api.call(resetPassword, { body }, tokenOf(earlier.link))).status).toBe(401);
  expect((await api.call(resetPassword, { body }, tokenOf(link))).status).toBe(200);
  expect((await api.call(resetPassword, { body }, tokenOf(link))).status).toBe(401);

  const { response } = await signIn('a new password');
  const { response: log } = await api.call(listAuditEvents, { query: { action: 'access_reset' } }, response.token);
  expect(log).toHaveLength(2);
  expect(log[0]).toMatchObject({ actor: 'Tech Portal', target: { name: 'admin' }, after: 'By command, root on host' });
});

test('takes the second factors away, too', async () => {
  const { link } = await resetAccess(api.deps, 'admin', 'By command');
  const token = new URL(link).searchParams.get('t') ?? '';
  await api.call(resetPassword, { body: { password: demoPassword } }, token);
  await addTotp(api, await api.signIn('admin'));
  expect((await signIn(demoPassword)).error).toMatchObject({ error: 'second_factor_required' });
  const again = new URL((await resetAccess(api.deps, 'admin', 'By command')).link).searchParams.get('t') ?? '';
  await api.call(resetPassword, { body: { password: demoPassword } }, again);
  expect((await signIn(demoPassword)).status).toBe(200);
});

test('the link ends with its time', async () => {
  const { link, minutes } = await resetAccess(api.deps, 'admin', 'By command');
  api.advanceMinutes(minutes + 1);
  const token = new URL(link).searchParams.get('t') ?? '';
  expect((await api.call(resetPassword, { body: { password: 'a new password' } }, token)).status).toBe(401);
});

test.each([
  ['nobody', "No one has the username or email 'nobody'."],
  ['tech', 'tech is not an administrator: they can use Forgot Password.'],
])('%s: %s', async (name, message) => {
  const before = await api.db.select().from(users).where(eq(users.username, name));
  await expect(resetAccess(api.deps, name, 'By command')).rejects.toThrow(message);
  expect(await api.db.select().from(users).where(eq(users.username, name))).toEqual(before);
});

test('a deactivated administrator stays out', async () => {
  await api.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.username, 'admin'));
  await expect(resetAccess(api.deps, 'admin', 'By command')).rejects.toThrow('admin is deactivated');
});
