import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { selectRows } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { passkeys } from '../factors/passkeys.table.ts';
import { totpFactors } from '../factors/totp-factors.table.ts';
import { users } from '../../platform/users/index.ts';
import type { UserRow } from '../../platform/users/index.ts';

/** Maximum recipients of an email to administrators; the others see the same information in the portal. */
const MAX_RECIPIENTS = 20;

/** Condition for administrators who are approved and not deactivated. */
export const isActiveAdministrator = and(
  eq(users.type, 'admin'),
  eq(users.approved, true),
  isNull(users.deactivatedAt),
);

export const administratorsToEmail = (db: Database): Promise<Pick<UserRow, 'email' | 'firstName'>[]> =>
  db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(isActiveAdministrator)
    .orderBy(asc(users.id))
    .limit(MAX_RECIPIENTS);

export async function hasAdministrator(db: Database): Promise<boolean> {
  const [found] = await db.select({ id: users.id }).from(users).where(isActiveAdministrator).limit(1);
  return found !== undefined;
}

export async function countWithoutSecondFactor(db: Database): Promise<number> {
  const [found] = await selectRows<{ without: number }>(
    db,
    sql`select count(*)::int as without from ${users} where ${isActiveAdministrator} and not exists (
      select 1 from ${totpFactors} where ${totpFactors.userId} = ${users.id} and ${totpFactors.confirmed} is not null)
      and not exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`,
  );
  return found?.without ?? 0;
}
