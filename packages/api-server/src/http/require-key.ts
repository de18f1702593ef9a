import type { ApiScope } from '@tech-portal/contract';
import { bearerSecret } from '../api-keys/api-key-secret.ts';
import { touchApiKey } from '../api-keys/api-keys.commands.ts';
import { findKeyHolder } from '../api-keys/api-keys.queries.ts';
import type { KeyHolder } from '../api-keys/key-holder.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from './api-error.ts';
import type { RequestFacts } from './handle.ts';
import { limitAddress, limitKey } from './limit-requests.ts';

const MINUTE = 60_000;

async function findHolder(request: Request, deps: Deps): Promise<KeyHolder | undefined> {
  const secret = bearerSecret(request.headers.get('authorization'));
  if (secret === undefined) return undefined;
  const now = deps.clock.now();
  const found = await findKeyHolder(deps.db, secret, now);
  if (!found) return undefined;
  const { holder, lastUsed } = found;
  if (lastUsed === null || now.getTime() - lastUsed.getTime() >= MINUTE) await touchApiKey(deps.db, holder.keyId, now);
  return holder;
}

/**
 * The program that makes a request, if its API key works and has a scope. Requests count against their key, those that are
 * refused against their address. An unknown, an expired and a revoked key get one and the same response.
 *
 * @throws ApiError `unauthenticated`, `forbidden` without the scope, `rate_limited`
 */
export async function requireKey(
  request: Request,
  scope: ApiScope,
  facts: Pick<RequestFacts, 'clientAddress'>,
  deps: Deps,
): Promise<KeyHolder> {
  const holder = await findHolder(request, deps);
  if (!holder) {
    await limitAddress(facts, deps);
    throw new ApiError('unauthenticated', 'This needs an API key that is neither expired nor revoked.');
  }
  await limitKey(holder, deps);
  if (!holder.scopes.includes(scope)) {
    throw new ApiError('forbidden', `The API key ${holder.name} lacks the scope ${scope}.`);
  }
  return holder;
}
