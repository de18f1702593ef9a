import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { Viewer } from '../../platform/http/index.ts';
import { secondMethodsOf } from './factors.queries.ts';

/** Also for pages loaded before they could link to the settings. */
const MESSAGE = 'Administrators need a second factor. Add one in User Settings, in the section Security.';

/**
 * Returns the date from which the administrator needs a second factor they lack; undefined for everyone else, and if
 * the installation requires none.
 */
export async function factorMissingFrom(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { userId, role }: Viewer,
): Promise<Date | undefined> {
  const from = config.factorRequiredFrom;
  return from && role === 'admin' && (await secondMethodsOf(db, userId)).length === 0 ? from : undefined;
}

/**
 * Rejects an administrator without a second factor once the installation requires one (FACTOR-12). Exempt are calls to
 * set one up: the viewer's account, sessions, password and factors.
 *
 * @throws ApiError `second_factor_missing`
 */
export async function requireFactor(deps: Pick<Deps, 'db' | 'config' | 'clock'>, viewer: Viewer): Promise<void> {
  const { factorRequiredFrom: from } = deps.config;
  // Runs on nearly every request, so it avoids the database in nearly all cases.
  if (!from || viewer.role !== 'admin' || deps.clock.now() < from) return;
  if (await factorMissingFrom(deps, viewer)) throw new ApiError('second_factor_missing', MESSAGE);
}
