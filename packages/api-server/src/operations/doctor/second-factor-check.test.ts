import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { passkeys } from '../../identity/factors/passkeys.table.ts';
import { totpFactors } from '../../identity/factors/totp-factors.table.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { promoteToAdministrator } from '../../testing/factor-reset.ts';
import { users } from '../../platform/users/index.ts';
import { inspectSettings } from '../environment.ts';
import type { Settings } from '../environment.ts';
import { secondFactorCheck } from './second-factor-check.ts';

const api = await createTestApi();
const { db } = api;
const adminId = await demoUserId(db, 'admin');
const admin2Id = await promoteToAdministrator(api, 'tech2');
const created = new Date('2026-01-01T00:00:00Z');

afterEach(async () => {
  await db.delete(passkeys);
  await db.delete(totpFactors);
  await db.update(users).set({ deactivatedAt: null });
});

const look = (settings: Partial<Settings> = {}) =>
  secondFactorCheck.run({
    settings: { ...inspectSettings({}).settings, ...settings },
    signal: AbortSignal.timeout(10_000),
    database: async () => db,
    now: () => new Date('2026-06-15T12:00:00Z'),
    mailTo: undefined,
  });

const addPasskey = (userId: number) =>
  db
    .insert(passkeys)
    .values({ userId, name: 'Phone', credentialId: `of-${userId}`, publicKey: '', counter: 0, created });
const addApp = (userId: number, confirmed: Date | null) =>
  db.insert(totpFactors).values({ userId, secret: 'sealed', created, confirmed });

test('production without a key for secrets can have no authenticator app', async () => {
  const found = await look({ NODE_ENV: 'production' });
  expect(found).toMatchObject({ status: 'warning', mend: expect.stringContaining('SECRETS_KEY') as string });
  expect(found.message).toContain('no key for secrets');
  expect((await look({ NODE_ENV: 'production', SECRETS_KEY: [new Uint8Array(32)] })).message).not.toContain('key');
});

test('factors that are left to administrators are a warning, with how many have none', async () => {
  expect(await look()).toMatchObject({
    status: 'warning',
    message: 'Second factors are optional for administrators; 2 administrators have no second factor.',
    mend: 'Set FACTOR_REQUIRED_FROM to a date.',
  });
});

test.each([
  ['2026-06-01', 'since 2026-06-01'],
  ['2026-07-01', 'from 2026-07-01'],
])('required %s: %s', async (day, words) => {
  expect(await look({ FACTOR_REQUIRED_FROM: new Date(`${day}T00:00:00Z`) })).toEqual({
    status: 'ok',
    message: `Required of administrators ${words}; 2 administrators have no second factor.`,
  });
});

test('a passkey counts and a confirmed app; one that was begun does not, and neither do technicians and who is deactivated', async () => {
  await addPasskey(await demoUserId(db, 'tech'));
  await addApp(adminId, null);
  expect((await look()).message).toContain('2 administrators have');
  await db.update(totpFactors).set({ confirmed: created }).where(eq(totpFactors.userId, adminId));
  expect((await look()).message).toContain('1 administrator has');
  await addPasskey(admin2Id);
  expect((await look()).message).toContain('0 administrators have');
  await db.delete(passkeys);
  await db.update(users).set({ deactivatedAt: created }).where(eq(users.id, admin2Id));
  expect((await look()).message).toContain('0 administrators have');
});
