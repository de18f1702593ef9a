import { and, isNull, sql } from 'drizzle-orm';
import { recordSecurityEvent, unknownAccount } from '../../audit/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError, limitedAddress } from '../../platform/http/index.ts';
import { beginTry } from '../../platform/limits/index.ts';
import type { BegunTry, LimitKey } from '../../platform/limits/index.ts';
import { users } from '../../platform/users/index.ts';
import { secondMethodsOf } from '../factors/factors.queries.ts';
import { issueTicket } from '../factors/sign-in-tickets.commands.ts';
import { isKnownDevice } from './known-devices.commands.ts';
import { startSession } from './start-session.ts';
import type { SessionOrigin, StartedSession } from './start-session.ts';
import { hashToken } from './tokens.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly origin: SessionOrigin;
}

const HOUR_MS = 60 * 60_000;
/**
 * Multiplier of an IP address: it may fail this many times as often as one account, across accounts, before it has to
 * wait.
 */
const ACCOUNTS_AT_AN_ADDRESS = 3;

async function findAccount(db: Database, username: string) {
  const [account] = await db
    .select({ id: users.id, role: users.type, approved: users.approved, passwordHash: users.passwordHash })
    .from(users)
    .where(and(sql`lower(${users.username}) = lower(${username})`, isNull(users.deactivatedAt)));
  return account;
}

/**
 * Counts an attempt. A known device of the account has its own counter, so guesses elsewhere cannot slow it down; all
 * other attempts count per account and per IP address.
 */
async function beginTries(
  { limits, config }: Deps,
  { username, origin: { clientAddress, deviceToken } }: Credentials,
  isKnown: boolean,
): Promise<BegunTry[]> {
  const free = config.limits.signInFailures;
  // Digests give user-supplied names and tokens a fixed length.
  const account = hashToken(username.toLowerCase());
  if (isKnown && deviceToken !== undefined) {
    const key: LimitKey = `sign-in:device:${hashToken(deviceToken)}:${account}`;
    return [await beginTry(limits, key, { free, forgetMs: 24 * HOUR_MS })];
  }
  const atAddress = await beginTry(limits, `sign-in:address:${limitedAddress(clientAddress)}`, {
    free: free * ACCOUNTS_AT_AN_ADDRESS,
    forgetMs: HOUR_MS,
  });
  try {
    return [atAddress, await beginTry(limits, `sign-in:account:${account}`, { free, forgetMs: 24 * HOUR_MS })];
  } catch (error) {
    // Refunds the hit: the attempt did not happen.
    await atAddress.succeed();
    throw error;
  }
}

/** Identifies an unknown username only by its digest, which is kept until the end of the window. */
const failureOf = (account: { id: number } | undefined, username: string) =>
  account
    ? { target: { kind: 'user', id: account.id } as const }
    : { target: unknownAccount, subject: hashToken(username.toLowerCase()) };

/**
 * Starts a session for a username (case-insensitive) and password. All failures have the same response and timing.
 * Failures delay later attempts (LOGIN-9); successes never count.
 *
 * @throws ApiError `login_failed`, `rate_limited`; `second_factor_required` with a ticket for {@link finishSignIn}
 */
export async function signIn(deps: Deps, credentials: Credentials): Promise<StartedSession> {
  const { db, hasher, clock } = deps;
  const { username, password, origin } = credentials;
  const account = await findAccount(db, username);
  const isKnown = account !== undefined && (await isKnownDevice(db, origin.deviceToken, account.id));
  const tries = await beginTries(deps, credentials, isKnown);

  // A closed account loses its password after a year; if reactivated, it needs a new one.
  const isRight = await hasher.verify(account?.passwordHash || undefined, password, { isUrgent: isKnown });
  const now = clock.now();
  if (!account || !isRight) {
    const failure = failureOf(account, username);
    await recordSecurityEvent(db, { action: 'sign_in_failed', actor: 'unknown', ...failure, origin, now });
    throw new ApiError('login_failed', 'Login failed');
  }
  for (const begun of tries) await begun.succeed();
  const methods = await secondMethodsOf(db, account.id);
  if (methods.length === 0) {
    return db.transaction((tx) => startSession({ ...deps, db: tx }, account, { origin, by: 'Password' }));
  }
  const ticket = await issueTicket(db, account.id, now);
  throw new ApiError('second_factor_required', 'This account also needs its second factor.', { methods, ticket });
}
