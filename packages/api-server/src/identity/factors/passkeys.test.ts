import {
  addPasskey,
  getFactors,
  getPasskeyOptions,
  loginWithPasskey,
  proveIdentity,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@tech-portal/contract/factors';
import type { PasskeyAssertion } from '@tech-portal/contract/factors';
import { getUser } from '@tech-portal/contract/users';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { startLogin, completeLogin } from '../../testing/second-factor.ts';
import { SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { users } from '../../platform/users/index.ts';
import { passkeyChallenges } from './passkey-challenges.table.ts';
import { passkeys } from './passkeys.table.ts';
import { recoveryCodes } from './recovery-codes.table.ts';

const api = await createTestApi();

afterEach(async () => {
  await api.db.delete(passkeys);
  await api.db.delete(recoveryCodes);
  api.advanceMinutes(25 * 60);
});

const challenge = async () => (await api.call(getPasskeyOptions)).response.challenge;
const challengeToAdd = async (token: string) => (await api.call(startPasskey, {}, token)).response.challenge;
const own = async (token: string) => (await api.call(getFactors, {}, token)).response;
const login = (passkey: PasskeyAssertion) => api.call(loginWithPasskey, { body: { passkey } });

async function add(token: string, authenticator = new SoftwareAuthenticator()) {
  const body = { name: 'Laptop', passkey: authenticator.create(await challengeToAdd(token)) };
  const { response } = await api.call(addPasskey, { body }, token);
  return { authenticator, recoveryCodes: response.recovery_codes };
}

test('a passkey is added, listed, renamed and removed', async () => {
  const token = await api.signIn('tech');
  const other = await api.signIn('tech');
  const { recoveryCodes: codes } = await add(token);
  expect(codes).toHaveLength(10);
  expect((await api.call(getUser, {}, other)).status).toBe(401);
  const { passkeys: [listed] = [] } = await own(token);
  expect(listed).toMatchObject({ name: 'Laptop', last_used: null });
  const id = listed?.id ?? 0;
  expect((await api.call(renamePasskey, { body: { id, name: ' Phone ' } }, token)).status).toBe(200);
  expect((await own(token)).passkeys).toMatchObject([{ id, name: 'Phone' }]);
  expect((await add(token)).recoveryCodes).toEqual([]);
  expect((await api.call(removePasskey, { query: { id } }, token)).status).toBe(200);
  expect(await own(token)).toMatchObject({ passkeys: [{ name: 'Laptop' }], recovery_codes: 10 });
  const last = (await own(token)).passkeys?.[0]?.id ?? 0;
  await api.call(removePasskey, { query: { id: last } }, token);
  expect(await own(token)).toMatchObject({ passkeys: [], recovery_codes: 0 });
  expect((await api.emails()).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      'A passkey was added to your Tech Portal account',
      'A passkey was removed from your Tech Portal account',
    ]),
  );
});

test('it signs in alone, and its session is one like any other', async () => {
  const { authenticator } = await add(await api.signIn('tech'));
  const { status, response } = await login(authenticator.use(await challenge()));
  expect([status, response.role]).toEqual([200, 'tech']);
  expect((await api.call(getUser, {}, response.token)).status).toBe(200);
  expect((await own(response.token)).passkeys).toMatchObject([{ last_used: expect.any(String) }]);
});

test('it is the second step of a login, and proves who it is within a session', async () => {
  const { authenticator } = await add(await api.signIn('tech'));
  const { ticket, methods } = await startLogin(api, 'tech');
  expect(methods).toEqual(['passkey', 'recovery_code']);
  const passkey = authenticator.use(await challenge());
  const { response } = await completeLogin(api, ticket, { method: 'passkey', passkey });
  api.advanceMinutes(11);
  expect((await api.call(startPasskey, {}, response.token)).status).toBe(403);
  const proof = { method: 'passkey', passkey: authenticator.use(await challenge()) } as const;
  expect((await api.call(proveIdentity, { body: { proof } }, response.token)).status).toBe(200);
  expect((await api.call(startPasskey, {}, response.token)).status).toBe(200);
});

test('that of somebody else completes no login and proves nothing', async () => {
  await add(await api.signIn('tech'));
  const token = await api.signIn('tech2');
  const theirs = await add(token);
  const { ticket } = await startLogin(api, 'tech');
  const wrong = { method: 'passkey', passkey: theirs.authenticator.use(await challenge()) } as const;
  expect((await completeLogin(api, ticket, wrong)).status).toBe(400);
  const id = (await api.db.select().from(passkeys))[0]?.id ?? 0;
  expect((await api.call(renamePasskey, { body: { id, name: 'Mine' } }, token)).status).toBe(404);
  expect((await api.call(removePasskey, { query: { id } }, token)).status).toBe(404);
});

