import { eq } from 'drizzle-orm';
import { recordSecurityEvent } from '../../audit/index.ts';
import type { ClientInfo } from '../../audit/index.ts';
import { requireGoodPassword } from '../auth/new-password.policy.ts';
import { revokeOtherTokensOf } from '../auth/tokens.commands.ts';
import { readEmailBrand } from '../../settings/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { startAttempt } from '../../platform/limits/index.ts';
import { queueEmail } from '../../platform/mail/index.ts';
import { users } from '../../platform/users/index.ts';
import { passwordChangedEmail } from './password-changed-email.ts';

/** Days until the email expires. */
const EMAIL_DAYS = 3;

/**
 * Replaces the current user's password, ends their other sessions and open reset links, and notifies them by email.
 * Wrong current passwords count like failed sign-ins, so an attacker with an open session cannot guess the password.
 */
export async function changePassword(
  { db, jobs, hasher, limits, clock, config }: Deps,
  currentUser: CurrentUser,
  { current, password, client }: { current: string; password: string; client: ClientInfo },
): Promise<void> {
  const attempt = await startAttempt(limits, `change-password:${currentUser.userId}`, {
    freeFailures: config.limits.signInFailures,
    resetAfterMs: config.limits.windowMinutes * 60_000,
  });
  const [account] = await db.select().from(users).where(eq(users.id, currentUser.userId));
  const isCorrect = await hasher.verify(account?.passwordHash, current);
  const event = { actor: currentUser.userId, client, now: clock.now() };
  if (!account || !isCorrect) {
    await recordSecurityEvent(db, { ...event, action: 'step_up_failed', detail: 'Password change' });
    const message = 'The current password is not correct.';
    throw new ApiError('invalid_input', message, { fields: { current_password: message } });
  }
  await attempt.succeed();

  await requireGoodPassword(password, account);
  const passwordHash = await hasher.hash(password);
  await db.transaction(async (tx) => {
    const { now } = event;
    await tx.update(users).set({ passwordHash, modified: now }).where(eq(users.id, currentUser.userId));
    await revokeOtherTokensOf(tx, currentUser.userId, currentUser.tokenId);
    const { email: recipient, firstName } = account;
    const brand = await readEmailBrand(tx, config.publicUrl);
    const link = `${config.publicUrl}/login`;
    const message = passwordChangedEmail({ firstName, company: brand.company, link });
    const expires = new Date(now.getTime() + EMAIL_DAYS * 86_400_000);
    await queueEmail({ db: tx, jobs }, { recipient, message, brand }, { now, expires });
    await recordSecurityEvent(tx, { ...event, action: 'password_changed' });
  });
}
