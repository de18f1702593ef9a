import { tooManyRequests } from '../http/too-many-requests.ts';
import type { LimitKey } from './limit-keys.ts';
import type { Limits } from './limits.ts';

export interface FailedAttemptsRule {
  /** Number of failures before delays start. */
  readonly freeFailures: number;
  /** Milliseconds until failures are forgotten. */
  readonly resetAfterMs: number;
}

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 15 * 60_000;

/** Computes the delay before the next attempt, which doubles with each failure beyond the free ones. */
function backoffMs(failures: number, { freeFailures }: FailedAttemptsRule): number {
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, failures - freeFailures));
}

export interface StartedAttempt {
  /** Removes this attempt from the failures. */
  succeed(): Promise<void>;
}

/**
 * Starts an attempt to enter a secret. It counts as a failure until it succeeds, so a burst cannot exceed the limit.
 * After a delay, only one of several concurrent attempts proceeds.
 *
 * @throws ApiError `rate_limited` with Retry-After
 */
export async function startAttempt(limits: Limits, key: LimitKey, rule: FailedAttemptsRule): Promise<StartedAttempt> {
  const failures: LimitKey = `${key}:failures`;
  const { count } = await limits.hit(failures, { max: Number.MAX_SAFE_INTEGER, windowMs: rule.resetAfterMs });
  if (count >= rule.freeFailures) {
    // The last free attempt only starts the delay of later ones.
    const wait = await limits.hit(`${key}:wait`, { max: 1, windowMs: backoffMs(count, rule) });
    if (wait.retryAfterSeconds !== undefined) {
      await limits.refund(failures);
      throw tooManyRequests(wait.retryAfterSeconds);
    }
  }
  return { succeed: () => limits.refund(failures) };
}
