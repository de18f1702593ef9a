import type { Deps } from '../deps/deps.ts';
import type { RequestFacts } from '../http/handle.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';
import type { Turn } from '../limits/limit-concurrency.ts';
import type { LimitRule } from '../limits/limits.ts';

/** Rendering is CPU-bound, so this limits each account or link. */
const RULE: LimitRule = { most: 30, windowMs: 15 * 60_000 };

/**
 * Counts a PDF of an account or link (LIMIT-11) and returns its turn in the render queue.
 *
 * @throws ApiError `rate_limited`
 */
export async function limitDownloads(
  { limits }: Pick<Deps, 'limits'>,
  holder: `pdf:${number}` | `pdf-link:${number}`,
  { signal }: Pick<RequestFacts, 'signal'>,
): Promise<Turn> {
  const { retryAfterSeconds } = await limits.hit(holder, RULE);
  if (retryAfterSeconds !== undefined) throw tooManyRequests(retryAfterSeconds);
  return { holder, signal };
}
