import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { secondFactorMethodsOf } from './factors.queries.ts';
import { passkeys } from './passkeys.table.ts';
import { recoveryCodes } from './recovery-codes.table.ts';
import { totpFactors } from './totp-factors.table.ts';

/**
 * Locks the second factors of an account until the end of the transaction, so none can be used concurrently. Returns
 * true if there are any.
 */
export async function lockSecondFactorsOf(tx: Database, userId: number): Promise<boolean> {
  const locked = [
    await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).for('update'),
    await tx
      .select({ id: totpFactors.userId })
      .from(totpFactors)
      .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmed)))
      .for('update'),
  ];
  await tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).for('update');
  return locked.some((rows) => rows.length > 0);
}

export async function removeSecondFactorsOf(tx: Database, userId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(totpFactors).where(eq(totpFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/**
 * Rejects the removal of an administrator's last factor if they must have one; call it after the removal. Also deletes
 * recovery codes if no factor remains.
 *
 * @throws ApiError `conflict`, which rolls back the removal
 */
export async function requireRemainingFactor(
  tx: Database,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { userId, role }: CurrentUser,
): Promise<void> {
  if ((await secondFactorMethodsOf(tx, userId)).length > 0) return;
  const { secondFactorRequiredFrom: requiredFrom } = config;
  if (requiredFrom && role === 'admin' && clock.now() >= requiredFrom) {
    throw new ApiError('conflict', 'Administrators need a second factor, so the last one cannot be removed.');
  }
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
