import { endCopiedSession } from './copied-session.commands.ts';
import { isCopied, showsDevice } from './copied-session.policy.ts';
import { markDeviceSeen, touchToken } from './tokens.commands.ts';
import { findBearer } from './tokens.queries.ts';
import type { TokenBearer } from './tokens.queries.ts';
import type { TokenPurpose } from './tokens.table.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { invalidLink } from './invalid-link.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { RequestFacts, Viewer } from '../../platform/http/index.ts';

const MINUTE = 60_000;
const BEARER = /^Bearer +([\w-]{20,128}) *$/i;

const refusal = {
  session: () => new ApiError('unauthenticated', 'Your session has ended. Please sign in again.', { logout: true }),
  reset: () => new ApiError('invalid_token', 'This reset link is no longer valid. Please request a new one.'),
  approval: () => invalidLink('approval'),
  payment: () => invalidLink('payment'),
} satisfies Record<TokenPurpose, () => ApiError>;

/** Computes the oldest last use that is still valid. Links have no idle timeout, because they wait in an email. */
function oldestUse(purpose: TokenPurpose, now: Date, { config }: Deps): Date {
  switch (purpose) {
    case 'session':
      return new Date(now.getTime() - config.session.idleMinutes * MINUTE);
    case 'reset':
      return new Date(now.getTime() - config.resetTokenMinutes * MINUTE);
    case 'approval':
    case 'payment':
      return new Date(0);
  }
}

/** Token purposes accepted per call purpose: an approval link may also pay (PAY-26). */
const accepted = {
  session: ['session'],
  reset: ['reset'],
  approval: ['approval'],
  payment: ['payment', 'approval'],
} satisfies Record<TokenPurpose, readonly TokenPurpose[]>;

type Origin = Pick<RequestFacts, 'id' | 'clientAddress' | 'userAgent' | 'deviceToken'>;

/** Ends a session that is used from another device than the one it started on (SESSION-21). */
async function requireSameDevice({ viewer, binding }: TokenBearer, deps: Deps, facts: Origin): Promise<void> {
  if (isCopied(binding, facts)) {
    await endCopiedSession(deps, viewer, { origin: facts, found: 'Used from another device' });
    throw refusal.session();
  }
  if (showsDevice(binding, facts) && !binding.deviceSeen) await markDeviceSeen(deps.db, viewer.tokenId);
}

/**
 * Finds the user of a request's token; reads the database on every request. Rejects a missing, unknown, expired, idle
 * or revoked token, and one of another purpose. Background requests of a page do not extend a session.
 */
export async function authenticate(
  header: string | null,
  purpose: TokenPurpose,
  deps: Deps,
  facts: Origin,
  { isBackground = false }: { isBackground?: boolean | undefined } = {},
): Promise<Viewer> {
  const token = header?.match(BEARER)?.[1];
  if (!token) throw refusal[purpose]();
  const now = deps.clock.now();
  const bearer = await findBearer(deps.db, token, accepted[purpose], { now, usedSince: oldestUse(purpose, now, deps) });
  if (!bearer) throw refusal[purpose]();
  if (purpose === 'session') await requireSameDevice(bearer, deps, facts);
  if (purpose === 'session' && !isBackground && now.getTime() - bearer.lastUsed.getTime() >= MINUTE) {
    await touchToken(deps.db, bearer.viewer.tokenId, now);
  }
  return bearer.viewer;
}
