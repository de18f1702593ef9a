import { administratorsToEmail } from '../administrators/administrators.queries.ts';
import { readEmailBrand } from '../../settings/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { limitOfRecipient, queueEmail } from '../../platform/mail/index.ts';
import type { UserRow } from '../../platform/users/index.ts';
import { techAwaitsApprovalEmail } from './tech-awaits-approval-email.ts';

/** Days until the email expires. */
const EMAIL_DAYS = 7;

type Recipient = Pick<UserRow, 'email' | 'firstName'>;

/**
 * Returns the administrators to email about waiting technicians: at most ten emails per administrator and hour, because
 * anybody can register.
 */
export async function administratorsToNotify({ db, limits }: Deps): Promise<Recipient[]> {
  const recipients = [];
  for (const administrator of await administratorsToEmail(db)) {
    const { retryAfterSeconds } = await limits.hit(...limitOfRecipient('waiting', administrator.email));
    if (retryAfterSeconds === undefined) recipients.push(administrator);
  }
  return recipients;
}

/**
 * Queues emails about a waiting technician; they are canceled when the wait ends. Call it in the transaction that
 * creates the account.
 */
export async function notifyAdministrators(
  outbox: Outbox,
  administrators: readonly Recipient[],
  { tech, publicUrl, now }: { tech: UserRow; publicUrl: string; now: Date },
): Promise<void> {
  const expires = new Date(now.getTime() + EMAIL_DAYS * 86_400_000);
  const link = `${publicUrl}/tech-approval`;
  const { id: key, company } = tech;
  const brand = await readEmailBrand(outbox.db, publicUrl);
  for (const { email: recipient, firstName } of administrators) {
    const message = techAwaitsApprovalEmail({ firstName, tech: { ...tech, company: company ?? '' }, link });
    await queueEmail(outbox, { recipient, message, brand }, { now, expires, condition: { kind: 'waiting-tech', key } });
  }
}
