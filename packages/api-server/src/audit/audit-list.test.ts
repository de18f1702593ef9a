import { exportAuditEvents, listAuditEvents } from '@tech-portal/contract/audit';
import type { QueryOf } from '@tech-portal/contract';
import { deleteSessionOrUser, updateUserRole } from '@tech-portal/contract/users';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { customers } from '../customers/index.ts';
import { sampleCustomers } from '@tech-portal/sample-data/customers';
import { createTestApi } from '../testing/create-test-api.ts';
import { users } from '../platform/users/index.ts';
import type { UserRow } from '../platform/users/index.ts';
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
        before: 'Tech',
        after: 'Retail',
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
      { action: 'user_deleted', target: { kind: 'user', id: null, name: 'leaver' }, before: 'Tech', after: null },
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

  test('is narrowed to a person, who did it or to whom it was done, and to days of the person looking', async () => {
    expect((await events({ person: 'ADMIN', search: 'jose' }))[0]?.page_count).toBe(3);
    expect(await events({ person: 'jos' })).toEqual([]);
    expect((await events({ person: 'leaver' })).map(({ action }) => action)).toEqual(['user_deleted']);
    // January 1 begins at 05:00 UTC in New York, after all of these rows.
    const newYork = { time_zone: 'America/New_York', search: 'jose' };
    expect(await events({ ...newYork, from: '2040-01-01' })).toEqual([]);
    expect(await events({ ...newYork, from: '2039-12-31', until: '2039-12-31' })).toHaveLength(20);
    expect(await events({ ...newYork, until: '2039-12-30' })).toEqual([]);
    expect(await events({ time_zone: 'UTC', search: 'jose', from: '2040-01-01', until: '2040-01-01' })).toHaveLength(
      20,
    );
  });

  test('goes out as a file, as narrowed, in which no text is a formula', async () => {
    const { id: actorId } = await account('admin');
    await recordAudit(api.db, {
      actorId,
      action: 'tracking_changed',
      targetKind: 'order',
      targetId: 'TP-F',
      targetName: '=HYPERLINK("http://x.test")',
      before: null,
      after: '+1',
      now: new Date('2041-01-01T00:00:00Z'),
    });
    const { response } = await api.call(exportAuditEvents, { query: { action: 'tracking_changed' } }, admin);
    expect(response.filename).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
    const lines = response.csv.trim().split('\r\n');
    expect(lines[0]).toContain('When (UTC),Kind,Who,What');
    expect(lines[1]).toMatch(/^2041-01-01T00:00:00.000Z,change,admin,tracking_changed,order,"'=HYPERLINK/);
    expect(lines[1]).toContain('",TP-F,');
    expect(lines[1]).toContain(",'+1,");
    expect(lines).toHaveLength(25);
    const log = (await api.call(listAuditEvents, { query: { kind: 'security' } }, admin)).response;
    expect(log[0]).toMatchObject({ action: 'exported', after: 'Filtered by action' });
  });

  test.each(['tech', 'retail', 'newtech'] as const)('goes out as no file to %s', async (username) => {
    expect((await api.call(exportAuditEvents, { query: {} }, await api.signIn(username))).status).toBe(403);
  });

  test.each(['%', '_____', "' or 1=1 --"])('takes %j literally', async (search) => {
    expect(await events({ search })).toEqual([]);
  });

  test.each([
    'action=everything',
    'page=0',
    'page=x',
    'sort_by=before',
    'kind=none',
    'from=2026-02-30',
    `search=${'x'.repeat(129)}`,
  ])('%s is refused', async (search) => {
    const headers = { authorization: `Bearer ${admin}` };
    expect((await api.request(`${listAuditEvents.path}?${search}`, { headers })).status).toBe(400);
  });

  test.each(['tech', 'retail', 'newtech'] as const)('is not for %s', async (username) => {
    expect((await api.call(listAuditEvents, { query: {} }, await api.signIn(username))).status).toBe(403);
  });

  test('needs a session', async () => {
    expect((await api.call(listAuditEvents, { query: {} })).status).toBe(401);
  });
});
