import type { BodyOf } from '@tech-portal/contract';
import { setUpAdministrator } from '@tech-portal/contract/administrators';
import { listAuditEvents } from '@tech-portal/contract/audit';
import { login } from '@tech-portal/contract/auth';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';
import { users } from '../../platform/users/index.ts';
import { createAdministrator } from './administrators.commands.ts';
import { ensureSetupLink } from './setup-link.commands.ts';
import { setupLinks } from './setup-links.table.ts';

const api = await createTestApi();
const { db } = api;
let made = 0;

const personOf = (username: string) => ({
  username,
  first_name: 'Ada',
  last_name: 'Lee',
  email: `${username}@example.com`,
  password: 'correct horse',
});

const offer = (replaceExisting = false) =>
  ensureSetupLink(db, { now: api.deps.clock.now(), publicUrl: 'https://portal.example.com', replaceExisting });

async function tokenOfLink(replaceExisting = false): Promise<string> {
  const offered = await offer(replaceExisting);
  if (offered.kind !== 'made') throw new Error(`The link was not made, but ${offered.kind}.`);
  return new URL(offered.link).searchParams.get('t') ?? '';
}

/** Uses a new IP address per attempt by default, to avoid the rate limit. */
async function send(body: BodyOf<typeof setUpAdministrator>, address = `198.51.100.${(made += 1)}`) {
  const headers = { 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await api.request(setUpAdministrator.path, sent, address);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const administrators = () => db.select({ username: users.username }).from(users).where(eq(users.type, 'admin'));

beforeEach(async () => {
  await db.delete(users).where(eq(users.type, 'admin'));
  await db.delete(setupLinks);
});

describe('the one-time link', () => {
  test('makes an administrator who can sign in, and the log says so', async () => {
    const token = await tokenOfLink();
    expect(await send({ ...personOf('ada'), token })).toEqual({ status: 200, body: {} });
    const { response } = await api.call(login, { body: { username: 'ada', password: 'correct horse' } });
    expect(response).toMatchObject({ role: 'admin', approved: 1 });
    const { response: log } = await api.call(listAuditEvents, { query: {} }, response.token);
    expect(log[0]).toMatchObject({
      actor: 'Tech Portal',
      action: 'administrator_created',
      target: { kind: 'user', name: 'ada' },
      before: null,
      after: 'By the one-time link',
    });
    expect(await send({ ...personOf('second'), token })).toMatchObject({
      status: 401,
      body: { error: 'invalid_token' },
    });
    expect(await db.select().from(setupLinks)).toEqual([]);
  });

  test('takes no password that is guessed soon, and stays good for a better one', async () => {
    const token = await tokenOfLink();
    const weak = await send({ ...personOf('ada'), password: 'Ada.Lee-2026', token });
    expect(weak).toMatchObject({
      status: 400,
      body: { fields: { password: expect.stringContaining('made of your name') } },
    });
    expect(await administrators()).toEqual([]);
    expect((await send({ ...personOf('ada'), token })).status).toBe(200);
  });

  test('of two who open it at once the first gets it, and the other one learns why not', async () => {
    const token = await tokenOfLink();
    const outcomes = await Promise.all(['eve', 'bob'].map((name) => send({ ...personOf(name), token })));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 401)?.body).toMatchObject({
      error: 'invalid_token',
      message: expect.stringContaining('no longer valid'),
    });
    expect(await administrators()).toHaveLength(1);
  });

  test('is made once, however many instances start at once, and stored as a hash', async () => {
    const offers = await Promise.all(Array.from({ length: 8 }, () => offer()));
    expect(offers.filter(({ kind }) => kind === 'made')).toHaveLength(1);
    expect(offers.filter(({ kind }) => kind === 'printed')).toHaveLength(7);
    const [stored] = await db.select().from(setupLinks);
    const link = offers.flatMap((each) => (each.kind === 'made' ? [each.link] : []))[0] ?? '';
    expect(link).toMatch(/^https:\/\/portal\.example\.com\/set-up\?t=[\w-]{43}$/);
    expect(stored?.hash).toMatch(/^[\w-]{43}$/);
    expect(link).not.toContain(stored?.hash);
  });

  test('works for an hour, and then another start prints a new one', async () => {
    const token = await tokenOfLink();
    api.advanceMinutes(59);
    expect((await offer()).kind).toBe('printed');
    api.advanceMinutes(2);
    expect((await send({ ...personOf('late'), token })).status).toBe(401);
    const next = await tokenOfLink();
    expect((await send({ ...personOf('late'), token: next })).status).toBe(200);
  });

  test('ends when another one is asked for', async () => {
    const lost = await tokenOfLink();
    const again = await tokenOfLink(true);
    expect((await send({ ...personOf('ada'), token: lost })).status).toBe(401);
    expect((await send({ ...personOf('ada'), token: again })).status).toBe(200);
  });

  test('is refused the moment there is an administrator, and none is offered any more', async () => {
    const token = await tokenOfLink();
    await createAdministrator(api.deps, personOf('quick'), { auditNote: 'By command' });
    expect((await send({ ...personOf('slow'), token })).status).toBe(401);
    expect((await offer()).kind).toBe('taken');
    expect((await offer(true)).kind).toBe('taken');
    expect(await administrators()).toEqual([{ username: 'quick' }]);
  });

  test('is refused although it is still stored', async () => {
    const token = await tokenOfLink();
    const { username, email } = personOf('restored');
    await db
      .insert(users)
      .values({ username, email, type: 'admin', approved: true, passwordHash: '', firstName: 'R', lastName: 'S' });
    expect((await send({ ...personOf('slow'), token })).status).toBe(401);
  });

  test('a command and the link at once make one administrator by the link, or none', async () => {
    const token = await tokenOfLink();
    const [, byLink] = await Promise.all([
      createAdministrator(api.deps, personOf('bycommand'), { auditNote: 'By command' }),
      send({ ...personOf('bylink'), token }),
    ]);
    expect(await administrators()).toHaveLength(byLink.status === 200 ? 2 : 1);
    expect((await send({ ...personOf('third'), token })).status).toBe(401);
  });

  test('survives a mistake in the form and a name that is taken', async () => {
    const token = await tokenOfLink();
    expect((await send({ ...personOf('ada'), token, password: 'short' })).status).toBe(400);
    expect(await send({ ...personOf('TECH'), token })).toMatchObject({
      status: 409,
      body: { error: 'conflict', fields: { username: expect.any(String) } },
    });
    expect((await send({ ...personOf('ada'), token })).status).toBe(200);
  });
});

