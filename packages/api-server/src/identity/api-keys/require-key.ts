import type { ApiScope } from '@tech-portal/contract';
import { bearerSecret } from './api-key-secret.ts';
import { recordApiKeyUse } from './api-keys.commands.ts';
import { findKey } from './api-keys.queries.ts';
import type { FoundKey } from './api-keys.queries.ts';
import { ApiError, limitKey, limitBearerLookup } from '../../platform/http/index.ts';
import type { KeyHolder } from '../../platform/http/index.ts';
import { recordSecurityEvent } from '../../audit/index.ts';
import type { ClientInfo } from '../../audit/index.ts';
import type { Deps } from '../../platform/deps/index.ts';

const MINUTE_MS = 60_000;
const rejectionReasons = { expired: 'Expired', revoked: 'Revoked', works: null } as const satisfies Record<
  FoundKey['state'],
  string | null
>;
const unknownKeyTarget = { kind: 'portal', id: '', name: 'Unknown API key' } as const;

/** Logs a rejected secret: a guess, or a revoked or expired key that is still in use. */
async function recordRejection({ db, clock }: Deps, client: ClientInfo, found: FoundKey | undefined): Promise<void> {
  const eventFields = found
    ? {
        actor: { name: `API key ${found.holder.name}` },
        target: { kind: 'api_key', id: found.holder.keyId, name: found.holder.name } as const,
        detail: rejectionReasons[found.state],
      }
    : { actor: 'unknown' as const, target: unknownKeyTarget };
  await db.transaction((tx) =>
    recordSecurityEvent(tx, { action: 'api_key_refused', ...eventFields, client, now: clock.now() }),
  );
}

/**
 * Authenticates a request by its API key and checks the scope. Accepted requests count against their key, rejected ones
 * against their IP address. Unknown, expired and revoked keys get the same response.
 *
 * @throws ApiError `unauthenticated`, `forbidden` without the scope, `rate_limited`
 */
export async function requireKey(
  request: Request,
  scope: ApiScope,
  client: ClientInfo,
  deps: Deps,
): Promise<KeyHolder> {
  const header = request.headers.get('authorization');
  const now = deps.clock.now();
  const { holder, lastUsed } = await limitBearerLookup(header, client, deps, async () => {
    const secret = bearerSecret(header);
    const found = secret === undefined ? undefined : await findKey(deps.db, secret, now);
    if (found?.state === 'works') return found;
    if (secret !== undefined) await recordRejection(deps, client, found);
    throw new ApiError('unauthenticated', 'This needs an API key that is neither expired nor revoked.');
  });
  await limitKey(holder, deps);
  if (lastUsed === null || now.getTime() - lastUsed.getTime() >= MINUTE_MS) {
    await recordApiKeyUse(deps.db, holder, { client: client, now });
  }
  if (!holder.scopes.includes(scope)) {
    throw new ApiError('forbidden', `The API key ${holder.name} lacks the scope ${scope}.`);
  }
  return holder;
}
