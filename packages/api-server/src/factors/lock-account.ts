import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { users } from '../users/users.table.ts';

/** Lets one transaction at a time change the factors of an account, in all processes. */
export async function lockAccount(tx: Database, userId: number): Promise<{ username: string }> {
  const [account] = await tx.select({ username: users.username }).from(users).where(eq(users.id, userId)).for('update');
  if (!account) throw new ApiError('not_found', `User ${userId} does not exist.`);
  return account;
}
