import { and, eq, gt, sql } from 'drizzle-orm';
import { RateLimiterDrizzle } from 'rate-limiter-flexible';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import type { Limits } from './limits.ts';
import { rateLimits } from './rate-limits.table.ts';

/**
 * Counts in the database, so that all processes have one count and a restart forgets none: for what protects accounts
 * and people. Never call it inside a transaction: it counts also what is rolled back, on a connection of its own.
 */
export function createStoredLimits(db: Database): Limits {
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: '',
    points: 0,
    duration: 0,
    // Housekeeping does that.
    clearExpiredByTimeout: false,
  });
  const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));
  return {
    async hit(key, { most, windowMs }) {
      const state = await limiter.penalty(key, 1, { customDuration: windowMs / 1000 });
      const isReached = state.consumedPoints > most;
      return { count: state.consumedPoints, retryAfterSeconds: isReached ? secondsOf(state) : undefined };
    },
    async giveBack(key) {
      // The library would begin a count anew that has ended meanwhile, without an end.
      await db
        .update(rateLimits)
        .set({ points: sql`${rateLimits.points} - 1` })
        .where(and(eq(rateLimits.key, key), gt(rateLimits.expire, new Date())));
    },
  };
}
