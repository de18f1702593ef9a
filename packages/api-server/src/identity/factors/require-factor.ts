import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { Viewer } from '../../platform/http/index.ts';
import { secondMethodsOf } from './factors.queries.ts';

/** For pages that are older than what leads to the settings, too. */
const MESSAGE = 'Administrators need a second factor. Add one in User Settings, in the section Security.';

/**
 * From when on an administrator who has no second factor needs one; undefined for everybody else, and where the
 * installation requires none.
 */
export async function factorMissingFrom(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { userId, role }: Viewer,
): Promise<Date | undefined> {
  const from = config.factorRequiredFrom;
  return from && role === 'admin' && (await secondMethodsOf(db, userId)).length === 0 ? from : undefined;
}

/**
 * Refuses an administrator without a second factor once the installation requires one (FACTOR-12). It stands before
 * everything but what leads to a factor: the own account, its sessions, its password and its factors.
 *
 * @throws ApiError `second_factor_missing`
 */
export async function requireFactor(deps: Pick<Deps, 'db' | 'config' | 'clock'>, viewer: Viewer): Promise<void> {
  const { factorRequiredFrom: from } = deps.config;
  // Nearly every request comes by here, and nearly none has to ask the database.
  if (!from || viewer.role !== 'admin' || deps.clock.now() < from) return;
  if (await factorMissingFrom(deps, viewer)) throw new ApiError('second_factor_missing', MESSAGE);
}
