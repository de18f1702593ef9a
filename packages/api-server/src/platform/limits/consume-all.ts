import { tooManyRequests } from '../http/too-many-requests.ts';
import type { LimitKey } from './limit-keys.ts';
import type { LimitRule, Limits } from './limits.ts';

export interface ConsumedHits {
  refund(): Promise<void>;
}

/**
 * Counts one hit against all limits, or against none if one is reached.
 *
 * @throws ApiError `rate_limited`
 */
export async function consumeAll(
  limits: Limits,
  entries: readonly (readonly [key: LimitKey, rule: LimitRule])[],
): Promise<ConsumedHits> {
  const consumed: LimitKey[] = [];
  const refund = async () => {
    for (const key of consumed) await limits.refund(key);
  };
  for (const [key, rule] of entries) {
    consumed.push(key);
    const { retryAfterSeconds } = await limits.hit(key, rule);
    if (retryAfterSeconds === undefined) continue;
    await refund();
    throw tooManyRequests(retryAfterSeconds);
  }
  return { refund };
}
