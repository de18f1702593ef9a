import { listSessions } from '@tech-portal/contract/account';
import { cancelFactorReset, cancelOwnFactorReset, getUserFactors } from '@tech-portal/contract/factor-resets';
import { getFactors } from '@tech-portal/contract/factors';
import { resetPassword, secureAccount } from '@tech-portal/contract/auth';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tokens } from '../auth/tokens.table.ts';
import { passkeys } from '../factors/passkeys.table.ts';
import { removeFactorsOf } from '../factors/remove-factors.commands.ts';
import { auditLinesSince, newestAuditLine } from '../testing/audit-lines.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { demoUserId } from '../testing/demo-accounts.ts';
import { askForReset, cancelByLink, linkOfReset, makeAdministrator } from '../testing/factor-reset.ts';
import { addTotp } from '../testing/second-factor.ts';
import { users } from '../users/users.table.ts';
import { factorResets } from './factor-resets.table.ts';

const api = await createTestApi();
const { db } = api;
const techId = await demoUserId(db, 'tech');
const adminId = await demoUserId(db, 'admin');
const admin2Id = await makeAdministrator(api, 'tech2');
const OWNER = 'dana.reyes@example.com';

let admin = '';
let tech = '';

beforeEach(async () => {
  tech = await api.signIn('tech');
  await addTotp(api, tech);
  admin = await api.signIn('admin');
});

afterEach(async () => {
  for (const id of [techId, adminId, admin2Id]) await removeFactorsOf(db, id);
  await db.update(users).set({ email: OWNER, deactivatedAt: null }).where(eq(users.id, techId));
  api.advanceMinutes(25 * 60);
});

const own = async (token = tech) => (await api.call(getFactors, {}, token)).response;
const seen = async (id = techId, token = admin) => (await api.call(getUserFactors, { query: { id } }, token)).response;
const newsSince = async (sent: number) =>
  (await api.emails()).slice(sent).map(({ recipient, subject }) => [recipient, subject]);
const TO_BE_REMOVED = 'The second factor of your Tech Portal account is to be removed';
const STAYS = 'The second factor of your Tech Portal account stays';

