import { asc, eq, or, sql } from 'drizzle-orm';
import { customers, tasks } from '../customers/index.ts';
import { isOneOf } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import { estimates } from '../estimates/index.ts';
import { users } from '../platform/users/index.ts';
import type { UserRow } from '../platform/users/index.ts';

/** More technicians than a supplier has; what a list to choose from can still hold. */
const MOST_LISTED = 1000;

/**
 * Accounts that customers, tasks or estimates belong to or can belong to, by first name: technicians and administrators,
 * and who was one and still has records; deactivated ones among them.
 */
export async function listTechnicians(db: Database): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(
      or(
        isOneOf(users.type, ['tech', 'admin']),
        ...[
          [customers, customers.techId] as const,
          [estimates, estimates.techId] as const,
          [tasks, tasks.userId] as const,
        ].map(([table, owner]) => sql`exists (select from ${table} where ${eq(owner, users.id)})`),
      ),
    )
    .orderBy(asc(sql`lower(${users.firstName})`), asc(sql`lower(${users.lastName})`), asc(users.id))
    .limit(MOST_LISTED);
}
