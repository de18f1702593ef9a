import { login, secureAccount } from '@tech-portal/contract/auth';
import { getUserFactors } from '@tech-portal/contract/factor-resets';
import { getFactors, getPasskeyOptions, loginWithPasskey, proveIdentity } from '@tech-portal/contract/factors';
import { getUser } from '@tech-portal/contract/users';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import type { DemoUsername } from '@tech-portal/sample-data/accounts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createJobHandlers } from '../job-handlers.ts';
import { addPasskey } from '../factors/passkeys.commands.ts';
import { storeChallenge } from '../factors/passkey-challenges.commands.ts';
import { removeFactorsOf } from '../factors/remove-factors.commands.ts';
import { signInNotices } from '../auth/sign-in-notices.table.ts';
import { createToken, hashToken } from '../auth/tokens.ts';
import { auditLinesSince, newestAuditLine } from '../testing/audit-lines.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { demoUserId } from '../testing/demo-accounts.ts';
import { askForReset, cancelByLink, linkOfReset, makeAdministrator, runResets } from '../testing/factor-reset.ts';
import { firstRun } from '../testing/first-run.ts';
import { addTotp, beginLogin, codeOf, endLogin } from '../testing/second-factor.ts';
import { SoftwareAuthenticator } from '../testing/software-authenticator.ts';
import { users } from '../users/users.table.ts';
import { factorResets } from './factor-resets.table.ts';

// The day on which administrators need a factor has passed.
const api = await createTestApi({
  factorRequiredFrom: new Date('2020-01-01T00:00:00Z'),
  // Longer than the waiting time, so that a test sees what the reset itself ends.
  session: { absoluteMinutes: 7 * 24 * 60, idleMinutes: 7 * 24 * 60 },
});
const { db } = api;
const techId = await demoUserId(db, 'tech');
const adminId = await demoUserId(db, 'admin');
const admin2Id = await makeAdministrator(api, 'tech2');
const DAY = 24 * 60;

let secret = '';
let codes: readonly string[] = [];
let tech = '';

const signIn = (username: DemoUsername, password: string = demoPassword) =>
  api.call(login, { body: { username, password } });

beforeEach(async () => {
  tech = await api.signIn('tech');
  ({ secret, recoveryCodes: codes } = await addTotp(api, tech));
  const admin = await api.signIn('admin');
  await addTotp(api, admin);
  await askForReset(api, techId, admin);
});

afterEach(async () => {
  for (const id of [techId, adminId, admin2Id]) await removeFactorsOf(db, id);
  await db.update(users).set({ type: 'admin', approved: true, deactivatedAt: null }).where(eq(users.id, adminId));
  api.advanceMinutes(8 * DAY);
});

const factorsOf = async (token: string) => (await api.call(getFactors, {}, token)).response;
const REMOVED = 'The second factor of your Tech Portal account was removed';
const subjects = async () => (await api.emails()).map(({ subject }) => subject);

describe('when its time has come', () => {
  test('the factors and recovery codes are gone, sessions end, the password stays, and it is told and written down', async () => {
    const since = await newestAuditLine(db);
    const link = await linkOfReset(api);
    api.advanceMinutes(DAY - 1);
    await runResets(api);
    expect((await factorsOf(tech)).totp).not.toBeNull();
    api.advanceMinutes(2);
    await runResets(api);
    expect((await api.call(getUser, {}, tech)).status).toBe(401);
    const { response } = await signIn('tech');
    expect(await factorsOf(response.token)).toMatchObject({ totp: null, passkeys: [], recovery_codes: 0, reset: null });
    expect((await subjects()).at(-1)).toBe(REMOVED);
    expect((await auditLinesSince(db, since)).filter(({ kind }) => kind === 'access')).toMatchObject([
      { action: 'factors_reset', actorName: 'Tech Portal', targetName: 'tech', after: 'Asked for by admin' },
    ]);
    expect((await cancelByLink(api, link)).error.error).toBe('invalid_token');
  });

  test('it happens once, in two processes at a time, and for a server that was down for a week', async () => {
    const sent = (await subjects()).length;
    api.advanceMinutes(7 * DAY);
    const { 'reset-factors': reset } = createJobHandlers(api.deps, { transport: async () => undefined });
    const [row] = await db.select({ id: factorResets.id }).from(factorResets);
    const run = () => reset({ reset: row?.id ?? 0 }, firstRun);
    await Promise.all([run(), run()]);
    await runResets(api);
    expect((await subjects()).slice(sent)).toEqual([REMOVED]);
  });

  test('an administrator is asked for a new one where one is required', async () => {
    const admin2 = await api.signIn('tech2');
    await addTotp(api, admin2);
    await askForReset(api, adminId, admin2);
    api.advanceMinutes(DAY + 1);
    await runResets(api);
    const { response } = await signIn('admin');
    expect((await factorsOf(response.token)).missing_from).not.toBeNull();
    expect((await api.call(getUserFactors, { query: { id: techId } }, response.token)).error.error).toBe(
      'second_factor_missing',
    );
  });

  test('who asked for it and is no administrator any more has asked for nothing', async () => {
    await db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, adminId));
    const since = await newestAuditLine(db);
    api.advanceMinutes(DAY + 1);
    await runResets(api);
    expect(await factorsOf(tech)).toMatchObject({ reset: null, recovery_codes: 10 });
    expect((await subjects()).at(-1)).toBe('The second factor of your Tech Portal account stays');
    expect(await auditLinesSince(db, since)).toMatchObject([
      { action: 'factor_reset_cancelled', actorName: 'Tech Portal', targetName: 'tech', address: null, device: null },
    ]);
  });

  test('an account that was deactivated meanwhile keeps its factors, and nobody is told', async () => {
    const sent = (await subjects()).length;
    await db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, techId));
    api.advanceMinutes(DAY + 1);
    await runResets(api);
    await db.update(users).set({ deactivatedAt: null }).where(eq(users.id, techId));
    expect((await subjects()).slice(sent)).toEqual([]);
    expect(await factorsOf(tech)).toMatchObject({ reset: null, recovery_codes: 10 });
  });
});

