import { and, gte, ne, sum } from 'drizzle-orm';
import { securityTallies } from '../audit/security-tallies.table.ts';
import { windowOf } from '../audit/security-volume.ts';
import type { Database } from '../db/database.ts';
import { securityAlerts } from './security-alerts.table.ts';

const HOUR_MS = 60 * 60_000;

/** How often each event that people can cause at will happened in this window, and what was told of in the last hour. */
export async function readSecurity(db: Database, now: Date) {
  return {
    events: await db
      .select({ action: securityTallies.action, count: sum(securityTallies.count).mapWith(Number) })
      .from(securityTallies)
      .where(and(gte(securityTallies.since, windowOf(now)), ne(securityTallies.address, '')))
      .groupBy(securityTallies.action),
    alerts: await db
      .select({ pattern: securityAlerts.pattern, count: securityAlerts.count })
      .from(securityAlerts)
      .where(gte(securityAlerts.raised, new Date(now.getTime() - HOUR_MS))),
  };
}
