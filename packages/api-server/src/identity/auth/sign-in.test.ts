import { login, resetPassword, sendPasswordReset } from '@tech-portal/contract/auth';
import { getUser } from '@tech-portal/contract/users';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../operations/app.ts';
import { createStoredLimits } from '../../platform/limits/index.ts';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { users } from '../../platform/users/index.ts';
import { eq } from 'drizzle-orm';
import { DEVICE_COOKIES } from './known-devices.commands.ts';
import { createToken } from './tokens.ts';

const api = await createTestApi();

function signInRequest(username: string, password: string, cookie?: string): Request {
  return new Request('http://api.test/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify({ username, password }),
  });
}

const app = createApp(api.deps);
const signInFrom = (address: string, username: string, password: string, cookie?: string): Promise<Response> =>
  app(signInRequest(username, password, cookie), { remoteAddress: address });

describe('signing in', () => {
  test('gives token, role and approval', async () => {
    const { status, response, headers } = await api.call(login, { body: { username: 'tech', password: demoPassword } });
    expect(status).toBe(200);
    expect(response).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), role: 'tech', approved: 1 });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('takes the username in any case and with spaces around it', async () => {
    const { status } = await api.call(login, { body: { username: ' TeCh ', password: demoPassword } });
    expect(status).toBe(200);
  });

  test.each([
    ['retail', 'retail', 1],
    ['newtech', 'tech', 0],
  ])('is open to %s, who may do little', async (username, role, approved) => {
    const { response } = await api.call(login, { body: { username, password: demoPassword } });
    expect(response).toMatchObject({ role, approved });
  });

  test('says the same about a wrong password and an unknown name', async () => {
    const wrong = await api.call(login, { body: { username: 'tech', password: 'wrong' } });
    const unknown = await api.call(login, { body: { username: 'nobody', password: 'wrong' } });
    expect(wrong.status).toBe(401);
    expect(wrong.error).toEqual({ message: 'Login failed', error: 'login_failed' });
    expect(unknown.error).toEqual(wrong.error);
  });

  test('takes as long for an unknown name as for a wrong password', async () => {
    const times = { tech2: [] as number[], nobody2: [] as number[] };
    for (let round = 0; round < 4; round += 1) {
      for (const username of ['tech2', 'nobody2'] as const) {
        const started = performance.now();
        await signInFrom(`198.51.100.${round}`, username, 'wrong password');
        times[username].push(performance.now() - started);
      }
    }
    expect(Math.min(...times.nobody2)).toBeGreaterThan(Math.min(...times.tech2) / 3);
  });

  test('is done first for a device from which somebody has signed in', async () => {
    const verify = vi.fn(api.deps.hasher.verify);
    const watched = createApp({ ...api.deps, hasher: { ...api.deps.hasher, verify } });
    const enter = (cookie?: string) =>
      watched(signInRequest('tech', demoPassword, cookie), { remoteAddress: '203.0.113.4' });
    const [device] = (await enter()).headers.get('set-cookie')?.split(';') ?? [];
    await enter(device);
    expect(verify.mock.calls.map(([, , options]) => options)).toEqual([{ isUrgent: false }, { isUrgent: true }]);
  });

  test('is refused to a deactivated account', async () => {
    const row = {
      email: 'gone@example.com',
      firstName: 'Gone',
      lastName: 'Away',
      type: 'tech' as const,
      approved: true,
    };
    const passwordHash = await api.deps.hasher.hash(demoPassword);
    await api.db.insert(users).values({ ...row, username: 'gone', passwordHash, deactivatedAt: new Date() });
    const { error } = await api.call(login, { body: { username: 'gone', password: demoPassword } });
    expect(error.error).toBe('login_failed');
  });

  test.each(['tech<script>', "tech' or '1'='1", 'tech"; drop table users;--', '%', 'te_h'])(
    'treats %s as a name like any other',
    async (username) => {
      const { error } = await api.call(login, { body: { username, password: demoPassword } });
      expect(error.error).toBe('login_failed');
    },
  );
});

