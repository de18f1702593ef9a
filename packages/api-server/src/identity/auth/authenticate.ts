import { endCopiedSession } from './copied-session.commands.ts';
import { isCopied, hasDeviceCookie } from './copied-session.policy.ts';
import { markDeviceSeen, recordTokenUse } from './tokens.commands.ts';
import { findBearer } from './tokens.queries.ts';
import type { TokenBearer } from './tokens.queries.ts';
import type { TokenPurpose } from './tokens.table.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { invalidLinkError } from './invalid-link.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { RequestContext, CurrentUser } from '../../platform/http/index.ts';

const MINUTE_MS = 60_000;
const BEARER = /^Bearer +([\w-]{20,128}) *$/i;

const authenticationErrors = {
  session: () => new ApiError('unauthenticated', 'Your session has ended. Please sign in again.', { logout: true }),
  reset: () => new ApiError('invalid_token', 'This reset link is no longer valid. Please request a new one.'),
  approval: () => invalidLinkError('approval'),
  payment: () => invalidLinkError('payment'),
} satisfies Record<TokenPurpose, () => ApiError>;

/** Computes the oldest last use that is still valid. Links have no idle timeout, because they wait in an email. */
function oldestValidUse(purpose: TokenPurpose, now: Date, { config }: Deps): Date {
  switch (purpose) {
    case 'session':
      return new Date(now.getTime() - config.session.idleMinutes * MINUTE_MS);
    case 'reset':
      return new Date(now.getTime() - config.resetTokenMinutes * MINUTE_MS);
    case 'approval':
    case 'payment':
      return new Date(0);
  }
}

/** Accepted token purposes, by the purpose of the endpoint: an approval link may also pay (PAY-26). */
const acceptedPurposes = {
  session: ['session'],
  reset: ['reset'],
  approval: ['approval'],
  payment: ['payment', 'approval'],
} satisfies Record<TokenPurpose, readonly TokenPurpose[]>;

type RequestClient = Pick<RequestContext, 'id' | 'clientAddress' | 'userAgent' | 'deviceToken'>;

/** Ends a session that is used on a different device from the one where it started (SESSION-21). */
async function requireSameDevice(
  { currentUser, binding }: TokenBearer,
  deps: Deps,
  client: RequestClient,
): Promise<void> {
  if (isCopied(binding, client)) {
    await endCopiedSession(deps, currentUser, { client: client, evidence: 'Used from another device' });
    throw authenticationErrors.session();
  }
  if (hasDeviceCookie(binding, client) && !binding.deviceSeen) await markDeviceSeen(deps.db, currentUser.tokenId);
}

/**
 * Finds the user of a request's token; reads the database on every request. Rejects a missing, unknown, expired, idle
 * or revoked token, and one issued for a different purpose. Background requests of a page do not extend a session.
 */
export async function authenticate(
  header: string | null,
  purpose: TokenPurpose,
  deps: Deps,
  client: RequestClient,
  { isBackground = false }: { isBackground?: boolean | undefined } = {},
): Promise<CurrentUser> {
  const token = header?.match(BEARER)?.[1];
  if (!token) throw authenticationErrors[purpose]();
  const now = deps.clock.now();
  const bearer = await findBearer(deps.db, token, acceptedPurposes[purpose], {
    now,
    usedSince: oldestValidUse(purpose, now, deps),
  });
  if (!bearer) throw authenticationErrors[purpose]();
  if (purpose === 'session') await requireSameDevice(bearer, deps, client);
  if (purpose === 'session' && !isBackground && now.getTime() - bearer.lastUsed.getTime() >= MINUTE_MS) {
    await recordTokenUse(deps.db, bearer.currentUser.tokenId, now);
  }
  return bearer.currentUser;
}
