import { and, eq, gt, isNull } from 'drizzle-orm';
import { tokens } from '../identity/index.ts';
import { isAnyOf, isOneOfConstants } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { users } from '../platform/users/index.ts';

/**
 * Finds sessions that may still receive notifications: neither ended nor idle, and of an approved technician or
 * administrator.
 */
export async function findLiveSessions(
  db: Database,
  tokenIds: readonly number[],
  { now, usedSince }: { now: Date; usedSince: Date },
): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: tokens.id })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        isAnyOf(tokens.id, tokenIds),
        eq(tokens.purpose, 'session'),
        gt(tokens.expires, now),
        gt(tokens.lastUsed, usedSince),
        isNull(users.deactivatedAt),
        eq(users.approved, true),
        isOneOfConstants(users.type, ['tech', 'admin']),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
