import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';
import { users } from '../platform/users/index.ts';
import { recordAudit } from './audit.commands.ts';
import { auditEvents } from './audit-events.table.ts';

const api = await createTestApi();

async function idOf(username: string): Promise<number> {
  const [row] = await api.db.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (!row) throw new Error(`There is no account ${username}.`);
  return row.id;
}

const entry = {
  action: 'shipping_overridden',
  targetKind: 'estimate',
  targetName: 'Ann Lee',
  before: 'Automatic',
  after: '$12.50',
} as const;

test('a line keeps the name of who did it', async () => {
  const now = new Date();
  await recordAudit(api.db, { ...entry, actorId: await idOf('admin'), targetId: 41, now });
  const rows = await api.db.select().from(auditEvents).where(eq(auditEvents.targetId, '41'));
  expect(rows).toMatchObject([{ at: now, actorName: 'admin', ...entry }]);
});

test('a line goes away with the transaction that writes it', async () => {
  const actorId = await idOf('admin');
  const failing = api.db.transaction(async (tx) => {
    await recordAudit(tx, { ...entry, actorId, targetId: 'undone', now: new Date() });
    throw new Error('The thing itself failed.');
  });
  await expect(failing).rejects.toThrow('The thing itself failed.');
  expect(await api.db.select().from(auditEvents).where(eq(auditEvents.targetId, 'undone'))).toEqual([]);
});

test('a line outlives the account of who did it', async () => {
  const account = { username: 'passing', email: 'p@x.test', passwordHash: '-', firstName: 'P', lastName: 'Q' };
  const [actor] = await api.db.insert(users).values(account).returning();
  await recordAudit(api.db, { ...entry, actorId: actor?.id ?? 0, targetId: 'outlived', now: new Date() });
  await api.db.delete(users).where(eq(users.username, 'passing'));
  const rows = await api.db.select().from(auditEvents).where(eq(auditEvents.targetId, 'outlived'));
  expect(rows).toMatchObject([{ actorId: null, actorName: 'passing' }]);
});
