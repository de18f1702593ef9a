import { listAuditEvents } from '@tech-portal/contract/audit';
import { login, sendPasswordReset } from '@tech-portal/contract/auth';
import { register } from '@tech-portal/contract/registration';
import { deleteSessionOrUser, getUser, listDeactivatedUsers, reactivateUser } from '@tech-portal/contract/users';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { emails } from '../../platform/mail/index.ts';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { idOf, insertCustomer } from '../../testing/insert-estimates.ts';
import { users } from '../../platform/users/index.ts';

const api = await createTestApi();
const admin = await api.signIn('admin');
const id = await idOf(api.db, 'tech2');
const [account] = await api.db.select().from(users).where(eq(users.id, id));
const email = account?.email ?? '';
await insertCustomer(api.db, 'tech2');

const reactivate = (token = admin) => api.call(reactivateUser, { body: { id } }, token);
const deactivated = async (search = '') =>
  (await api.call(listDeactivatedUsers, { query: { search } }, admin)).response.map(({ username }) => username);
const signIn = () => api.call(login, { body: { username: 'tech2', password: demoPassword } });
const mail = async () => await api.db.select().from(emails).where(eq(emails.recipient, email));

beforeEach(async () => {
  await reactivate();
  await api.call(deleteSessionOrUser, { query: { id } }, admin);
  await api.db.delete(emails);
});

describe('a deactivated account', () => {
  test('is found by administrators, with the day it was deactivated', async () => {
    expect(await deactivated()).toEqual(['tech2']);
    expect(await deactivated('brandt owen')).toEqual(['tech2']);
    expect(await deactivated('nobody')).toEqual([]);
    const { response } = await api.call(getUser, { query: { id } }, admin);
    expect(response).toMatchObject({ username: 'tech2', deactivated: expect.stringMatching(/^\d{4}-/) });
  });

  test('is nobody else’s business', async () => {
    const tech = await api.signIn('tech');
    expect((await api.call(listDeactivatedUsers, {}, tech)).status).toBe(403);
    expect((await reactivate(tech)).status).toBe(403);
    expect((await signIn()).status).toBe(401);
  });

  test('reactivated signs in with the password it had, in the role it had, and gets an email', async () => {
    expect((await reactivate()).response).toEqual({ message: 'Reactivated tech2.' });
    expect((await signIn()).response).toMatchObject({ role: 'tech', approved: 1 });
    expect(await deactivated()).toEqual([]);
    expect(await mail()).toMatchObject([{ subject: 'Your Tech Portal account is active again' }]);
    const { response: log } = await api.call(listAuditEvents, { query: { action: 'user_reactivated' } }, admin);
    expect(log[0]).toMatchObject({ target: { id: String(id), name: 'tech2' }, before: 'Deactivated', after: 'Tech' });
  });

  test('reactivated twice, even at once, sends one email and writes one line', async () => {
    const before = (await api.call(listAuditEvents, { query: { action: 'user_reactivated' } }, admin)).response.length;
    const both = await Promise.all([reactivate(), reactivate()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mail()).toHaveLength(1);
    const { response: log } = await api.call(listAuditEvents, { query: { action: 'user_reactivated' } }, admin);
    expect(log).toHaveLength(before + 1);
  });

  test('one that does not exist is not found', async () => {
    expect((await api.call(reactivateUser, { body: { id: 999_999 } }, admin)).status).toBe(404);
  });
});

describe('the address of a deactivated account', () => {
  const form = {
    first_name: 'Kim',
    last_name: 'Vance',
    company: 'Vance RV',
    address1: '9 Harbor Way',
    city: 'Tacoma',
    state: 'WA',
    zip: '98402',
    phone: '(253) 555-0199',
    username: 'kim-again',
    password: 'harbor lights',
  };

  test('a reset request gets the usual response, and the owner gets an email that says whom to ask', async () => {
    const known = await api.call(sendPasswordReset, { body: { email: email.toUpperCase() } });
    const unknown = await api.call(sendPasswordReset, { body: { email: 'nobody@example.com' } });
    expect([known.status, known.response]).toEqual([unknown.status, unknown.response]);
    const [sent, ...more] = await mail();
    expect(more).toEqual([]);
    expect(sent?.subject).toBe('Your Tech Portal account is deactivated');
    expect(sent?.text).toContain('To get it back with everything in it, contact Tech Portal.');
    expect(sent?.text).not.toContain('reset-password?t=');
  });

  test('registering with it gets the same response as any taken address, and the owner gets an email', async () => {
    const { status, error } = await api.call(register, { body: { ...form, email } });
    const taken = await api.call(register, { body: { ...form, email: 'dana.reyes@example.com' } });
    expect(status).toBe(409);
    expect(error).toEqual(taken.error);
    expect(await mail()).toMatchObject([{ subject: 'Your Tech Portal account is deactivated' }]);
    expect(await api.db.select().from(emails)).toHaveLength(1);
  });

  test('a username alone sends the owner no email: whoever tries it has not named the address', async () => {
    const tried = { ...form, username: 'tech2', email: 'somebody@example.com' };
    expect((await api.call(register, { body: tried })).status).toBe(409);
    expect(await api.db.select().from(emails)).toEqual([]);
  });

  test('gets at most ten such emails an hour', async () => {
    for (let at = 0; at < 14; at += 1) await api.call(register, { body: { ...form, email } });
    expect((await mail()).length).toBeLessThanOrEqual(10);
  });
});