test('guesses slow down per address, and do not keep others from using the link', async () => {
  const token = await tokenOfLink();
  const guess = () => send({ ...personOf('guesser'), token: 'wrong' }, '203.0.113.9');
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) statuses.push((await guess()).status);
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
  expect(statuses).toContain(429);
  expect((await send({ ...personOf('ada'), token })).status).toBe(200);
});

test('a wrong token costs no password hash, and responds alike whether or not there is an administrator', async () => {
  const hashed: string[] = [];
  const { hasher } = api.deps;
  const watched = { ...hasher, hash: (password: string) => (hashed.push(password), hasher.hash(password)) };
  Object.assign(api.deps, { hasher: watched });
  const without = await send({ ...personOf('guesser'), token: 'wrong' });
  await createAdministrator({ ...api.deps, hasher }, personOf('ada'), { auditNote: 'By command' });
  expect(await send({ ...personOf('guesser'), token: 'wrong' })).toEqual(without);
  Object.assign(api.deps, { hasher });
  expect(hashed).toEqual([]);
});

test('neither token nor password is ever logged', async () => {
  const token = await tokenOfLink();
  await api.request(`/set-up?t=${token}`);
  await api.request(`${setUpAdministrator.path}?t=${token}`, { method: 'POST' });
  await send({ ...personOf('ada'), token, password: demoPassword });
  const log = JSON.stringify(api.log);
  for (const secret of [token, demoPassword]) expect(log).not.toContain(secret);
});

test.each([{ type: 'retail' }, { approved: 0 }, { id: 1 }, { store_credit: 5 }])(
  '%j besides is refused',
  async (extra) => {
    const token = await tokenOfLink();
    expect((await send({ ...personOf('ada'), token, ...extra })).status).toBe(400);
    expect(await administrators()).toEqual([]);
  },
);
