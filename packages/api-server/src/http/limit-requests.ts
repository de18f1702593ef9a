import type { KeyHolder } from '../api-keys/key-holder.ts';
import type { Deps } from '../deps.ts';
import type { LimitKey } from '../limits/limit-keys.ts';
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

/** Counts a request without a session against its address (LIMIT-4). */
export const limitAddress = ({ clientAddress }: Pick<RequestFacts, 'clientAddress'>, deps: Deps): Promise<void> =>
  limitRequests(`requests:address:${limitedAddress(clientAddress)}`, deps);

/** Counts a request against its session (LIMIT-4). */
export const limitSession = ({ tokenId }: Viewer, deps: Deps): Promise<void> =>
  limitRequests(`requests:token:${tokenId}`, deps);

/** Counts a request against its API key (INTEGRATION-5). */
export const limitKey = ({ keyId }: KeyHolder, deps: Deps): Promise<void> =>
  limitRequests(`requests:key:${keyId}`, deps);
