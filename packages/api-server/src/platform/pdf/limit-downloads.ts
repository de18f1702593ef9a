import type { Deps } from '../deps/deps.ts';
import type { RequestFacts } from '../http/handle.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';
import type { Turn } from '../limits/limit-concurrency.ts';
import type { LimitRule } from '../limits/limits.ts';

/** Drawing takes the processor of a server, so one account or link gets no more of it. */
const RULE: LimitRule = { most: 30, windowMs: 15 * 60_000 };

/**
 * Counts a PDF that an account or the bearer of a link wants (LIMIT-11), and returns the turn in which it is drawn.
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
