import { getUser } from '@tech-portal/contract/users';
import { getFactors } from '@tech-portal/contract/factors';
import { getUserFactors } from '@tech-portal/contract/factor-resets';
import { login } from '@tech-portal/contract/auth';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import type { DemoUsername } from '@tech-portal/sample-data/accounts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeSecondFactorsOf } from '../factors/remove-factors.commands.ts';
import { auditLinesSince, newestAuditId } from '../../testing/audit-lines.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { promoteToAdministrator, resetFactorsOf } from '../../testing/factor-reset.ts';
import { addTotp } from '../../testing/second-factor.ts';
import { users } from '../../platform/users/index.ts';

// Administrators already need a second factor.
const api = await createTestApi({ secondFactorRequiredFrom: new Date('2020-01-01T00:00:00Z') });
const { db } = api;
const techId = await demoUserId(db, 'tech');
const adminId = await demoUserId(db, 'admin');
const admin2Id = await promoteToAdministrator(api, 'tech2');
const OWNER = 'dana.reyes@example.com';
const REMOVED = 'The second factor of your Tech Portal account was removed';

let admin = '';
let tech = '';

beforeEach(async () => {
  tech = await api.signIn('tech');
  await addTotp(api, tech);
  admin = await api.signIn('admin');
  await addTotp(api, admin);
});

afterEach(async () => {
  for (const id of [techId, adminId, admin2Id]) await removeSecondFactorsOf(db, id);
  await db.update(users).set({ deactivatedAt: null }).where(eq(users.id, techId));
  api.advanceMinutes(25 * 60);
});

const signIn = async (username: DemoUsername) =>
  (await api.call(login, { body: { username, password: demoPassword } })).response;
const seen = async (id = techId) => (await api.call(getUserFactors, { query: { id } }, admin)).response;
const newsSince = async (sent: number) =>
  (await api.emails()).slice(sent).map(({ recipient, subject }) => [recipient, subject]);

test('the factors and recovery codes are gone at once, sessions end, the password stays, and it is told and written down', async () => {
  const sent = (await api.emails()).length;
  const since = await newestAuditId(db);
  expect((await resetFactorsOf(api, techId, admin)).response).toMatchObject({ requested_by: 'admin' });
  expect(await seen()).toEqual({ passkeys: 0, totp: false, recovery_codes: 0, reset: null });
  expect((await api.call(getUser, {}, tech)).status).toBe(401);
  const { token } = await signIn('tech');
  expect((await api.call(getFactors, {}, token)).response).toMatchObject({
    totp: null,
    passkeys: [],
    recovery_codes: 0,
  });
  expect(await newsSince(sent)).toEqual([[OWNER, REMOVED]]);
  const { text = '', html = '' } = (await api.emails()).at(-1) ?? {};
  expect(text).toContain('(admin) removed your passkeys');
  expect(html).toContain('>Log in</a>');
  expect((await auditLinesSince(db, since)).filter(({ kind }) => kind === 'access')).toMatchObject([
    { action: 'factors_reset', actorName: 'admin', targetName: 'tech' },
  ]);
});

test('an administrator is asked for a new one where one is required', async () => {
  const admin2 = await api.signIn('tech2');
  await addTotp(api, admin2);
  expect((await resetFactorsOf(api, adminId, admin2)).status).toBe(200);
  const { token } = await signIn('admin');
  expect((await api.call(getFactors, {}, token)).response.missing_from).not.toBeNull();
  expect((await api.call(getUserFactors, { query: { id: techId } }, token)).error.error).toBe('second_factor_missing');
});

test('needs a proof that it is them', async () => {
  api.advanceMinutes(11);
  expect((await resetFactorsOf(api, techId, admin)).error.error).toBe('step_up_required');
  expect(await seen()).toMatchObject({ totp: true, recovery_codes: 10 });
});

test('is for nobody but administrators, and not for one’s own', async () => {
  expect((await resetFactorsOf(api, techId, tech)).error.error).toBe('forbidden');
  expect((await resetFactorsOf(api, adminId, admin)).error.error).toBe('self_or_last_admin');
  expect(await seen()).toMatchObject({ totp: true });
});

test('is for accounts that are active and have a factor', async () => {
  expect((await resetFactorsOf(api, admin2Id, admin)).error.error).toBe('conflict');
  expect((await resetFactorsOf(api, 999_999, admin)).error.error).toBe('not_found');
  await db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, techId));
  expect((await resetFactorsOf(api, techId, admin)).error.error).toBe('not_found');
});

test('happens once, of two administrators at once, with one email', async () => {
  const admin2 = await api.signIn('tech2');
  await addTotp(api, admin2);
  const sent = (await api.emails()).length;
  const outcomes = await Promise.all([resetFactorsOf(api, techId, admin), resetFactorsOf(api, techId, admin2)]);
  expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await newsSince(sent)).toHaveLength(1);
});

test('of each other, by two administrators at once, both end', async () => {
  const admin2 = await api.signIn('tech2');
  await addTotp(api, admin2);
  const outcomes = await Promise.all([resetFactorsOf(api, admin2Id, admin), resetFactorsOf(api, adminId, admin2)]);
  // The first reset may already have ended the session of the second request.
  expect(outcomes.map(({ status }) => status)).toContain(200);
  expect(outcomes.every(({ status }) => status === 200 || status === 401)).toBe(true);
});

test('fills no mailbox', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) {
    statuses.push((await resetFactorsOf(api, techId, admin)).status);
    if (at < 10) await addTotp(api, (await signIn('tech')).token);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});
