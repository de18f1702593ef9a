import { and, count, countDistinct, desc, eq, gte, ne, sql, sum } from 'drizzle-orm';
import type { SecurityAction } from '@tech-portal/contract/audit';
import type { ApiConfig } from '../api-config.ts';
import { auditEvents } from '../audit/audit-events.table.ts';
import { securityTallies } from '../audit/security-tallies.table.ts';
import type { Database } from '../db/database.ts';
import type { AlertPattern } from './security-alerts.table.ts';

/** The window before the current one counts too: an attack at its end would be split otherwise. */
const TALLIES_MS = 30 * 60_000;
const EXPORTS_MS = 60 * 60_000;

/** A pattern that was found. */
export interface FoundPattern {
  readonly pattern: AlertPattern;
  readonly count: number;
  /** Where or who, if it is one: an address, a username. */
  readonly source: string | undefined;
}

interface Look {
  readonly now: Date;
  readonly thresholds: ApiConfig['alerts'];
}

const recently = (action: SecurityAction, now: Date) =>
  and(
    eq(securityTallies.action, action),
    gte(securityTallies.since, new Date(now.getTime() - TALLIES_MS)),
    // The row that counts lines has no address.
    ne(securityTallies.address, ''),
  );

async function sumOf(db: Database, action: SecurityAction, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: sum(securityTallies.count).mapWith(Number) })
    .from(securityTallies)
    .where(recently(action, now));
  return row?.total ?? 0;
}

async function mostSprayed(db: Database, now: Date): Promise<Omit<FoundPattern, 'pattern'>> {
  const accounts = countDistinct(securityTallies.subject);
  const [row] = await db
    .select({ source: securityTallies.address, count: accounts })
    .from(securityTallies)
    .where(recently('sign_in_failed', now))
    .groupBy(securityTallies.address)
    .orderBy(desc(accounts))
    .limit(1);
  return row ?? { source: undefined, count: 0 };
}

async function mostExported(db: Database, now: Date): Promise<Omit<FoundPattern, 'pattern'>> {
  const [row] = await db
    .select({ source: auditEvents.actorName, count: count() })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.action, 'exported'),
        gte(auditEvents.at, new Date(now.getTime() - EXPORTS_MS)),
        sql`${auditEvents.after} = 'Everything'`,
      ),
    )
    .groupBy(auditEvents.actorName)
    .orderBy(desc(count()))
    .limit(1);
  return row ?? { source: undefined, count: 0 };
}

/** The patterns that have reached their threshold; one of 0 is not looked for (SECURITY-10). */
export async function findPatterns(db: Database, { now, thresholds }: Look): Promise<FoundPattern[]> {
  const total = async (action: SecurityAction) => ({ source: undefined, count: await sumOf(db, action, now) });
  const looks: Readonly<Record<AlertPattern, () => Promise<Omit<FoundPattern, 'pattern'>>>> = {
    spraying: () => mostSprayed(db, now),
    failures: () => total('sign_in_failed'),
    resets: () => total('password_reset_requested'),
    exports: () => mostExported(db, now),
    key_refusals: () => total('api_key_refused'),
  };
  const found: FoundPattern[] = [];
  for (const [pattern, look] of Object.entries(looks) as [
    AlertPattern,
    () => Promise<Omit<FoundPattern, 'pattern'>>,
  ][]) {
    if (thresholds[pattern] === 0) continue;
    const seen = await look();
    if (seen.count >= thresholds[pattern]) found.push({ pattern, ...seen });
  }
  return found;
}
