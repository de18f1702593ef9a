import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Clock } from '../deps/deps.ts';
import { createFixedWindows } from './fixed-windows.ts';
import type { Limits } from './limits.ts';
import { rateLimits } from './rate-limits.table.ts';

/**
 * Counts in the database, shared by all processes and kept across restarts, to protect accounts and people. Never call
 * it inside a transaction: it uses a separate connection, and its counts survive a rollback.
 */
export function createStoredLimits(db: Database, clock: Clock): Limits {
  return createFixedWindows(
    {
      async add(key, now, endsAt) {
        const isCurrent = gt(rateLimits.expire, new Date(now));
        const [row] = await db
          .insert(rateLimits)
          .values({ key, points: 1, expire: new Date(endsAt) })
          .onConflictDoUpdate({
            target: rateLimits.key,
            set: {
              points: sql`case when ${isCurrent} then ${rateLimits.points} + 1 else 1 end`,
              expire: sql`case when ${isCurrent} then ${rateLimits.expire} else excluded.expire end`,
            },
          })
          .returning({ points: rateLimits.points, expire: rateLimits.expire });
        if (!row?.expire) throw new Error(`The limit ${key} was not counted.`);
        return { count: row.points, endsAt: row.expire.getTime() };
      },
      async subtract(key, now) {
        await db
          .update(rateLimits)
          .set({ points: sql`${rateLimits.points} - 1` })
          .where(and(eq(rateLimits.key, key), gt(rateLimits.expire, new Date(now))));
      },
    },
    clock,
  );
}
