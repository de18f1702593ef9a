import type { ApiScope } from '@tech-portal/contract';
import { bearerSecret } from './api-key-secret.ts';
import { touchApiKey } from './api-keys.commands.ts';
import { findKey } from './api-keys.queries.ts';
import type { FoundKey } from './api-keys.queries.ts';
import { ApiError, limitKey, limitUntilKnown } from '../../platform/http/index.ts';
import type { KeyHolder } from '../../platform/http/index.ts';
import { recordSecurityEvent } from '../../audit/index.ts';
import type { RequestOrigin } from '../../audit/index.ts';
import type { Deps } from '../../platform/deps/index.ts';

const MINUTE = 60_000;
const reasons = { expired: 'Expired', revoked: 'Revoked', works: null } as const satisfies Record<
  FoundKey['state'],
  string | null
>;
const unknownKey = { kind: 'portal', id: '', name: 'Unknown API key' } as const;

/** Logs a rejected secret: either a revoked key in use or an attempt to guess. */
async function noteRefusal({ db, clock }: Deps, origin: RequestOrigin, found: FoundKey | undefined): Promise<void> {
  const about = found
    ? {
        actor: { name: `API key ${found.holder.name}` },
        target: { kind: 'api_key', id: found.holder.keyId, name: found.holder.name } as const,
        detail: reasons[found.state],
      }
    : { actor: 'unknown' as const, target: unknownKey };
  await db.transaction((tx) =>
    recordSecurityEvent(tx, { action: 'api_key_refused', ...about, origin, now: clock.now() }),
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
  facts: RequestOrigin,
  deps: Deps,
): Promise<KeyHolder> {
  const header = request.headers.get('authorization');
  const now = deps.clock.now();
  const { holder, lastUsed } = await limitUntilKnown(header, facts, deps, async () => {
    const secret = bearerSecret(header);
    const found = secret === undefined ? undefined : await findKey(deps.db, secret, now);
    if (found?.state === 'works') return found;
    if (secret !== undefined) await noteRefusal(deps, facts, found);
    throw new ApiError('unauthenticated', 'This needs an API key that is neither expired nor revoked.');
  });
  await limitKey(holder, deps);
  if (lastUsed === null || now.getTime() - lastUsed.getTime() >= MINUTE) {
    await touchApiKey(deps.db, holder, { origin: facts, now });
  }
  if (!holder.scopes.includes(scope)) {
    throw new ApiError('forbidden', `The API key ${holder.name} lacks the scope ${scope}.`);
  }
  return holder;
}
