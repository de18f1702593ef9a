import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { secondMethodsOf } from './factors.queries.ts';
import { passkeys } from './passkeys.table.ts';
import { recoveryCodes } from './recovery-codes.table.ts';
import { totpFactors } from './totp-factors.table.ts';

/** Takes all second factors of an account away, recovery codes included. */
export async function removeFactorsOf(tx: Database, userId: number): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(totpFactors).where(eq(totpFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/**
 * Looks, after a factor was removed, whether it may be: not where it was the last one of an administrator who needs one.
 * Without a factor recovery codes stand in for nothing, so they go, too.
 *
 * @throws ApiError `conflict`, which takes the removal back
 */
export async function requireRemovable(
  tx: Database,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { userId, role }: Viewer,
): Promise<void> {
  if ((await secondMethodsOf(tx, userId)).length > 0) return;
  const { factorRequiredFrom: from } = config;
  if (from && role === 'admin' && clock.now() >= from) {
    throw new ApiError('conflict', 'Administrators need a second factor, so the last one cannot be removed.');
  }
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
