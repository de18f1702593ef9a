import type { Deps } from '../../platform/deps/index.ts';
import { startAttempt } from '../../platform/limits/index.ts';
import type { StartedAttempt } from '../../platform/limits/index.ts';

/** Wrong codes allowed without a delay; each one after them, within a day, delays the next attempt. */
const ALLOWED_FAILURES = 5;
const FAILURE_WINDOW_MS = 24 * 60 * 60_000;

/**
 * Starts an attempt at the second factor of an account, or at its password within a session. All attempts share one
 * counter per account (FACTOR-9), because six digits can be guessed.
 *
 * @throws ApiError `rate_limited`
 */
export const startSecondFactorAttempt = ({ limits }: Pick<Deps, 'limits'>, userId: number): Promise<StartedAttempt> =>
  startAttempt(limits, `factor:${userId}`, { freeFailures: ALLOWED_FAILURES, resetAfterMs: FAILURE_WINDOW_MS });