test('a challenge counts once, whoever is first, for minutes, and for what it was made for', async () => {
  const token = await api.signIn('tech');
  const { authenticator } = await add(token);
  const [once, late, toAdd] = [await challenge(), await challenge(), await challengeToAdd(token)];
  const both = await Promise.all([login(authenticator.use(once)), login(authenticator.use(once))]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  expect((await login(authenticator.use(toAdd))).status).toBe(401);
  expect((await login(authenticator.use('made-up-by-nobody'))).status).toBe(401);
  api.advanceMinutes(5);
  expect((await login(authenticator.use(late))).status).toBe(401);
  const another = new SoftwareAuthenticator();
  const body = { name: 'X', passkey: another.create(await challenge()) };
  expect((await api.call(addPasskey, { body }, token)).status).toBe(400);
});

test('a challenge to add one is for its own account', async () => {
  const [mine, theirs] = [await api.signIn('tech'), await api.signIn('tech2')];
  const body = { name: 'X', passkey: new SoftwareAuthenticator().create(await challengeToAdd(theirs)) };
  expect((await api.call(addPasskey, { body }, mine)).status).toBe(400);
});

test.each([
  ['another origin', { origin: 'https://phishing.test' }],
  ['another portal', { rpId: 'phishing.test' }],
  ['a user who was not verified', { isVerified: false }],
])('%s is refused, for adding and for signing in', async (_, deviation) => {
  const token = await api.signIn('tech');
  const { authenticator } = await add(token);
  expect((await login(authenticator.use(await challenge(), deviation))).status).toBe(401);
  const body = { name: 'X', passkey: new SoftwareAuthenticator().create(await challengeToAdd(token), deviation) };
  expect((await api.call(addPasskey, { body }, token)).status).toBe(400);
});

test('a counter that goes back is that of a copy', async () => {
  const { authenticator } = await add(await api.signIn('tech'));
  expect((await login(authenticator.use(await challenge(), { counter: 7 }))).status).toBe(200);
  expect((await login(authenticator.use(await challenge(), { counter: 7 }))).status).toBe(401);
  expect((await login(authenticator.use(await challenge(), { counter: 6 }))).status).toBe(401);
  expect((await login(authenticator.use(await challenge(), { counter: 8 }))).status).toBe(200);
});

test('another key under the same name is refused, and a passkey cannot be added twice', async () => {
  const token = await api.signIn('tech');
  const { authenticator } = await add(token);
  const impostor = new SoftwareAuthenticator();
  Object.assign(impostor, { id: authenticator.id });
  const { status, error } = await login(impostor.use(await challenge()));
  expect([status, error]).toEqual([401, { message: 'Login failed', error: 'login_failed' }]);
  const body = { name: 'X', passkey: authenticator.create(await challengeToAdd(token)) };
  expect((await api.call(addPasskey, { body }, token)).status).toBe(409);
});

test('an account has no more than twenty, also when several are added at once', async () => {
  const token = await api.signIn('tech');
  const userId = await demoUserId(api.db, 'tech');
  const key = { userId, publicKey: '', counter: 0, transports: [], created: new Date() };
  const stored = Array.from({ length: 18 }, (_, at) => ({ ...key, name: `Key ${at}`, credentialId: `key-${at}` }));
  await api.db.insert(passkeys).values(stored);
  const made = [];
  for (const name of ['A', 'B', 'C', 'D']) {
    made.push({ name, passkey: new SoftwareAuthenticator().create(await challengeToAdd(token)) });
  }
  const answers = await Promise.all(made.map((body) => api.call(addPasskey, { body }, token)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
  expect((await own(token)).passkeys).toHaveLength(20);
  expect((await api.call(startPasskey, {}, token)).status).toBe(409);
});

test('a deactivated account is opened by none', async () => {
  const { authenticator } = await add(await api.signIn('tech'));
  await api.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.username, 'tech'));
  expect((await login(authenticator.use(await challenge()))).status).toBe(401);
  await api.db.update(users).set({ deactivatedAt: null }).where(eq(users.username, 'tech'));
});

test('challenges are stored as hashes only', async () => {
  const made = await challenge();
  expect(JSON.stringify(await api.db.select().from(passkeyChallenges))).not.toContain(made);
});
