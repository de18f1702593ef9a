import type { Deps } from '../../platform/deps/index.ts';
import { beginTry } from '../../platform/limits/index.ts';
import type { BegunTry } from '../../platform/limits/index.ts';

/** Wrong codes allowed without a delay; each further one within a day delays the next attempt. */
const FREE = 5;
const FORGET_MS = 24 * 60 * 60_000;

/**
 * Starts an attempt at the second factor of an account, or at its password within a session. All attempts share one
 * counter per account (FACTOR-9), because six digits can be guessed.
 *
 * @throws ApiError `rate_limited`
 */
export const beginFactorTry = ({ limits }: Pick<Deps, 'limits'>, userId: number): Promise<BegunTry> =>
  beginTry(limits, `factor:${userId}`, { free: FREE, forgetMs: FORGET_MS });
