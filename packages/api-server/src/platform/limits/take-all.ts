import { tooManyRequests } from '../http/too-many-requests.ts';
import type { LimitKey } from './limit-keys.ts';
import type { LimitRule, Limits } from './limits.ts';

/** What counts against several limits at once. */
export interface Taken {
  /** It did not happen after all. */
  giveBack(): Promise<void>;
}

/**
 * Counts one thing against several limits: against all of them, or, when one is reached, against none.
 *
 * @throws ApiError `rate_limited`
 */
export async function takeAll(
  limits: Limits,
  counted: readonly (readonly [key: LimitKey, rule: LimitRule])[],
): Promise<Taken> {
  const taken: LimitKey[] = [];
  const giveBack = async () => {
    for (const key of taken) await limits.giveBack(key);
  };
  for (const [key, rule] of counted) {
    taken.push(key);
    const { retryAfterSeconds } = await limits.hit(key, rule);
    if (retryAfterSeconds === undefined) continue;
    await giveBack();
    throw tooManyRequests(retryAfterSeconds);
  }
  return { giveBack };
}
