import { changePassword, endSession, listSessions } from '@tech-portal/contract/account';
import { login } from '@tech-portal/contract/auth';
import { getUser } from '@tech-portal/contract/users';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { signInTickets } from '../factors/sign-in-tickets.table.ts';
import { issueTicket } from '../factors/sign-in-tickets.commands.ts';
import { auditLinesSince, newestAuditId } from '../../testing/audit-lines.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';

const api = await createTestApi();
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

async function signInWith(userAgent: string, username = 'tech', password = demoPassword): Promise<string> {
  const response = await api.request(login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ username, password }),
  });
  const session: unknown = await response.json();
  if (typeof session !== 'object' || session === null || !('token' in session)) throw new Error('No session began.');
  return String(session.token);
}

const devices = async (token: string) => (await api.call(listSessions, {}, token)).response;
const isLive = async (token: string) => (await api.call(getUser, {}, token)).status === 200;
const change = (token: string, current_password: string, password: string) =>
  api.call(changePassword, { body: { current_password, password } }, token);

describe('the signed-in devices', () => {
  test('are one’s own, the present one first', async () => {
    await api.signIn('tech2');
    const phone = await signInWith(PHONE);
    const here = await signInWith('curl/8.16.0');
    const list = await devices(here);
    expect(list.map(({ device, current }) => [device, current])).toEqual([
      ['Unknown device', true],
      ['Safari on iPhone', false],
    ]);
    expect(
      list.map(({ created, last_used }) => [created, last_used].every((at) => !Number.isNaN(Date.parse(at)))),
    ).toEqual([true, true]);
    expect((await devices(phone)).find(({ current }) => current)?.device).toBe('Safari on iPhone');
  });

  test('show neither token nor hash', async () => {
    const token = await api.signIn('tech');
    const [first] = await devices(token);
    expect(Object.keys(first ?? {}).toSorted()).toEqual(['created', 'current', 'device', 'id', 'last_used']);
    expect(JSON.stringify(await devices(token))).not.toContain(token);
  });

  test('a very long name of a browser does no harm', async () => {
    const token = await signInWith(`Chrome/1 Windows ${'x'.repeat(20_000)}`, 'retail');
    expect((await devices(token))[0]?.device).toBe('Chrome on Windows');
  });

  test('one that is idle for too long is none', async () => {
    await signInWith(PHONE, 'retail');
    api.advanceMinutes(61);
    const list = await devices(await signInWith('curl/8.16.0', 'retail'));
    expect(list.map(({ device }) => device)).toEqual(['Unknown device']);
  });

  test.each(['retail', 'newtech'] as const)('%s has them too', async (username) => {
    expect((await api.call(listSessions, {}, await api.signIn(username))).status).toBe(200);
  });

  test('need a session', async () => {
    expect((await api.call(listSessions)).status).toBe(401);
    expect((await api.call(endSession, { query: {} })).status).toBe(401);
  });
});

describe('signing a device out', () => {
  test('ends that one and no other', async () => {
    const [here, phone, third] = [await api.signIn('tech'), await signInWith(PHONE), await api.signIn('tech')];
    const id = (await devices(here)).find(({ device }) => device === 'Safari on iPhone')?.id ?? 0;
    expect((await api.call(endSession, { query: { id } }, here)).response).toEqual({});
    expect(await Promise.all([here, phone, third].map(isLive))).toEqual([true, false, true]);
    expect((await api.call(endSession, { query: { id } }, here)).status).toBe(404);
  });

  test('somebody else’s is not found and stays', async () => {
    const [mine, theirs] = [await api.signIn('tech'), await api.signIn('tech2')];
    const id = (await devices(theirs))[0]?.id ?? 0;
    const { status, error } = await api.call(endSession, { query: { id } }, mine);
    expect(status).toBe(404);
    expect(error).not.toHaveProperty('logout');
    expect(await isLive(theirs)).toBe(true);
  });

  test('the one in front of the person is left to Log Out', async () => {
    const here = await api.signIn('tech');
    const id = (await devices(here))[0]?.id ?? 0;
    expect((await api.call(endSession, { query: { id } }, here)).status).toBe(409);
    expect(await isLive(here)).toBe(true);
  });

  test('without an id ends all others of the account', async () => {
    const [here, there, theirs] = [await api.signIn('tech'), await api.signIn('tech'), await api.signIn('tech2')];
    expect((await api.call(endSession, { query: {} }, here)).status).toBe(200);
    expect(await Promise.all([here, there, theirs].map(isLive))).toEqual([true, false, true]);
    expect(await devices(here)).toHaveLength(1);
  });

  test('everywhere ends this one, too, and a login that waits for its second factor, and nobody else’s', async () => {
    const [here, there, theirs] = [await api.signIn('tech'), await api.signIn('tech'), await api.signIn('tech2')];
    const userId = await demoUserId(api.db, 'tech');
    await issueTicket(api.db, userId, api.deps.clock.now());
    const since = await newestAuditId(api.db);
    expect((await api.call(endSession, { query: { everywhere: true } }, here)).response).toEqual({});
    expect(await Promise.all([here, there, theirs].map(isLive))).toEqual([false, false, true]);
    expect(await api.db.$count(signInTickets, eq(signInTickets.userId, userId))).toBe(0);
    const lines = await auditLinesSince(api.db, since);
    expect(lines.map(({ action, after }) => [action, after])).toEqual([
      ['signed_out_everywhere', expect.stringMatching(/^\d+ devices, including the one in use$/)],
    ]);
  });

  test('everywhere needs a session, and pressed twice the second press finds none', async () => {
    const here = await api.signIn('tech');
    const press = () => api.call(endSession, { query: { everywhere: true } }, here);
    const outcomes = [(await press()).status, (await press()).status];
    expect(outcomes).toEqual([200, 401]);
    expect((await api.call(endSession, { query: { everywhere: true } })).status).toBe(401);
  });
});

