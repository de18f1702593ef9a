import type { Deps } from '../deps.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';
import type { LimitRule } from '../limits/limits.ts';

/** Drawing takes the processor of a server, so one account or link gets no more of it. */
const RULE: LimitRule = { most: 30, windowMs: 15 * 60_000 };

/** Counts a PDF that an account or the bearer of a link wants (LIMIT-11). @throws ApiError `rate_limited` */
export async function limitDownloads(
  { limits }: Pick<Deps, 'limits'>,
  key: `pdf:${number}` | `pdf-link:${number}`,
): Promise<void> {
  const { retryAfterSeconds } = await limits.hit(key, RULE);
  if (retryAfterSeconds !== undefined) throw tooManyRequests(retryAfterSeconds);
}
