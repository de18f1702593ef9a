import { eq } from 'drizzle-orm';
import { readEmailBrand } from '../../settings/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { queueEmail } from '../../platform/mail/index.ts';
import { users } from '../../platform/users/index.ts';
import { secondFactorEmail } from './second-factor-email.ts';
import type { SecondFactorEvent } from './second-factor-email.ts';

/** Days until the email expires. */
const EMAIL_DAYS = 3;

export async function queueSecondFactorEmail(
  tx: Database,
  { jobs, clock, config }: Deps,
  userId: number,
  secondFactorEvent: SecondFactorEvent,
): Promise<void> {
  const [account] = await tx
    .select({ recipient: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  if (!account) return;
  const now = clock.now();
  const { recipient, firstName } = account;
  const brand = await readEmailBrand(tx, config.publicUrl);
  const message = secondFactorEmail(secondFactorEvent, {
    firstName,
    company: brand.company,
    link: `${config.publicUrl}/login`,
  });
  const expires = new Date(now.getTime() + EMAIL_DAYS * 86_400_000);
  await queueEmail({ db: tx, jobs }, { recipient, message, brand }, { now, expires });
}
