import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { secondFactorMethodsOf } from './factors.queries.ts';

/** Shown as is by pages that were loaded before they could link to the settings. */
const MISSING_FACTOR_MESSAGE =
  'Administrators need a second factor. Add one in User Settings, in the section Security.';

/**
 * Returns the date from which an administrator without a second factor needs one; undefined for everyone else, and if
 * the installation requires none.
 */
export async function secondFactorDeadline(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { userId, role }: CurrentUser,
): Promise<Date | undefined> {
  const requiredFrom = config.secondFactorRequiredFrom;
  return requiredFrom && role === 'admin' && (await secondFactorMethodsOf(db, userId)).length === 0
    ? requiredFrom
    : undefined;
}

/**
 * Rejects an administrator without a second factor once the installation requires one (FACTOR-12). Calls needed to set
 * one up are exempt: the current user's account, sessions, password and factors.
 *
 * @throws ApiError `second_factor_missing`
 */
export async function requireSecondFactor(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  currentUser: CurrentUser,
): Promise<void> {
  const { secondFactorRequiredFrom: requiredFrom } = deps.config;
  // Runs on nearly every request, so it avoids the database in nearly all cases.
  if (!requiredFrom || currentUser.role !== 'admin' || deps.clock.now() < requiredFrom) return;
  if (await secondFactorDeadline(deps, currentUser))
    throw new ApiError('second_factor_missing', MISSING_FACTOR_MESSAGE);
}
