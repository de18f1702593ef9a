import type { KeyHolder } from './key-holder.ts';
import { digest } from '../secrets/digest.ts';
import type { Deps } from '../deps/deps.ts';
import type { LimitKey } from '../limits/limit-keys.ts';
import { ApiError } from './api-error.ts';
import { limitedAddress } from './client-address.ts';
import type { RequestFacts } from './handle.ts';
import { tooManyRequests } from './too-many-requests.ts';
import type { Viewer } from './viewer.ts';

const MINUTE = 60_000;

async function limitRequests(key: LimitKey, { config, requestLimits }: Deps): Promise<void> {
  const rule = { most: config.limits.requestsPerMinute, windowMs: MINUTE };
  const { retryAfterSeconds } = await requestLimits.hit(key, rule);
  if (retryAfterSeconds !== undefined) throw tooManyRequests(retryAfterSeconds);
}

type Address = Pick<RequestFacts, 'clientAddress'>;

const addressKey = ({ clientAddress }: Address): LimitKey => `requests:address:${limitedAddress(clientAddress)}`;

/** Counts a request without a session against its IP address (LIMIT-4). */
export const limitAddress = (facts: Address, deps: Deps): Promise<void> => limitRequests(addressKey(facts), deps);

/**
 * Looks up the bearer of a request, which costs a statement. The request counts against its IP address first and is
 * refunded if the bearer is valid. Recently valid sessions and keys pass even from an IP address over its limit
 * (LIMIT-4).
 *
 * @param find throws `ApiError` with status 401 for an invalid bearer
 * @throws ApiError `rate_limited`
 */
export async function limitUntilKnown<Found>(
  header: string | null,
  facts: Address,
  deps: Deps,
  find: () => Promise<Found>,
): Promise<Found> {
  const { knownBearers, requestLimits } = deps;
  const bearer = digest(header ?? '');
  const isKnown = knownBearers.has(bearer);
  if (!isKnown) await limitAddress(facts, deps);
  let isRefused = false;
  try {
    const found = await find();
    knownBearers.add(bearer);
    return found;
  } catch (error) {
    isRefused = error instanceof ApiError && error.status === 401;
    if (isRefused) knownBearers.delete(bearer);
    throw error;
  } finally {
    if (isKnown && isRefused) await limitAddress(facts, deps);
    if (!isKnown && !isRefused) await requestLimits.giveBack(addressKey(facts));
  }
}

/** Counts a request against its session (LIMIT-4). */
export const limitSession = ({ tokenId }: Viewer, deps: Deps): Promise<void> =>
  limitRequests(`requests:token:${tokenId}`, deps);

/** Counts a request against its API key (INTEGRATION-5). */
export const limitKey = ({ keyId }: KeyHolder, deps: Deps): Promise<void> =>
  limitRequests(`requests:key:${keyId}`, deps);
