import { tooManyRequests } from '../http/too-many-requests.ts';
import type { LimitKey } from './limit-keys.ts';
import type { Limits } from './limits.ts';

/** How tries at a secret are slowed down when they fail. */
export interface FailedTriesRule {
  /** So many failures cost no time. */
  readonly free: number;
  /** How long failures count. */
  readonly forgetMs: number;
}

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** Until when the next try has to wait: twice as long with each failure beyond the free ones. */
function waitAfter(failures: number, { free }: FailedTriesRule): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(20, failures - free));
}

/** A try under way. */
export interface BegunTry {
  /** It was right: it does not count as a failure. */
  succeed(): Promise<void>;
}

/**
 * Begins a try at a secret. It is counted before it is known to be wrong, so that a burst cannot run past the limit;
 * of the tries that may be made after a wait, one is.
 *
 * @throws ApiError `rate_limited` with the time to wait
 */
export async function beginTry(limits: Limits, key: LimitKey, rule: FailedTriesRule): Promise<BegunTry> {
  const failures: LimitKey = `${key}:failures`;
  const { count } = await limits.hit(failures, { most: Number.MAX_SAFE_INTEGER, windowMs: rule.forgetMs });
  if (count >= rule.free) {
    // The last free try only begins the wait of those after it.
    const wait = await limits.hit(`${key}:wait`, { most: 1, windowMs: waitAfter(count, rule) });
    if (wait.retryAfterSeconds !== undefined) {
      await limits.giveBack(failures);
      throw tooManyRequests(wait.retryAfterSeconds);
    }
  }
  return { succeed: () => limits.giveBack(failures) };
}
