import { tooManyRequests } from '../http/too-many-requests.ts';
import type { LimitKey } from './limit-keys.ts';
import type { Limits } from './limits.ts';

export interface FailedTriesRule {
  /** Failures without a delay. */
  readonly free: number;
  /** Milliseconds until failures are forgotten. */
  readonly forgetMs: number;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** Computes the delay before the next attempt, which doubles with each failure beyond the free ones. */
function waitAfter(failures: number, { free }: FailedTriesRule): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, failures - free));
}

export interface BegunTry {
  /** Removes this attempt from the failures. */
  succeed(): Promise<void>;
}

/**
 * Starts an attempt at a secret. It counts before its outcome is known, so a burst cannot exceed the limit; after a
 * delay, only one of several concurrent attempts proceeds.
 *
 * @throws ApiError `rate_limited` with Retry-After
 */
export async function beginTry(limits: Limits, key: LimitKey, rule: FailedTriesRule): Promise<BegunTry> {
  const failures: LimitKey = `${key}:failures`;
  const { count } = await limits.hit(failures, { most: Number.MAX_SAFE_INTEGER, windowMs: rule.forgetMs });
  if (count >= rule.free) {
    // The last free attempt only starts the delay of later ones.
    const wait = await limits.hit(`${key}:wait`, { most: 1, windowMs: waitAfter(count, rule) });
    if (wait.retryAfterSeconds !== undefined) {
      await limits.giveBack(failures);
      throw tooManyRequests(wait.retryAfterSeconds);
    }
  }
  return { succeed: () => limits.giveBack(failures) };
}
