import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import type { Limits } from '../platform/limits/limits.ts';
import { rateLimits } from '../platform/limits/rate-limits.table.ts';
import { createStoredLimits } from '../platform/limits/stored-limits.ts';

/** The stored limits, whose library knows no clock but the machine's: when the clock is moved, the counts are instead. */
export function limitsThatFollow(db: Database, offset: () => number): Limits {
  const limits = createStoredLimits(db);
  let followed = 0;
  async function follow(): Promise<void> {
    const ms = offset() - followed;
    followed += ms;
    if (ms !== 0) {
      await db
        .update(rateLimits)
        .set({ expire: sql`${rateLimits.expire} - make_interval(secs => ${ms / 1000}::float8)` });
    }
  }
  return {
    async hit(key, rule) {
      await follow();
      return limits.hit(key, rule);
    },
    giveBack: (key) => limits.giveBack(key),
  };
}
