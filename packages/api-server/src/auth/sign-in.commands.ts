import type { UserRole } from '@tech-portal/contract/users';
import { and, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { limitedAddress } from '../http/client-address.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';
import { createTurns } from '../limits/turns.ts';
import { users } from '../users/users.table.ts';
import { issueToken } from './tokens.commands.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly clientAddress: string;
  readonly userAgent: string;
}

/** A session that has begun. The token is nowhere else. */
export interface StartedSession {
  readonly token: string;
  readonly role: UserRole;
  readonly approved: boolean;
}

const inTurn = createTurns();

async function findAccount(db: Database, username: string) {
  const [account] = await db
    .select({ id: users.id, role: users.type, approved: users.approved, passwordHash: users.passwordHash })
    .from(users)
    .where(and(sql`lower(${users.username}) = lower(${username})`, isNull(users.deactivatedAt)));
  return account;
}

/**
 * Starts a session for the right username, in any case, and password. Whatever is wrong, the response and the time
 * it takes are the same (LOGIN-7). Failures are counted per account and address (LOGIN-9): the tries of one such pair
 * go one after the other, so that a burst cannot run past the limit, and successes never count.
 */
export async function signIn(
  { db, hasher, limits, clock, config }: Deps,
  credentials: Credentials,
): Promise<StartedSession> {
  const { username, password, clientAddress, userAgent } = credentials;
  const key = `sign-in:${username.toLowerCase()}:${limitedAddress(clientAddress)}`;
  const rule = { most: config.limits.signInFailures, windowMs: config.limits.windowMinutes * 60_000 };
  return inTurn(key, async () => {
    const { retryAfterSeconds } = await limits.peek(key, rule);
    if (retryAfterSeconds !== undefined) throw tooManyRequests(retryAfterSeconds);

    const account = await findAccount(db, username);
    const isRight = await hasher.verify(account?.passwordHash, password);
    if (!account || !isRight) {
      await limits.hit(key, rule);
      throw new ApiError('login_failed', 'Login failed');
    }
    const minutes = config.session.absoluteMinutes;
    const session = { userId: account.id, purpose: 'session', now: clock.now(), minutes, userAgent } as const;
    const { token } = await issueToken(db, session);
    return { token, role: account.role, approved: account.approved };
  });
}