describe('failures', () => {
  // Failures expire after a day.
  beforeEach(() => api.advanceMinutes(25 * 60));

  const wrong = (address: string, username: string, cookie?: string) =>
    signInFrom(address, username, 'wrong password', cookie).then(({ status }) => status);
  const count = (statuses: readonly number[], expected: number) =>
    statuses.filter((status) => status === expected).length;
  const seconds = (amount: number) => api.advanceMinutes(amount / 60);

  /** Signs in with wrong passwords until the next attempt has to wait for minutes, even on a slow machine. */
  async function failOften(address: string, username: string): Promise<void> {
    for (let attempt = 1; attempt <= 10; attempt += 1) expect(await wrong(address, username)).toBe(401);
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      api.advanceMinutes(15);
      expect(await wrong(address, username)).toBe(401);
    }
  }

  test('beyond ten make each further try wait, twice as long each time; then the right password is right', async () => {
    await failOften('203.0.113.5', 'tech');
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const stopped = await signInFrom('203.0.113.5', 'TECH', demoPassword);
      expect(stopped.status).toBe(429);
      expect(await stopped.json()).toMatchObject({ message: 'Too many requests, please try again later.' });
      const wait = Number(stopped.headers.get('retry-after'));
      waits.push(wait);
      seconds(wait);
      expect(await wrong('203.0.113.5', 'tech')).toBe(401);
    }
    const [first = 0, second = 0, third = 0] = waits;
    expect([first > 32 && first <= 64, second > 64 && second <= 128, third > 128 && third <= 256]).toEqual([
      true,
      true,
      true,
    ]);
    api.advanceMinutes(15);
    expect((await signInFrom('203.0.113.5', 'tech', demoPassword)).status).toBe(200);
    expect((await signInFrom('203.0.113.5', 'tech2', demoPassword)).status).toBe(200);
  }, 60_000);

  test('count for an account over all addresses', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 120; index += 1) statuses.push(await wrong(`198.51.100.${index}`, 'newtech'));
    expect(count(statuses, 401)).toBeLessThan(18);
  }, 60_000);

  test('count for an address over all accounts, known and unknown', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 150; index += 1) statuses.push(await wrong('203.0.113.8', `somebody-${index}`));
    expect(count(statuses, 401)).toBeGreaterThanOrEqual(30);
    expect(count(statuses, 401)).toBeLessThan(38);
    expect((await signInFrom('203.0.113.9', 'retail', demoPassword)).status).toBe(200);
  }, 60_000);

  test('elsewhere do not slow down a device from which somebody has signed in', async () => {
    const first = await signInFrom('203.0.113.10', 'admin', demoPassword);
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^tech_portal_device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
    const [device = ''] = cookie.split(';');
    // Wrong passwords come from the office's address and from the internet.
    await failOften('203.0.113.10', 'admin');
    for (let index = 0; index < 20; index += 1) await wrong(`198.51.100.${index}`, 'admin');
    expect((await signInFrom('203.0.113.10', 'admin', demoPassword)).status).toBe(429);
    expect((await signInFrom('203.0.113.10', 'admin', demoPassword, device)).status).toBe(200);
    // The device is known only for `admin`. Its own counter allows ten failures, and successes do not count.
    expect((await signInFrom('203.0.113.10', 'tech2', demoPassword, device)).status).toBe(200);
    for (let round = 0; round < 10; round += 1) {
      expect((await signInFrom('203.0.113.10', 'admin', demoPassword, device)).status).toBe(200);
    }
    const ofDevice: number[] = [];
    for (let attempt = 1; attempt <= 30; attempt += 1) ofDevice.push(await wrong('203.0.113.10', 'admin', device));
    expect(count(ofDevice, 401)).toBeGreaterThanOrEqual(10);
    expect(count(ofDevice, 401)).toBeLessThan(16);
    expect((await signInFrom('203.0.113.10', 'tech2', demoPassword, device)).status).toBe(200);
  }, 60_000);

  test('from devices that are made up count like all others', async () => {
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 30; attempt += 1) {
      statuses.push(await wrong(`198.51.100.${attempt}`, 'newtech', `${DEVICE_COOKIES[0]}=${createToken()}`));
    }
    expect(count(statuses, 401)).toBeGreaterThanOrEqual(10);
    expect(count(statuses, 401)).toBeLessThan(16);
  });

  test('in a burst cannot run past the limit', async () => {
    const tries = Array.from({ length: 30 }, () => wrong('203.0.113.11', 'admin'));
    const statuses = await Promise.all(tries);
    // On a slow machine, the first one-second delay ends before all attempts have arrived.
    expect(count(statuses, 401)).toBeGreaterThanOrEqual(10);
    expect(count(statuses, 401)).toBeLessThan(13);
    expect(count(statuses, 401) + count(statuses, 429)).toBe(30);
  });

  test('count for all processes together', async () => {
    const other = createApp({ ...api.deps, limits: createStoredLimits(api.db, api.deps.clock) });
    await failOften('203.0.113.12', 'retail');
    const there = await other(signInRequest('retail', demoPassword), { remoteAddress: '203.0.113.12' });
    expect(there.status).toBe(429);
  });

  test('are not what a success counts as', async () => {
    for (let round = 0; round < 12; round += 1) {
      expect((await signInFrom('203.0.113.7', 'retail', demoPassword)).status).toBe(200);
    }
    expect(await wrong('203.0.113.7', 'retail')).toBe(401);
  });

  test('do not keep out who sets a new password from an email', async () => {
    await failOften('203.0.113.13', 'tech2');
    await api.call(sendPasswordReset, { body: { email: 'owen.brandt@example.com' } });
    const email = (await api.emails()).findLast(({ subject }) => subject.includes('password'));
    const token = /[?]t=([\w-]+)/.exec(email?.text ?? '')?.[1];
    const reset = await api.call(resetPassword, { body: { password: 'a new password' } }, token);
    const [device] = reset.headers.get('set-cookie')?.split(';') ?? [];
    expect((await signInFrom('203.0.113.13', 'tech2', 'a new password')).status).toBe(429);
    expect((await signInFrom('203.0.113.13', 'tech2', 'a new password', device)).status).toBe(200);
  });
});

test('a session reads role and approval anew on every request', async () => {
  api.advanceMinutes(25 * 60);
  const token = await api.signIn('retail');
  await api.db.update(users).set({ type: 'tech', approved: false }).where(eq(users.username, 'retail'));
  const { response } = await api.call(getUser, {}, token);
  expect(response).toMatchObject({ type: 'tech', approved: 0 });
});