describe('whoever has a factor needs no reset:', () => {
  const isCancelled = async () => (await db.$count(factorResets)) === 0;

  test('a login with a code cancels it', async () => {
    api.advanceMinutes(60);
    const { ticket } = await beginLogin(api, 'tech');
    expect(await isCancelled()).toBe(false);
    const since = await newestAuditLine(db);
    await endLogin(api, ticket, { method: 'totp', code: codeOf(api, secret) });
    expect(await isCancelled()).toBe(true);
    expect((await auditLinesSince(db, since))[0]).toMatchObject({
      action: 'factor_reset_cancelled',
      actorName: 'tech',
      after: 'A second factor or a recovery code was used',
    });
    api.advanceMinutes(DAY + 1);
    await runResets(api);
    expect(await factorsOf(tech)).toMatchObject({ totp: { created: expect.any(String) as string } });
  });

  test('a recovery code cancels it, a wrong one and the password do not', async () => {
    const { ticket } = await beginLogin(api, 'tech');
    const wrong = codes[0]?.replaceAll(/[A-Z0-9]/g, '0') ?? '';
    await endLogin(api, ticket, { method: 'recovery_code', code: wrong });
    await api.call(proveIdentity, { body: { proof: { method: 'password', password: demoPassword } } }, tech);
    expect(await isCancelled()).toBe(false);
    await endLogin(api, ticket, { method: 'recovery_code', code: codes[0] ?? '' });
    expect(await isCancelled()).toBe(true);
  });

  test('a proof within a session cancels it', async () => {
    api.advanceMinutes(60);
    const proof = { method: 'totp', code: codeOf(api, secret) } as const;
    expect((await api.call(proveIdentity, { body: { proof } }, tech)).status).toBe(200);
    expect(await isCancelled()).toBe(true);
  });

  async function newPasskey() {
    const authenticator = new SoftwareAuthenticator();
    const challenge = createToken();
    await storeChallenge(db, { challenge, userId: techId, now: api.deps.clock.now() });
    const viewer = { userId: techId, tokenId: 0, role: 'tech', approved: true } as const;
    const origin = { id: 'test', clientAddress: '192.0.2.1', userAgent: '' };
    await addPasskey(api.deps, viewer, { name: 'Phone', passkey: authenticator.create(challenge), origin });
    return authenticator;
  }

  test('a new factor cancels it: the reset would take that one, too', async () => {
    await newPasskey();
    expect(await isCancelled()).toBe(true);
  });

  test('a passkey alone cancels it', async () => {
    const authenticator = await newPasskey();
    const admin2 = await api.signIn('tech2');
    await addTotp(api, admin2);
    await askForReset(api, techId, admin2);
    expect(await isCancelled()).toBe(false);
    const { challenge } = (await api.call(getPasskeyOptions)).response;
    const passkey = authenticator.use(challenge);
    expect((await api.call(loginWithPasskey, { body: { passkey } })).status).toBe(200);
    expect(await isCancelled()).toBe(true);
  });

  test('the owner’s word that a sign-in was not theirs cancels it', async () => {
    const link = createToken();
    const now = api.deps.clock.now();
    const row = {
      userId: techId,
      tokenId: 0,
      hash: hashToken(link),
      created: now,
      expires: new Date(now.getTime() + 60_000),
    };
    await db.insert(signInNotices).values(row);
    const [{ passwordHash } = { passwordHash: '' }] = await db.select().from(users).where(eq(users.id, techId));
    expect((await api.call(secureAccount, { body: { token: link } })).status).toBe(200);
    expect(await isCancelled()).toBe(true);
    await db.update(users).set({ passwordHash }).where(eq(users.id, techId));
  });
});
