import { userRoleLabels } from '@tech-portal/contract/users';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/index.ts';
import { readEmailBrand } from '../../settings/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { queueEmail } from '../../platform/mail/index.ts';
import { accountReactivatedEmail } from './account-emails.ts';
import { users } from '../../platform/users/index.ts';
import type { UserRow } from '../../platform/users/index.ts';

/** Days until the email expires. */
const EMAIL_DAYS = 7;

/**
 * Reactivates an account and emails its owner. Role, approval and password are unchanged. Idempotent.
 *
 * @throws ApiError `not_found`
 */
export async function reactivateUser(
  { db, jobs, clock, config }: Deps,
  currentUser: CurrentUser,
  id: number,
): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const [target] = await tx.select().from(users).where(eq(users.id, id)).for('update');
    if (!target) throw new ApiError('not_found', `User ${id} does not exist.`);
    if (!target.deactivatedAt) return target;
    const now = clock.now();
    await tx.update(users).set({ deactivatedAt: null, modified: now }).where(eq(users.id, id));
    await recordAudit(tx, {
      actorId: currentUser.userId,
      action: 'user_reactivated',
      targetKind: 'user',
      targetId: id,
      targetName: target.username,
      before: 'Deactivated',
      after: userRoleLabels[target.type],
      now,
    });
    const { email: recipient, firstName, username } = target;
    const link = `${config.publicUrl}/login`;
    const brand = await readEmailBrand(tx, config.publicUrl);
    const message = accountReactivatedEmail({ firstName, company: brand.company, username, link });
    const expires = new Date(now.getTime() + EMAIL_DAYS * 86_400_000);
    await queueEmail({ db: tx, jobs }, { recipient, message, brand }, { now, expires });
    return target;
  });
}
