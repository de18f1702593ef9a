import type { PasskeyAssertion } from '@tech-portal/contract/factors';
import { and, eq, isNull } from 'drizzle-orm';
import { recordSecurityEvent, unknownAccount } from '../../audit/index.ts';
import { startSession } from '../auth/start-session.ts';
import type { SessionClient, StartedSession } from '../auth/start-session.ts';
import { digest } from '../../platform/secrets/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';
import { verifyPasskey } from './passkeys.commands.ts';

/**
 * Starts a session for a signed challenge. A passkey with user verification counts as two factors (FACTOR-17).
 *
 * @throws ApiError `login_failed` for every failure
 */
export async function signInWithPasskey(
  deps: Deps,
  response: PasskeyAssertion,
  client: SessionClient,
): Promise<StartedSession> {
  const userId = await verifyPasskey(deps, response);
  const [account] =
    userId === undefined
      ? []
      : await deps.db
          .select({ id: users.id, role: users.type, approved: users.approved })
          .from(users)
          .where(and(eq(users.id, userId), isNull(users.deactivatedAt)));
  if (!account) {
    const failure = { target: unknownAccount, subject: digest(response.id), detail: 'Passkey' };
    const event = { action: 'sign_in_failed', actor: 'unknown', ...failure, client } as const;
    await recordSecurityEvent(deps.db, { ...event, now: deps.clock.now() });
    throw new ApiError('login_failed', 'Login failed');
  }
  return deps.db.transaction(async (tx) => {
    return startSession({ ...deps, db: tx }, account, { client, method: 'Passkey' });
  });
}
