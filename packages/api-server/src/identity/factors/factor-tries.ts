import type { Deps } from '../../platform/deps/index.ts';
import { beginTry } from '../../platform/limits/index.ts';
import type { BegunTry } from '../../platform/limits/index.ts';

/** So many wrong codes cost no time; the rest of the day each makes the next one wait. */
const FREE = 5;
const FORGET_MS = 24 * 60 * 60_000;

/**
 * Begins a try at the second factor of an account, or at the password within a session. They count together for the
 * account, wherever they are made (FACTOR-9): six digits can be guessed.
 *
 * @throws ApiError `rate_limited`
 */
export const beginFactorTry = ({ limits }: Pick<Deps, 'limits'>, userId: number): Promise<BegunTry> =>
  beginTry(limits, `factor:${userId}`, { free: FREE, forgetMs: FORGET_MS });
