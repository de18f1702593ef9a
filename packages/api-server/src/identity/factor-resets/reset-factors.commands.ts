import { recordAudit } from '../../audit/index.ts';
import { revokeTokensOf } from '../auth/tokens.commands.ts';
import { readEmailBrand } from '../../settings/index.ts';
import { isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { lockSecondFactorsOf, removeSecondFactorsOf } from '../factors/remove-factors.commands.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { consumeAll } from '../../platform/limits/index.ts';
import { limitOfOwner, queueEmail } from '../../platform/mail/index.ts';
import { users } from '../../platform/users/index.ts';
import type { UserRow } from '../../platform/users/index.ts';
import { factorResetEmail } from './factor-reset-email.ts';

/** Days until the email expires. */
const EMAIL_DAYS = 3;

const userNotFoundError = (id: number) => new ApiError('not_found', `User ${id} does not exist.`);

/**
 * Locks two accounts in a fixed order, to prevent a deadlock between two administrators who reset each other. Rows that
 * reference the accounts can still be inserted.
 */
async function lockAccounts(
  tx: Database,
  ownerId: number,
  administratorId: number,
): Promise<{ owner: UserRow; by: UserRow }> {
  const rows = await tx
    .select()
    .from(users)
    .where(isAnyOf(users.id, [ownerId, administratorId]))
    .orderBy(users.id)
    .for('no key update');
  const [owner, by] = [ownerId, administratorId].map((id) => rows.find((row) => row.id === id));
  if (!owner || owner.deactivatedAt) throw userNotFoundError(ownerId);
  if (!by) throw userNotFoundError(administratorId);
  return { owner, by };
}

/**
 * Removes lost second factors of an account and ends its sessions (FACTOR-18). The password stays valid. Emails the
 * owner and writes to the audit log.
 *
 * @returns the username of the administrator and the time
 * @throws ApiError `self_or_last_admin` for the current user's own account, `not_found`, `conflict` if the account has
 *   no second factor, `rate_limited`
 */
export async function resetFactors(
  deps: Deps,
  currentUser: CurrentUser,
  id: number,
): Promise<{ by: string; at: Date }> {
  if (id === currentUser.userId) {
    throw new ApiError('self_or_last_admin', 'You cannot reset your own second factor. Ask another administrator.');
  }
  const { db, jobs, limits, clock, config } = deps;
  const consumedLimits = await consumeAll(limits, [limitOfOwner(id)]);
  const resetDone = db.transaction(async (tx) => {
    const { owner, by } = await lockAccounts(tx, id, currentUser.userId);
    if (!(await lockSecondFactorsOf(tx, id))) throw new ApiError('conflict', `${owner.username} has no second factor.`);
    await removeSecondFactorsOf(tx, id);
    await revokeTokensOf(tx, id, ['session']);
    const now = clock.now();
    const brand = await readEmailBrand(tx, config.publicUrl);
    const message = factorResetEmail({
      firstName: owner.firstName,
      company: brand.company,
      administratorName: `${by.firstName} ${by.lastName} (${by.username})`,
      link: `${config.publicUrl}/login`,
    });
    const expires = new Date(now.getTime() + EMAIL_DAYS * 86_400_000);
    await queueEmail({ db: tx, jobs }, { recipient: owner.email, message, brand }, { now, expires });
    await recordAudit(tx, {
      actorId: by.id,
      action: 'factors_reset',
      targetKind: 'user',
      targetId: id,
      targetName: owner.username,
      before: null,
      after: 'Passkeys, authenticator app and recovery codes removed',
      now,
    });
    return { by: by.username, at: now };
  });
  return resetDone.catch(async (error: unknown) => {
    await consumedLimits.refund();
    throw error;
  });
}
