import { and, eq, max } from 'drizzle-orm';
import { tokens } from '../auth/tokens.table.ts';
import { isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { definePort } from '../../platform/module-links/index.ts';
import type { UserRow } from '../../platform/users/index.ts';

export interface UserRecord extends UserRow {
  readonly activeCart: number | null;
  readonly cartModified: Date | null;
  /** Time of the latest open password reset; null without one. The link is only in the email. */
  readonly resetRequestedAt: Date | null;
}

export const openCartsOf =
  definePort<
    (db: Database, userIds: readonly number[]) => Promise<readonly { id: number; userId: number; modified: Date }[]>
  >('openCartsOf');

/** Adds open carts and password resets to accounts, with two statements in total. */
export async function userRecords(db: Database, rows: readonly UserRow[]): Promise<UserRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const openCarts = await openCartsOf.call(db, ids);
  const resets = await db
    .select({ userId: tokens.userId, asked: max(tokens.created) })
    .from(tokens)
    .where(and(isAnyOf(tokens.userId, ids), eq(tokens.purpose, 'reset')))
    .groupBy(tokens.userId);
  return rows.map((row) => {
    const cart = openCarts.find(({ userId }) => userId === row.id);
    return {
      ...row,
      activeCart: cart?.id ?? null,
      cartModified: cart?.modified ?? null,
      resetRequestedAt: resets.find(({ userId }) => userId === row.id)?.asked ?? null,
    };
  });
}

export async function userRecord(db: Database, row: UserRow): Promise<UserRecord> {
  const [record] = await userRecords(db, [row]);
  return record ?? { ...row, activeCart: null, cartModified: null, resetRequestedAt: null };
}
