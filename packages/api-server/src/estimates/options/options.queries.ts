import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { allRecords, scopeCondition } from '../../identity/index.ts';
import type { RecordScope } from '../../identity/index.ts';
import { carts } from '../../carts/index.ts';
import { isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { estimateNotFound } from '../estimates.queries.ts';
import { estimates } from '../estimates.table.ts';

export async function readOptions(db: Database, groupId: number) {
  return db
    .select({
      cartId: estimates.cartId,
      title: sql<string>`coalesce(${estimates.optionTitle}, '')`,
      note: sql<string>`coalesce(${estimates.optionNote}, '')`,
      totalCents: estimates.totalCents,
      version: carts.version,
      approved: estimates.approved,
      approvedBy: estimates.approvedBy,
      paid: estimates.paid,
      notChosenAt: estimates.notChosenAt,
    })
    .from(estimates)
    .innerJoin(carts, eq(carts.id, estimates.cartId))
    .where(eq(estimates.groupId, groupId))
    .orderBy(asc(estimates.optionPosition), asc(estimates.cartId));
}

export type OptionRow = Awaited<ReturnType<typeof readOptions>>[number];

/** Ids of the other options in the group; empty for a single estimate. */
export async function otherOptions(
  db: Database,
  { cartId, groupId }: { cartId: number; groupId: number | null },
): Promise<readonly number[]> {
  if (groupId === null) return [];
  const rows = await db
    .select({ id: estimates.cartId })
    .from(estimates)
    .where(and(eq(estimates.groupId, groupId), ne(estimates.cartId, cartId)))
    .orderBy(asc(estimates.cartId));
  return rows.map(({ id }) => id);
}

const idsWithOptions = (ids: readonly number[]) => sql`(array(
  select unnest(${sql.param([...ids])}::int[]) union
  select others.cart_id from ${estimates} own join ${estimates} others on others.group_id = own.group_id
  where own.cart_id = any(${sql.param([...ids])}::int[])
))`;

async function lockCarts(tx: Database, ids: readonly number[], scope: RecordScope): Promise<Set<number>> {
  const locked = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(
      and(
        sql`${carts.id} = any(${idsWithOptions(ids)})`,
        eq(carts.kind, 'estimate'),
        scopeCondition(scope, carts.userId),
      ),
    )
    .orderBy(asc(carts.id))
    .for('update');
  return new Set(locked.map(({ id }) => id));
}

async function hasUnlockedOption(tx: Database, locked: ReadonlySet<number>): Promise<boolean> {
  const groups = tx.selectDistinct({ id: estimates.groupId }).from(estimates).where(isAnyOf(estimates.cartId, locked));
  const members = await tx
    .select({ id: estimates.cartId })
    .from(estimates)
    .where(sql`${estimates.groupId} in ${groups}`);
  return members.some(({ id }) => !locked.has(id));
}

/**
 * Locks the carts of estimates and all options of their groups until the end of the transaction, in id order, which is
 * the global lock order. This serializes changes and choices within a group.
 *
 * @throws ApiError `not_found` unless the first estimate is in scope
 */
export async function lockWithOptions(
  tx: Database,
  ids: readonly [number, ...number[]],
  scope: RecordScope,
): Promise<void> {
  let locked = await lockCarts(tx, ids, scope);
  if (!locked.has(ids[0])) throw estimateNotFound(ids[0]);
  // Retries if an estimate became an option while this waited for the locks. After that no more options can appear,
  // because adding one takes the same locks.
  while (await hasUnlockedOption(tx, locked)) locked = await lockCarts(tx, [...ids], allRecords);
}
