import { asc, eq, or, sql } from 'drizzle-orm';
import { customers, tasks } from '../customers/index.ts';
import { isOneOfConstants } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { estimates } from '../estimates/index.ts';
import { users } from '../platform/users/index.ts';
import type { UserRow } from '../platform/users/index.ts';

/** More technicians than any supplier has, but few enough for a select. */
const MAX_LISTED = 1000;

/**
 * Lists accounts that own or can own customers, tasks or estimates, by first name: technicians, administrators, and
 * former ones who still have records, including deactivated accounts.
 */
export async function listTechnicians(db: Database): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(
      or(
        isOneOfConstants(users.type, ['tech', 'admin']),
        ...[
          [customers, customers.techId] as const,
          [estimates, estimates.techId] as const,
          [tasks, tasks.userId] as const,
        ].map(([table, owner]) => sql`exists (select from ${table} where ${eq(owner, users.id)})`),
      ),
    )
    .orderBy(asc(sql`lower(${users.firstName})`), asc(sql`lower(${users.lastName})`), asc(users.id))
    .limit(MAX_LISTED);
}