describe('a reset that an administrator asks for', () => {
  test('is told to its owner by email, in their session, to administrators and in the log, and changes nothing yet', async () => {
    const sent = (await api.emails()).length;
    const since = await newestAuditLine(db);
    const { response } = await askForReset(api, techId, admin);
    const takesEffect = Date.parse(response.takes_effect);
    expect(takesEffect - Date.parse(response.requested)).toBe(24 * 60 * 60_000);
    expect(await newsSince(sent)).toEqual([[OWNER, TO_BE_REMOVED]]);
    const { text = '', html = '' } = (await api.emails()).at(-1) ?? {};
    expect(text).toContain('(admin) has asked to remove the second factor');
    expect(text).toContain(`${new Date(takesEffect).toISOString().slice(0, 16).replace('T', ' ')} UTC`);
    expect(html).toContain('>This was not me: cancel it</a>');
    const reset = { ...response, requested_by: 'admin' };
    expect(await own()).toMatchObject({ totp: { created: expect.any(String) as string }, recovery_codes: 10, reset });
    expect(await seen()).toEqual({ passkeys: 0, totp: true, recovery_codes: 10, reset });
    expect(await auditLinesSince(db, since)).toMatchObject([
      {
        action: 'factor_reset_requested',
        kind: 'security',
        actorName: 'admin',
        targetName: 'tech',
        address: '192.0.2.1',
      },
    ]);
  });

  test('needs a proof that it is them', async () => {
    api.advanceMinutes(11);
    expect((await askForReset(api, techId, admin)).error.error).toBe('step_up_required');
  });

  test('is for nobody but administrators, and not for one’s own', async () => {
    expect((await askForReset(api, techId, tech)).error.error).toBe('forbidden');
    await addTotp(api, admin);
    expect((await askForReset(api, adminId, admin)).error.error).toBe('self_or_last_admin');
    expect(await db.$count(factorResets)).toBe(0);
  });

  test('is for accounts that are active and have a factor', async () => {
    expect((await askForReset(api, admin2Id, admin)).error.error).toBe('conflict');
    expect((await askForReset(api, 999_999, admin)).error.error).toBe('not_found');
    await db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, techId));
    expect((await askForReset(api, techId, admin)).error.error).toBe('not_found');
  });

  test('is one, of two administrators at once, and one email', async () => {
    const admin2 = await api.signIn('tech2');
    const sent = (await api.emails()).length;
    const outcomes = await Promise.all([askForReset(api, techId, admin), askForReset(api, techId, admin2)]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await newsSince(sent)).toHaveLength(1);
  });

  test('of each other, by two administrators at once, are two', async () => {
    const admin2 = await api.signIn('tech2');
    await addTotp(api, admin);
    await addTotp(api, admin2);
    const outcomes = await Promise.all([askForReset(api, admin2Id, admin), askForReset(api, adminId, admin2)]);
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('fills no mailbox, however often it is cancelled', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) {
      statuses.push((await askForReset(api, techId, admin)).status);
      await api.call(cancelFactorReset, { query: { id: techId } }, admin);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

describe('it is cancelled', () => {
  test('by the link of the email, once, for one of two at the same time, by nothing else', async () => {
    await askForReset(api, techId, admin);
    const link = await linkOfReset(api);
    expect((await cancelByLink(api, tech)).error.error).toBe('invalid_token');
    expect((await api.call(getFactors, {}, link)).status).toBe(401);
    expect((await api.call(resetPassword, { body: { password: 'a new password of mine' } }, link)).status).toBe(401);
    expect((await api.call(secureAccount, { body: { token: link } })).status).toBe(401);
    expect((await own()).reset).not.toBeNull();
    expect(JSON.stringify(await db.select().from(factorResets))).not.toContain(link);
    expect(JSON.stringify(api.log)).not.toContain(link);

    const since = await newestAuditLine(db);
    const sent = (await api.emails()).length;
    const outcomes = await Promise.all([cancelByLink(api, link), cancelByLink(api, link)]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect(await own()).toMatchObject({ reset: null, recovery_codes: 10 });
    expect(await newsSince(sent)).toEqual([[OWNER, STAYS]]);
    expect(await auditLinesSince(db, since)).toMatchObject([
      {
        action: 'factor_reset_cancelled',
        actorName: 'Not signed in',
        targetName: 'tech',
        after: 'By the link of the email',
      },
    ]);
  });

  test('by its owner in a session, who proves nothing for it; twice is harmless', async () => {
    await askForReset(api, techId, admin);
    api.advanceMinutes(11);
    const since = await newestAuditLine(db);
    expect((await api.call(cancelOwnFactorReset, {}, tech)).status).toBe(200);
    expect((await api.call(cancelOwnFactorReset, {}, tech)).status).toBe(200);
    expect((await own()).reset).toBeNull();
    expect(await auditLinesSince(db, since)).toMatchObject([
      { action: 'factor_reset_cancelled', actorName: 'tech', after: 'By the owner' },
    ]);
  });

  test('by nobody else: not even in a session of somebody who has one, too', async () => {
    await askForReset(api, techId, admin);
    await api.call(cancelOwnFactorReset, {}, admin);
    const query = { id: techId };
    expect((await api.call(cancelFactorReset, { query }, tech)).error.error).toBe('forbidden');
    expect((await own()).reset).not.toBeNull();
  });

  test('by any administrator', async () => {
    await askForReset(api, techId, admin);
    const admin2 = await api.signIn('tech2');
    expect((await api.call(cancelFactorReset, { query: { id: techId } }, admin2)).status).toBe(200);
    expect((await seen()).reset).toBeNull();
    expect((await api.call(cancelFactorReset, { query: { id: 999_999 } }, admin2)).error.error).toBe('not_found');
  });

  test('with the account, and with its last factor', async () => {
    await askForReset(api, techId, admin);
    await removeFactorsOf(db, techId);
    expect(await db.$count(factorResets)).toBe(0);
    expect(await db.$count(passkeys)).toBe(0);
  });
});

test('its link is still good when the account has another email, which hears of the end, as the older one does', async () => {
  await askForReset(api, techId, admin);
  const link = await linkOfReset(api);
  await db.update(users).set({ email: 'dana@new.example.com' }).where(eq(users.id, techId));
  const sent = (await api.emails()).length;
  expect((await cancelByLink(api, link)).status).toBe(200);
  expect(await newsSince(sent)).toEqual([
    ['dana@new.example.com', STAYS],
    [OWNER, STAYS],
  ]);
});

test('it ends no session before its time', async () => {
  await askForReset(api, techId, admin);
  expect((await api.call(listSessions, {}, tech)).status).toBe(200);
  expect(await db.$count(tokens, eq(tokens.userId, techId))).toBeGreaterThan(0);
});
