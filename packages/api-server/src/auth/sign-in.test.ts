import { login } from '@tech-portal/contract/auth';
import { getUser } from '@tech-portal/contract/users';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '../sample-data/sample-accounts.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { users } from '../users/users.table.ts';
import { eq } from 'drizzle-orm';

const api = await createTestApi();

function signInFrom(address: string, username: string, password: string): Promise<Response> {
  return api.request(
    '/auth/login',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    },
    address,
  );
}

describe('signing in', () => {
  test('gives token, role and approval', async () => {
    const { status, answer, headers } = await api.call(login, { body: { username: 'tech', password: demoPassword } });
    expect(status).toBe(200);
    expect(answer).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), role: 'tech', approved: 1 });
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
    const { answer } = await api.call(login, { body: { username, password: demoPassword } });
    expect(answer).toMatchObject({ role, approved });
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

describe('the limit on failures', () => {
  test('stops the eleventh try for an account from an address, and only there', async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      const { status } = await signInFrom('203.0.113.5', 'tech', `wrong ${attempt}`);
      expect(status).toBe(401);
    }
    const stopped = await signInFrom('203.0.113.5', 'TECH', demoPassword);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await stopped.json()).toMatchObject({ message: 'Too many requests, please try again later.' });

    expect((await signInFrom('203.0.113.6', 'tech', demoPassword)).status).toBe(200);
    expect((await signInFrom('203.0.113.5', 'tech2', demoPassword)).status).toBe(200);
    api.advanceMinutes(15);
    expect((await signInFrom('203.0.113.5', 'tech', demoPassword)).status).toBe(200);
  });

  test('holds against a burst', async () => {
    const tries = Array.from({ length: 30 }, (_, index) => signInFrom('203.0.113.9', 'admin', `burst ${index}`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('never counts a success', async () => {
    for (let round = 0; round < 12; round += 1) {
      expect((await signInFrom('203.0.113.7', 'retail', demoPassword)).status).toBe(200);
    }
    expect((await signInFrom('203.0.113.7', 'retail', 'wrong')).status).toBe(401);
  });
});

test('a session reads role and approval anew on every request', async () => {
  const token = await api.signIn('tech2');
  await api.db.update(users).set({ type: 'retail', approved: false }).where(eq(users.username, 'tech2'));
  const { answer } = await api.call(getUser, {}, token);
  expect(answer).toMatchObject({ type: 'retail', approved: 0 });
});
