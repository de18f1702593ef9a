import { and, isNotNull, sql } from 'drizzle-orm';
import { readEmailBrand } from '../../settings/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { limitOfRecipient, queueEmail } from '../../platform/mail/index.ts';
import { accountDeactivatedEmail } from '../users/account-emails.ts';
import { users } from '../../platform/users/index.ts';

/** Hours until the email expires. */
const EMAIL_HOURS = 24;

/**
 * Emails the owner of an address if their account is deactivated. The person who tried to register sees only that the
 * address is taken.
 */
export async function notifyDeactivated({ db, jobs, limits, clock, config }: Deps, email: string): Promise<void> {
  const [account] = await db
    .select({ recipient: users.email, firstName: users.firstName })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNotNull(users.deactivatedAt)));
  if (!account) return;
  const { retryAfterSeconds } = await limits.hit(...limitOfRecipient('deactivated', email));
  if (retryAfterSeconds !== undefined) return;
  const now = clock.now();
  const { recipient, firstName } = account;
  const brand = await readEmailBrand(db, config.publicUrl);
  const message = accountDeactivatedEmail({ firstName, company: brand.company, attemptedForm: 'register' });
  const expires = new Date(now.getTime() + EMAIL_HOURS * 3_600_000);
  await db.transaction((tx) => queueEmail({ db: tx, jobs }, { recipient, message, brand }, { now, expires }));
}
