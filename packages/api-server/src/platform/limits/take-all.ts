import { tooManyRequests } from '../http/too-many-requests.ts';
import type { LimitKey } from './limit-keys.ts';
import type { LimitRule, Limits } from './limits.ts';

export interface Taken {
  giveBack(): Promise<void>;
}

/**
 * Counts one hit against all limits, or against none if one is reached.
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
