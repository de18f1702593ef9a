import { and, count, countDistinct, desc, eq, gte, ne, sql, sum } from 'drizzle-orm';
import type { SecurityAction } from '@tech-portal/contract/audit';
import { auditEvents, securityTallies } from '../../audit/index.ts';
import type { Database } from '../../platform/db/index.ts';

/** Includes the previous window; otherwise an attack across the boundary would be split in two. */
const TALLY_WINDOW_MS = 30 * 60_000;
const EXPORT_WINDOW_MS = 60 * 60_000;

const isRecentTally = (action: SecurityAction, now: Date) =>
  and(
    eq(securityTallies.action, action),
    gte(securityTallies.since, new Date(now.getTime() - TALLY_WINDOW_MS)),
    // Excludes the row that counts log lines, which has no address.
    ne(securityTallies.address, ''),
  );

async function countEvents(db: Database, action: SecurityAction, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: sum(securityTallies.count).mapWith(Number) })
    .from(securityTallies)
    .where(isRecentTally(action, now));
  return row?.total ?? 0;
}

async function maxAccountsPerAddress(db: Database, now: Date): Promise<number> {
  const accounts = countDistinct(securityTallies.subject);
  const [row] = await db
    .select({ count: accounts })
    .from(securityTallies)
    .where(isRecentTally('sign_in_failed', now))
    .groupBy(securityTallies.address)
    .orderBy(desc(accounts))
    .limit(1);
  return row?.count ?? 0;
}

async function maxExportsPerAccount(db: Database, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.action, 'exported'),
        gte(auditEvents.at, new Date(now.getTime() - EXPORT_WINDOW_MS)),
        sql`${auditEvents.after} = 'Everything'`,
      ),
    )
    .groupBy(auditEvents.actorName)
    .orderBy(desc(count()))
    .limit(1);
  return row?.count ?? 0;
}

/**
 * Counts patterns that suggest an attack within 30 minutes (exports: one hour): accounts that fail from one address,
 * all failed sign-ins, requested resets and rejected keys, and complete lists saved by one account (SECURITY-9).
 */
export async function readPatterns(db: Database, now: Date) {
  return [
    { pattern: 'spraying', count: await maxAccountsPerAddress(db, now) },
    { pattern: 'failures', count: await countEvents(db, 'sign_in_failed', now) },
    { pattern: 'resets', count: await countEvents(db, 'password_reset_requested', now) },
    { pattern: 'exports', count: await maxExportsPerAccount(db, now) },
    { pattern: 'key_refusals', count: await countEvents(db, 'api_key_refused', now) },
  ];
}
