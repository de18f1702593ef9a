import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';

/**
 * Serializes changes to the factors of an account, across all processes. Does not block a session that is starting: its
 * transaction has already locked a factor, and waiting for the account would deadlock with this one.
 */
export async function lockAccount(
  tx: Database,
  userId: number,
): Promise<{ username: string; deactivatedAt: Date | null }> {
  const [account] = await tx
    .select({ username: users.username, deactivatedAt: users.deactivatedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!account) throw new ApiError('not_found', `User ${userId} does not exist.`);
  return account;
}