describe('changing the password', () => {
  test('ends the other sessions, keeps this one, notifies the owner, and the new one signs in', async () => {
    const [here, there] = [await api.signIn('tech2'), await api.signIn('tech2')];
    expect((await change(here, demoPassword, 'a new password')).response).toEqual({});
    expect(await Promise.all([here, there].map(isLive))).toEqual([true, false]);
    await expect(signInWith('x', 'tech2')).rejects.toThrow('No session began.');
    expect(await isLive(await signInWith('x', 'tech2', 'a new password'))).toBe(true);
    expect((await api.emails()).at(-1)).toMatchObject({
      recipient: 'owen.brandt@example.com',
      subject: 'Your Tech Portal password was changed',
    });
    await change(here, 'a new password', demoPassword);
  });

  test('a wrong current password is said at its field, and nothing changes', async () => {
    const [here, there] = [await api.signIn('tech'), await api.signIn('tech')];
    const { status, error } = await change(here, 'not it', 'a new password');
    expect(status).toBe(400);
    expect(error).toEqual({
      error: 'invalid_input',
      message: 'The current password is not correct.',
      fields: { current_password: 'The current password is not correct.' },
    });
    expect(await Promise.all([here, there].map(isLive))).toEqual([true, true]);
    expect(await isLive(await api.signIn('tech'))).toBe(true);
  });

  test.each([
    ['an empty current one', '', 'a new password', 'current_password', 'Current password is required'],
    ['a short new one', demoPassword, 'short', 'password', 'Password must be at least 8 characters'],
    [
      'a common new one',
      demoPassword,
      'Welcome1!',
      'password',
      'This password is too easy to guess. Choose a longer or less common one.',
    ],
  ])('%s is refused at its field', async (_, current, next, field, message) => {
    const { status, error } = await change(await api.signIn('tech'), current, next);
    expect(status).toBe(400);
    expect(error.fields).toEqual({ [field]: message });
  });

  test('guessing slows down after ten, even all at once, and others are not locked out', async () => {
    const token = await api.signIn('retail');
    const outcomes = await Promise.all(
      Array.from({ length: 15 }, (_, index) => change(token, `guess ${index}`, 'a new password')),
    );
    // On a slow machine, the first one-second delays end before all attempts have arrived.
    const admitted = outcomes.filter(({ status }) => status === 400).length;
    expect(admitted).toBeGreaterThanOrEqual(10);
    expect(admitted).toBeLessThan(13);
    for (let minute = 1; minute <= 4; minute += 1) {
      api.advanceMinutes(1);
      expect((await change(token, 'another guess', 'a new password')).status).toBe(400);
    }
    const stopped = await change(token, demoPassword, 'a new password');
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(4);
    expect((await change(await api.signIn('tech'), demoPassword, demoPassword)).status).toBe(200);
  });

  test('needs a session', async () => {
    const body = { current_password: demoPassword, password: 'a new password' };
    expect((await api.call(changePassword, { body })).status).toBe(401);
  });
});
