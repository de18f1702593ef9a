import { and, gte, ne, sum } from 'drizzle-orm';
import { securityTallies, windowOf } from '../../audit/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { readPatterns } from './security-patterns.queries.ts';

/** How often each event that people can cause at will happened in this window, and patterns that look like an attack. */
export async function readSecurity(db: Database, now: Date) {
  return {
    events: await db
      .select({ action: securityTallies.action, count: sum(securityTallies.count).mapWith(Number) })
      .from(securityTallies)
      .where(and(gte(securityTallies.since, windowOf(now)), ne(securityTallies.address, '')))
      .groupBy(securityTallies.action),
    alerts: await readPatterns(db, now),
  };
}
