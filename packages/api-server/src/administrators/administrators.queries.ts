import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { users } from '../users/users.table.ts';

/** Accounts that may administer: an unapproved or deactivated one may do nothing. */
export const isActiveAdministrator = and(
  eq(users.type, 'admin'),
  eq(users.approved, true),
  isNull(users.deactivatedAt),
);

/** Whether anybody administers this installation. */
export async function hasAdministrator(db: Database): Promise<boolean> {
  const [found] = await db.select({ id: users.id }).from(users).where(isActiveAdministrator).limit(1);
  return found !== undefined;
}
