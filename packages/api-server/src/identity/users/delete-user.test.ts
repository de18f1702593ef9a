import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tokens } from '../auth/tokens.table.ts';
import { customers } from '../../customers/index.ts';
import { sampleCustomers } from '@tech-portal/sample-data/customers';
import { orders } from '../../carts/index.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { insertOrder } from '../../testing/insert-order.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { deleteUser } from './users.commands.ts';
import { searchUsers } from './users.queries.ts';
import { users } from '../../platform/users/index.ts';
import type { NewUserRow } from '../../platform/users/users.table.ts';

const api = await createTestApi();

async function newAccount(username: string, fields: Partial<NewUserRow> = {}) {
  const account = { username, email: `${username}@x.test`, passwordHash: '-', firstName: 'A', lastName: 'B' };
  const [row] = await api.db
    .insert(users)
    .values({ ...account, ...fields })
    .returning();
  if (!row) throw new Error(`${username} was not created.`);
  return row;
}

const currentUserOf = (user: { id: number }): CurrentUser => ({
  userId: user.id,
  role: 'admin',
  approved: true,
  tokenId: 0,
  businessTimeZone: 'America/Chicago',
});

const boss = await newAccount('boss', { type: 'admin', approved: true });

async function keepToken(userId: number): Promise<void> {
  const now = new Date();
  const expires = new Date(now.getTime() + 60_000);
  await api.db
    .insert(tokens)
    .values({ userId, purpose: 'session', hash: `hash-${userId}`, created: now, lastUsed: now, expires });
}

test('an account without history is erased with its sessions', async () => {
  const user = await newAccount('newcomer');
  await keepToken(user.id);
  await deleteUser(api.db, currentUserOf(boss), user.id, new Date());
  expect(await api.db.select().from(users).where(eq(users.id, user.id))).toEqual([]);
  expect(await api.db.select().from(tokens).where(eq(tokens.userId, user.id))).toEqual([]);
});

test('a technician with customers is deactivated: gone for everybody, but the customers keep their owner', async () => {
  const user = await newAccount('veteran', { type: 'tech', approved: true });
  await keepToken(user.id);
  await api.db.insert(customers).values(sampleCustomers({ tech: user.id, tech2: user.id }, new Date()).slice(0, 1));
  await deleteUser(api.db, currentUserOf(boss), user.id, new Date());
  expect(await searchUsers(api.db, 'veteran')).toEqual([]);
  expect(await api.db.select().from(tokens).where(eq(tokens.userId, user.id))).toEqual([]);
  expect(await api.db.select().from(customers).where(eq(customers.techId, user.id))).toHaveLength(1);
  await expect(deleteUser(api.db, currentUserOf(boss), user.id, new Date())).rejects.toMatchObject({ id: 'not_found' });
});

test('a technician with an order is deactivated, and the order keeps its buyer', async () => {
  const user = await newAccount('buyer', { type: 'tech', approved: true });
  await insertOrder(api.db, { userId: user.id, totalCents: 1999 });
  await deleteUser(api.db, currentUserOf(boss), user.id, new Date());
  expect(await searchUsers(api.db, 'buyer')).toEqual([]);
  expect(await api.db.select().from(orders).where(eq(orders.userId, user.id))).toHaveLength(1);
});

test('only administrators delete, whether the account exists or not', async () => {
  const currentUser: CurrentUser = { ...currentUserOf(boss), role: 'tech' };
  for (const id of [boss.id, 999_999]) {
    await expect(deleteUser(api.db, currentUser, id, new Date())).rejects.toMatchObject({ id: 'forbidden' });
  }
});

test('nobody deletes their own account', async () => {
  await expect(deleteUser(api.db, currentUserOf(boss), boss.id, new Date())).rejects.toMatchObject({
    id: 'self_or_last_admin',
  });
});

test('two administrators who delete each other at once leave one', async () => {
  const first = await newAccount('first', { type: 'admin', approved: true });
  const second = await newAccount('second', { type: 'admin', approved: true });
  await api.db.update(users).set({ approved: false }).where(eq(users.type, 'admin'));
  await api.db.update(users).set({ approved: true }).where(eq(users.id, first.id));
  await api.db.update(users).set({ approved: true }).where(eq(users.id, second.id));

  const outcomes = await Promise.allSettled([
    deleteUser(api.db, currentUserOf(first), second.id, new Date()),
    deleteUser(api.db, currentUserOf(second), first.id, new Date()),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await api.db.select().from(users).where(eq(users.approved, true))).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: 'admin' })]),
  );
});
