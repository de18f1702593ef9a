import type { Deps } from '../deps/deps.ts';
import type { RequestContext } from '../http/define-handler.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';
import type { RunOptions } from '../limits/limit-concurrency.ts';
import type { LimitRule } from '../limits/limits.ts';

/** Limit for each account or link, because rendering is CPU-bound. */
const DOWNLOAD_LIMIT: LimitRule = { max: 30, windowMs: 15 * 60_000 };

/**
 * Counts a download by an account or link (LIMIT-11) and returns the options to run it in the render queue.
 *
 * @throws ApiError `rate_limited`
 */
export async function limitDownloads(
  { limits }: Pick<Deps, 'limits'>,
  owner: `pdf:${number}` | `pdf-link:${number}`,
  { signal }: Pick<RequestContext, 'signal'>,
): Promise<RunOptions> {
  const { retryAfterSeconds } = await limits.hit(owner, DOWNLOAD_LIMIT);
  if (retryAfterSeconds !== undefined) throw tooManyRequests(retryAfterSeconds);
  return { owner, signal };
}
