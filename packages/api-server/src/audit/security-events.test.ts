import { changePassword, endSession } from '@tech-portal/contract/account';
import { listAuditEvents } from '@tech-portal/contract/audit';
import type { QueryOf } from '@tech-portal/contract';
import { login, resetPassword, sendPasswordReset } from '@tech-portal/contract/auth';
import { exportCustomers } from '@tech-portal/contract/customers';
import { deleteSessionOrUser } from '@tech-portal/contract/users';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLinesSince, newestAuditId } from '../testing/audit-lines.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { demoUserId } from '../testing/demo-accounts.ts';
import { users } from '../platform/users/index.ts';
import { auditEvents } from './audit-events.table.ts';
import { recordSecurityEvent } from './security-events.commands.ts';

const api = await createTestApi({ trustedProxies: 1 });
const techId = await demoUserId(api.db, 'tech');

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';
let calls = 0;

/** Request from a separate address, because other tests use up the limits of the default address. */
function from(address: string, token?: string) {
  return {
    'content-type': 'application/json',
    'user-agent': userAgent,
    'x-forwarded-for': address,
    'x-request-id': `request-${(calls += 1)}`,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
}

const signIn = (username: string, password: string, address: string) =>
  api.request(login.path, { method: 'POST', headers: from(address), body: JSON.stringify({ username, password }) });

const newestId = () => newestAuditId(api.db);
const linesSince = async (id: number) => (await auditLinesSince(api.db, id)).filter(({ kind }) => kind === 'security');

test('a sign-in says who, from which address and device, and in which request', async () => {
  const before = await newestId();
  const response = await signIn('tech', demoPassword, '203.0.113.7');
  expect(response.status).toBe(200);
  expect(await linesSince(before)).toMatchObject([
    {
      action: 'signed_in',
      actorId: techId,
      actorName: 'tech',
      targetKind: 'user',
      targetId: String(techId),
      targetName: 'tech',
      address: '203.0.113.7',
      device: 'Chrome on Windows',
      requestId: response.headers.get('x-request-id'),
      after: 'Password',
      count: 1,
    },
  ]);
});

test('the log has them where they are asked for, and without it what administrators did', async () => {
  const admin = await api.signIn('admin');
  const kindsOf = async (query: QueryOf<typeof listAuditEvents>) =>
    (await api.call(listAuditEvents, { query }, admin)).response.map(({ kind }) => kind);
  expect(new Set(await kindsOf({ kind: 'security' }))).toEqual(new Set(['security']));
  expect(await kindsOf({ kind: 'all' })).toContain('security');
  expect(await kindsOf({ action: 'signed_in' })).toContain('security');
  expect(await kindsOf({})).toEqual([]);
  expect((await api.call(listAuditEvents, { query: { kind: 'security' } }, admin)).response[0]).toMatchObject({
    action: 'signed_in',
    address: expect.any(String) as string,
    request_id: expect.any(String) as string,
    count: 1,
  });
});

test('a failed sign-in names the account, but not who tried', async () => {
  const before = await newestId();
  expect((await signIn('TECH', 'wrong', '203.0.113.8')).status).toBe(401);
  expect(await linesSince(before)).toMatchObject([
    {
      action: 'sign_in_failed',
      actorId: null,
      actorName: 'Not signed in',
      targetId: String(techId),
      targetName: 'tech',
    },
  ]);
});

test('what was typed as a name or as a password is nowhere in the log', async () => {
  const before = await newestId();
  await signIn('my-s3cret-passphrase', 'another-s3cret', '203.0.113.9');
  const lines = await linesSince(before);
  expect(lines).toMatchObject([{ action: 'sign_in_failed', targetKind: 'portal', targetName: 'Unknown account' }]);
  expect(JSON.stringify(lines)).not.toContain('s3cret');
});

test('devices signed out and a changed password are lines of their owner', async () => {
  const [first, own] = [await api.signIn('tech2'), await api.signIn('tech2')];
  const before = await newestId();
  await api.call(endSession, { query: {} }, own);
  // The session has already ended.
  await api.call(endSession, { query: {} }, own);
  await api.call(changePassword, { body: { current_password: 'wrong', password: 'tidal-Marble-47-oboe' } }, own);
  await api.call(changePassword, { body: { current_password: demoPassword, password: 'tidal-Marble-47-oboe' } }, own);
  expect(first).not.toBe(own);
  const lines = await linesSince(before);
  expect(lines.map(({ actorName, action, after }) => [actorName, action, after])).toEqual([
    ['tech2', 'signed_out_everywhere', expect.stringMatching(/^\d+ other devices?$/)],
    ['tech2', 'step_up_failed', 'Password change'],
    ['tech2', 'password_changed', null],
  ]);
});

test('a requested reset is a line, of an address that nobody has too, and so is the new password', async () => {
  const before = await newestId();
  for (const email of ['retail@example.com', 'nobody@example.com']) {
    const [account] = await api.db.select().from(users).where(eq(users.username, 'retail'));
    const body = { email: email.startsWith('retail') ? (account?.email ?? '') : email };
    await api.call(sendPasswordReset, { body });
  }
  const link = (await api.emails()).at(-1)?.text.match(/\?t=([\w-]+)/)?.[1];
  await api.call(resetPassword, { body: { password: 'copper-Lantern-93-fig' } }, link);
  expect(
    (await linesSince(before)).map(({ actorName, action, targetName }) => [actorName, action, targetName]),
  ).toEqual([
    ['Not signed in', 'password_reset_requested', 'retail'],
    ['Not signed in', 'password_reset_requested', 'Unknown account'],
    ['retail', 'password_reset', 'retail'],
  ]);
});

test('a file that leaves the portal is a line with the names of its filters, not with what was searched for', async () => {
  const admin = await api.signIn('admin');
  const before = await newestId();
  const headers = { authorization: `Bearer ${admin}` };
  await (await api.request(exportCustomers.path, { headers })).text();
  await (await api.request(`${exportCustomers.path}?search=Reyes`, { headers })).text();
  const lines = await linesSince(before);
  expect(lines).toMatchObject([
    { action: 'exported', actorName: 'admin', targetKind: 'export', targetId: 'exportCustomers', after: 'Everything' },
    { action: 'exported', after: 'Filtered by search' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('Reyes');
});

test('an event goes away with the transaction that causes it', async () => {
  const before = await newestId();
  const failing = api.db.transaction(async (tx) => {
    const client = { id: 'r', clientAddress: '203.0.113.1', userAgent };
    await recordSecurityEvent(tx, { action: 'password_changed', actor: techId, client, now: new Date() });
    throw new Error('The thing itself failed.');
  });
  await expect(failing).rejects.toThrow('The thing itself failed.');
  expect(await linesSince(before)).toEqual([]);
});

test('with an account goes from where it signed in; its lines stay', async () => {
  const values = { username: 'passer', email: 'passer@x.test', passwordHash: '-', firstName: 'P', lastName: 'Q' };
  const [account] = await api.db.insert(users).values(values).returning({ id: users.id });
  const actor = account?.id ?? 0;
  const client = { id: 'r', clientAddress: '203.0.113.1', userAgent };
  await recordSecurityEvent(api.db, { action: 'signed_in', actor, client, now: new Date() });
  await api.call(deleteSessionOrUser, { query: { id: actor } }, await api.signIn('admin'));
  const [line] = await api.db.select().from(auditEvents).where(eq(auditEvents.targetName, 'passer'));
  expect(line).toMatchObject({ action: 'signed_in', actorId: null, actorName: 'passer', address: null, device: null });
});

test.each([
  ['changed', "update audit_events set actor_name = 'nobody'"],
  ['emptied of who did it and of something else', "update audit_events set actor_id = null, action = 'signed_in'"],
  ['deleted', 'delete from audit_events'],
  ['truncated', 'truncate audit_events'],
])('a line cannot be %s', async (_, statement) => {
  await expect(api.db.execute(statement)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('audit_events is only added to') as string },
  });
});
