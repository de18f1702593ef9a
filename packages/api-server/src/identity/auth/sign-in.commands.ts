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
/** An address may have so many times as many failures as one account, for whichever accounts, before it has to wait. */
const ACCOUNTS_AT_AN_ADDRESS = 3;

async function findAccount(db: Database, username: string) {
  const [account] = await db
    .select({ id: users.id, role: users.type, approved: users.approved, passwordHash: users.passwordHash })
    .from(users)
    .where(and(sql`lower(${users.username}) = lower(${username})`, isNull(users.deactivatedAt)));
  return account;
}

/**
 * What a try counts against. A device from which somebody has signed in to the account counts for itself, so that
 * nobody who guesses elsewhere slows it down; all others count together, per account and per address.
 */
async function beginTries(
  { limits, config }: Deps,
  { username, origin: { clientAddress, deviceToken } }: Credentials,
  isKnown: boolean,
): Promise<BegunTry[]> {
  const free = config.limits.signInFailures;
  // Names and tokens are what people type and send: their digests are of one length.
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
    // It was not made.
    await atAddress.succeed();
    throw error;
  }
}

/** Of a name that no account has the log only knows its digest, and that until the end of the window. */
const failureOf = (account: { id: number } | undefined, username: string) =>
  account
    ? { target: { kind: 'user', id: account.id } as const }
    : { target: unknownAccount, subject: hashToken(username.toLowerCase()) };

/**
 * Starts a session for the right username, in any case, and password. Whatever is wrong, the response and the time
 * it takes are the same. Failures slow down what they count against (LOGIN-9); successes never count.
 *
 * @throws ApiError `login_failed`, `rate_limited`; `second_factor_required` with a ticket for {@link finishSignIn}
 */
export async function signIn(deps: Deps, credentials: Credentials): Promise<StartedSession> {
  const { db, hasher, clock } = deps;
  const { username, password, origin } = credentials;
  const account = await findAccount(db, username);
  const isKnown = account !== undefined && (await isKnownDevice(db, origin.deviceToken, account.id));
  const tries = await beginTries(deps, credentials, isKnown);

  // A closed account loses its password after a year; reactivated, it waits for a new one.
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
