import { listAuditEvents } from '@tech-portal/contract/audit';
import type { QueryOf } from '@tech-portal/contract';
import { deleteSessionOrUser, updateUserRole } from '@tech-portal/contract/users';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { customers } from '../customers/customers.table.ts';
import { sampleCustomers } from '@tech-portal/sample-data/customers';
import { createTestApi } from '../testing/create-test-api.ts';
import { users } from '../users/users.table.ts';
import type { UserRow } from '../users/users.table.ts';
import { recordAudit } from './audit.commands.ts';

const api = await createTestApi();
const admin = await api.signIn('admin');

async function account(username: string): Promise<UserRow> {
  const [row] = await api.db.select().from(users).where(eq(users.username, username));
  if (!row) throw new Error(`There is no account ${username}.`);
  return row;
}

async function events(query: QueryOf<typeof listAuditEvents>) {
  return (await api.call(listAuditEvents, { query }, admin)).response;
}

async function newAccount(username: string): Promise<UserRow> {
  const values = { username, email: `${username}@x.test`, passwordHash: '-', firstName: 'A', lastName: 'B' };
  await api.db.insert(users).values({ ...values, type: 'tech' });
  return account(username);
}

describe('what is written down', () => {
  test('a changed role and a changed tax exemption, each from what to what', async () => {
    const { id } = await newAccount('mover');
    await api.call(updateUserRole, { body: { id, type: 'retail', tax_exempt: 1 } }, admin);
    expect(await events({ search: 'mover' })).toMatchObject([
      { action: 'tax_exemption_changed', before: 'Not exempt', after: 'Exempt' },
      {
        action: 'role_changed',
        actor: 'admin',
        target: { kind: 'user', id: String(id), name: 'mover' },
        before: 'tech',
        after: 'retail',
      },
    ]);
  });

  test('nothing when a save changes nothing, or is refused', async () => {
    const { id } = await newAccount('settled');
    await api.call(updateUserRole, { body: { id, type: 'tech', tax_exempt: 0 } }, admin);
    expect((await api.call(updateUserRole, { body: { id, type: 'admin', tax_exempt: 0 } }, admin)).status).toBe(403);
    expect(await events({ search: 'settled' })).toEqual([]);
  });

  test('a deleted account, which no link leads to any more', async () => {
    const { id } = await newAccount('leaver');
    await api.call(deleteSessionOrUser, { query: { id } }, admin);
    expect(await events({ search: 'leaver' })).toMatchObject([
      { action: 'user_deleted', target: { kind: 'user', id: null, name: 'leaver' }, before: 'tech', after: null },
    ]);
  });

  test('a deactivated account as such, which can still be looked at', async () => {
    const { id } = await account('tech2');
    await api.db.insert(customers).values(sampleCustomers({ tech: id, tech2: id }, new Date()).slice(0, 1));
    await api.call(deleteSessionOrUser, { query: { id } }, admin);
    expect((await events({ search: 'tech2' }))[0]).toMatchObject({
      action: 'user_deleted',
      target: { id: String(id) },
      after: 'Deactivated',
    });
  });
});

describe('the list', () => {
  beforeAll(async () => {
    const { id: actorId } = await account('admin');
    for (let index = 1; index <= 45; index += 1) {
      await recordAudit(api.db, {
        actorId,
        action: index % 2 === 0 ? 'estimate_reimbursed' : 'tracking_changed',
        targetKind: index % 2 === 0 ? 'estimate' : 'order',
        targetId: index % 2 === 0 ? index : `TP-${index}`,
        targetName: `José <b>${index}</b>`,
        before: null,
        after: 'Done',
        now: new Date(Date.parse('2040-01-01T00:00:00Z') + index * 60_000),
      });
    }
  });

  test('has the newest first, twenty a page', async () => {
    const page = await events({});
    expect(page).toHaveLength(20);
    expect(page[0]).toMatchObject({ target: { kind: 'order', id: 'TP-45', name: 'José <b>45</b>' }, before: null });
    expect(page[0]?.page_count).toBeGreaterThan(2);
    expect(page[1]).not.toHaveProperty('page_count');
    const second = await events({ page: 2 });
    expect(second[0]?.target.id).toBe('TP-25');
    expect(await events({ page: 90_000 })).toEqual([]);
  });

  test('is narrowed by action and by words in actor and target, accents or not', async () => {
    const reimbursed = await events({ action: 'estimate_reimbursed' });
    expect(reimbursed.every(({ action }) => action === 'estimate_reimbursed')).toBe(true);
    expect((await events({ search: 'jose tp-33' })).map(({ target }) => target.id)).toEqual(['TP-33']);
    expect((await events({ search: 'admin jose', action: 'tracking_changed' }))[0]?.page_count).toBe(2);
    expect(await events({ search: 'jose', action: 'role_changed' })).toEqual([]);
  });

  test.each(['%', '_____', "' or 1=1 --"])('takes %j literally', async (search) => {
    expect(await events({ search })).toEqual([]);
  });

  test.each(['action=everything', 'page=0', 'page=x', 'sort_by=before', `search=${'x'.repeat(129)}`])(
    '%s is refused',
    async (search) => {
      const headers = { authorization: `Bearer ${admin}` };
      expect((await api.request(`${listAuditEvents.path}?${search}`, { headers })).status).toBe(400);
    },
  );

  test.each(['tech', 'retail', 'newtech'] as const)('is not for %s', async (username) => {
    expect((await api.call(listAuditEvents, { query: {} }, await api.signIn(username))).status).toBe(403);
  });

  test('needs a session', async () => {
    expect((await api.call(listAuditEvents, { query: {} })).status).toBe(401);
  });
});
