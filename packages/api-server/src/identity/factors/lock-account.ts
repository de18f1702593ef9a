import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';

/**
 * Lets one transaction at a time change the factors of an account, in all processes. It holds up no session that begins
 * meanwhile: that one holds a factor already and would wait for the account, while this one waits for the factor.
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
