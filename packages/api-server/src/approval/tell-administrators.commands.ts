import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { limitOfRecipient } from '../mail/email-limits.ts';
import { queueEmail } from '../mail/emails.commands.ts';
import { users } from '../users/users.table.ts';
import type { UserRow } from '../users/users.table.ts';
import { techWaitsEmail } from './tech-waits-email.ts';

/** Administrators who are told of a registration; the menu tells all of them. */
const MOST_TOLD = 20;
/** How long the news is news. */
const EMAIL_DAYS = 7;

/** An administrator who is told. */
type Told = Pick<UserRow, 'email' | 'firstName'>;

/**
 * The administrators who may get one more email about who waits. Anybody can register, so each gets at most ten an hour.
 */
export async function administratorsToTell({ db, limits }: Deps): Promise<Told[]> {
  const administrators = await db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(eq(users.type, 'admin'), eq(users.approved, true), isNull(users.deactivatedAt)))
    .orderBy(asc(users.id))
    .limit(MOST_TOLD);
  const told = [];
  for (const administrator of administrators) {
    const { retryAfterSeconds } = await limits.hit(...limitOfRecipient('waiting', administrator.email));
    if (retryAfterSeconds === undefined) told.push(administrator);
  }
  return told;
}

/** Tells administrators that a technician waits, as long as they do. Call it in the transaction that makes the account. */
export async function tellAdministrators(
  tx: Database,
  administrators: readonly Told[],
  { tech, publicUrl, now }: { tech: UserRow; publicUrl: string; now: Date },
): Promise<void> {
  const expires = new Date(now.getTime() + EMAIL_DAYS * 86_400_000);
  const link = `${publicUrl}/tech-approval`;
  const { id: key, company } = tech;
  for (const { email: recipient, firstName } of administrators) {
    const content = techWaitsEmail({ recipient, firstName, tech: { ...tech, company: company ?? '' }, link });
    await queueEmail(tx, content, { now, expires, condition: { kind: 'waiting-tech', key } });
  }
}
