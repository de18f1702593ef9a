import { approveTech, listPendingTechs, revokeApproval } from '@tech-portal/contract/approval';
import { getUser } from '@tech-portal/contract/users';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEvents } from '../../audit/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { users } from '../../platform/users/index.ts';
import type { NewUserRow } from '../../platform/users/users.table.ts';

const api = await createTestApi();
const admin = await api.signIn('admin');

async function newTech(username: string, fields: Partial<NewUserRow> = {}) {
  const account = { username, email: `${username}@x.test`, passwordHash: '-', firstName: 'Ann', lastName: 'Bell' };
  const [row] = await api.db
    .insert(users)
    .values({ ...account, type: 'tech', ...fields })
    .returning();
  if (!row) throw new Error(`${username} was not created.`);
  return row;
}

async function account(id: number) {
  const [row] = await api.db.select().from(users).where(eq(users.id, id));
  return row;
}

const approve = (id: number, token = admin) => api.call(approveTech, { body: { id } }, token);
const revoke = (id: number, token = admin) => api.call(revokeApproval, { body: { id } }, token);
const logOf = (id: number) =>
  api.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.targetId, String(id)))
    .orderBy(auditEvents.id);

describe('the pending technicians', () => {
  test('are the unapproved ones alone, the oldest first', async () => {
    await newTech('later', { created: new Date(Date.now() + 60_000) });
    await newTech('gone', { deactivatedAt: new Date() });
    await newTech('shopper', { type: 'retail' });
    const { response } = await api.call(listPendingTechs, { query: {} }, admin);
    expect(response.map(({ username }) => username)).toEqual(['newtech', 'later']);
    expect(response[0]).toMatchObject({ page_count: 1, approved: 0, first_name: 'Priya' });
    expect(JSON.stringify(response)).not.toMatch(/argon2|password/i);
  });

  test('an unknown column and an impossible page are refused, a page beyond the last is empty', async () => {
    const ask = (search: string) =>
      api.request(`${listPendingTechs.path}?${search}`, { headers: { authorization: `Bearer ${admin}` } });
    expect((await ask('sort_by=password_hash')).status).toBe(400);
    expect((await ask('page=0')).status).toBe(400);
    const beyond = await ask('page=999');
    expect(beyond.status).toBe(200);
    expect(await beyond.json()).toEqual([]);
  });
});

describe('approving', () => {
  test('approves, emails the technician and adds a line to the audit log', async () => {
    const { id } = await newTech('fresh', { firstName: '<b>Kay</b>' });
    const { status, response } = await approve(id);
    expect(status).toBe(200);
    expect(response).toEqual({ message: 'Approved fresh.' });
    expect(await account(id)).toMatchObject({ approved: true, type: 'tech' });
    const email = (await api.emails()).find(({ recipient }) => recipient === 'fresh@x.test');
    expect(email).toMatchObject({ subject: 'Your Tech Portal account has been approved' });
    expect(email?.text).toContain('http://portal.test/login');
    expect(email?.html).toContain('&lt;b&gt;Kay&lt;/b&gt;');
    expect(await logOf(id)).toMatchObject([
      {
        action: 'tech_approved',
        actorName: 'admin',
        targetKind: 'user',
        targetName: 'fresh',
        before: 'Unapproved',
        after: 'Approved',
      },
    ]);
  });

  test('twice, even at once, sends one email and writes one line', async () => {
    const { id } = await newTech('twice');
    const outcomes = await Promise.all([approve(id), approve(id), approve(id)]);
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await api.emails()).filter(({ recipient }) => recipient === 'twice@x.test')).toHaveLength(1);
    expect(await logOf(id)).toHaveLength(1);
  });

  test('finds no retail account, no administrator and nobody who is gone', async () => {
    const { id: shopper } = await newTech('shopper2', { type: 'retail' });
    const { id: boss } = await newTech('boss2', { type: 'admin' });
    const { id: gone } = await newTech('gone2', { deactivatedAt: new Date() });
    for (const id of [shopper, boss, gone, 2_000_000_000]) {
      expect((await approve(id)).status).toBe(404);
      expect((await revoke(id)).status).toBe(404);
    }
    expect((await account(shopper))?.approved).toBe(false);
    expect((await account(boss))?.approved).toBe(false);
  });

  test('takes an id and nothing more', async () => {
    const { id } = await newTech('exact');
    for (const body of [{ id, type: 'admin' }, { id: String(id) }, {}, [id], { id: 1.5 }, { id: -1 }]) {
      const response = await api.request(approveTech.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(400);
    }
    expect((await account(id))?.approved).toBe(false);
  });
});

describe('taking an approval back', () => {
  test('ends the sessions of the technician at once and writes it down', async () => {
    const token = await api.signIn('tech2');
    const { response } = await api.call(getUser, {}, token);
    expect((await revoke(response.id)).response).toEqual({ message: 'Revoked the approval of tech2.' });
    const { status, error } = await api.call(getUser, {}, token);
    expect(status).toBe(401);
    expect(error.logout).toBe(true);
    expect((await logOf(response.id)).at(-1)).toMatchObject({
      action: 'approval_revoked',
      before: 'Approved',
      after: 'Unapproved',
    });
    await approve(response.id);
  });

  test('of somebody unapproved changes nothing', async () => {
    const { id } = await newTech('never-approved');
    expect((await revoke(id)).status).toBe(200);
    expect(await logOf(id)).toEqual([]);
  });
});

describe.each([
  ['the list', listPendingTechs, { query: {} }],
  ['approving', approveTech, { body: { id: 4 } }],
  ['taking back', revokeApproval, { body: { id: 2 } }],
] as const)('%s', (_, endpoint, input) => {
  test.each(['tech', 'retail', 'newtech'] as const)('is not for %s', async (username) => {
    const { status, error } = await api.call(endpoint, input, await api.signIn(username));
    expect(status).toBe(403);
    expect(error.error).toBe('forbidden');
  });

  test('needs a session', async () => {
    expect((await api.call(endpoint, input)).status).toBe(401);
  });
});
