import { eq } from 'drizzle-orm';
import { readCompanyName } from '../business-settings/email-brand.queries.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { queueEmail } from '../mail/emails.commands.ts';
import { users } from '../users/users.table.ts';
import { factorResetEmail } from './factor-reset-email.ts';
import type { FactorResetNews } from './factor-reset-email.ts';
import type { FactorResetRow } from './factor-resets.table.ts';

/** How long the news of an end is worth sending. */
export const NEWS_DAYS = 3;

/**
 * Queues the news of a reset to its owner, in the transaction of what it is about: to the address of the account, and to
 * the one that it had when the reset was asked for.
 */
export async function tellOwner(
  tx: Database,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  { userId, email }: Pick<FactorResetRow, 'userId' | 'email'>,
  news: FactorResetNews,
  expires: Date,
): Promise<void> {
  const [owner] = await tx
    .select({ email: users.email, firstName: users.firstName, deactivatedAt: users.deactivatedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!owner || owner.deactivatedAt) return;
  const { firstName } = owner;
  const company = await readCompanyName(tx);
  const others = email.toLowerCase() === owner.email.toLowerCase() ? [] : [email];
  for (const recipient of [owner.email, ...others]) {
    await queueEmail({ db: tx, jobs }, factorResetEmail(news, { recipient, firstName, company }), {
      now: clock.now(),
      expires,
    });
  }
}
