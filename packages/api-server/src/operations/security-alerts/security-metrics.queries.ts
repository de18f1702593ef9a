import { and, gte, ne, sum } from 'drizzle-orm';
import { securityTallies, windowStart } from '../../audit/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { readPatterns } from './security-patterns.queries.ts';

/** Counts security events that anyone can trigger in the current window, and patterns that suggest an attack. */
export async function readSecurityMetrics(db: Database, now: Date) {
  return {
    events: await db
      .select({ action: securityTallies.action, count: sum(securityTallies.count).mapWith(Number) })
      .from(securityTallies)
      .where(and(gte(securityTallies.since, windowStart(now)), ne(securityTallies.address, '')))
      .groupBy(securityTallies.action),
    alerts: await readPatterns(db, now),
  };
}
