import type { KeyHolder } from './key-holder.ts';
import { digest } from '../secrets/digest.ts';
import type { Deps } from '../deps/deps.ts';
import type { LimitKey } from '../limits/limit-keys.ts';
import { ApiError } from './api-error.ts';
import { normalizeIpForLimits } from './client-address.ts';
import type { RequestContext } from './define-handler.ts';
import { tooManyRequests } from './too-many-requests.ts';
import type { CurrentUser } from './current-user.ts';

const MINUTE_MS = 60_000;

async function limitRequests(key: LimitKey, { config, requestLimits }: Deps): Promise<void> {
  const rule = { max: config.limits.requestsPerMinute, windowMs: MINUTE_MS };
  const { retryAfterSeconds } = await requestLimits.hit(key, rule);
  if (retryAfterSeconds !== undefined) throw tooManyRequests(retryAfterSeconds);
}

type ClientAddress = Pick<RequestContext, 'clientAddress'>;

const addressKey = ({ clientAddress }: ClientAddress): LimitKey =>
  `requests:address:${normalizeIpForLimits(clientAddress)}`;

/** Counts a request without a session against its IP address (LIMIT-4). */
export const limitAddress = (client: ClientAddress, deps: Deps): Promise<void> =>
  limitRequests(addressKey(client), deps);

/**
 * Looks up the bearer of a request, which costs a statement. The request counts against its IP address first and is
 * refunded if the bearer is valid. Recently valid sessions and keys pass even from an IP address over its limit
 * (LIMIT-4).
 *
 * @param find throws `ApiError` with status 401 for an invalid bearer
 * @throws ApiError `rate_limited`
 */
export async function limitBearerLookup<Found>(
  header: string | null,
  client: ClientAddress,
  deps: Deps,
  find: () => Promise<Found>,
): Promise<Found> {
  const { knownBearers, requestLimits } = deps;
  const bearer = digest(header ?? '');
  const isKnown = knownBearers.has(bearer);
  if (!isKnown) await limitAddress(client, deps);
  let isInvalid = false;
  try {
    const found = await find();
    knownBearers.add(bearer);
    return found;
  } catch (error) {
    isInvalid = error instanceof ApiError && error.status === 401;
    if (isInvalid) knownBearers.delete(bearer);
    throw error;
  } finally {
    if (isKnown && isInvalid) await limitAddress(client, deps);
    if (!isKnown && !isInvalid) await requestLimits.refund(addressKey(client));
  }
}

/** Counts a request against its session (LIMIT-4). */
export const limitSession = ({ tokenId }: CurrentUser, deps: Deps): Promise<void> =>
  limitRequests(`requests:token:${tokenId}`, deps);

/** Counts a request against its API key (INTEGRATION-5). */
export const limitKey = ({ keyId }: KeyHolder, deps: Deps): Promise<void> =>
  limitRequests(`requests:key:${keyId}`, deps);
