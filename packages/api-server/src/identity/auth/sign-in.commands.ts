import { and, isNull, sql } from 'drizzle-orm';
import { recordSecurityEvent, unknownAccount } from '../../audit/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError, normalizeIpForLimits } from '../../platform/http/index.ts';
import { startAttempt } from '../../platform/limits/index.ts';
import type { StartedAttempt, LimitKey } from '../../platform/limits/index.ts';
import { users } from '../../platform/users/index.ts';
import { secondFactorMethodsOf } from '../factors/factors.queries.ts';
import { issueTicket } from '../factors/sign-in-tickets.commands.ts';
import { isKnownDevice } from './known-devices.commands.ts';
import { startSession } from './start-session.ts';
import type { SessionClient, StartedSession } from './start-session.ts';
import { hashToken } from './tokens.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly client: SessionClient;
}

const HOUR_MS = 60 * 60_000;
/**
 * An IP address may fail this many times as often as a single account, counted across accounts, before it has to wait.
 */
const ADDRESS_FAILURE_MULTIPLIER = 3;

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
async function startAttempts(
  { limits, config }: Deps,
  { username, client: { clientAddress, deviceToken } }: Credentials,
  isKnown: boolean,
): Promise<StartedAttempt[]> {
  const freeFailures = config.limits.signInFailures;
  // Digests give user-supplied names and tokens a fixed length.
  const account = hashToken(username.toLowerCase());
  if (isKnown && deviceToken !== undefined) {
    const key: LimitKey = `sign-in:device:${hashToken(deviceToken)}:${account}`;
    return [await startAttempt(limits, key, { freeFailures, resetAfterMs: 24 * HOUR_MS })];
  }
  const addressAttempt = await startAttempt(limits, `sign-in:address:${normalizeIpForLimits(clientAddress)}`, {
    freeFailures: freeFailures * ADDRESS_FAILURE_MULTIPLIER,
    resetAfterMs: HOUR_MS,
  });
  try {
    return [
      addressAttempt,
      await startAttempt(limits, `sign-in:account:${account}`, { freeFailures, resetAfterMs: 24 * HOUR_MS }),
    ];
  } catch (error) {
    // Refunds the hit: the attempt did not happen.
    await addressAttempt.succeed();
    throw error;
  }
}

/** Identifies an unknown username only by its digest, which is kept until the end of the window. */
const describeFailedAccount = (account: { id: number } | undefined, username: string) =>
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
  const { username, password, client } = credentials;
  const account = await findAccount(db, username);
  const isKnown = account !== undefined && (await isKnownDevice(db, client.deviceToken, account.id));
  const attempts = await startAttempts(deps, credentials, isKnown);

  // A closed account loses its password after a year; if reactivated, it needs a new one.
  const isCorrect = await hasher.verify(account?.passwordHash || undefined, password, { isUrgent: isKnown });
  const now = clock.now();
  if (!account || !isCorrect) {
    const failure = describeFailedAccount(account, username);
    await recordSecurityEvent(db, { action: 'sign_in_failed', actor: 'unknown', ...failure, client, now });
    throw new ApiError('login_failed', 'Login failed');
  }
  for (const attempt of attempts) await attempt.succeed();
  const methods = await secondFactorMethodsOf(db, account.id);
  if (methods.length === 0) {
    return db.transaction((tx) => startSession({ ...deps, db: tx }, account, { client, method: 'Password' }));
  }
  const ticket = await issueTicket(db, account.id, now);
  throw new ApiError('second_factor_required', 'This account also needs its second factor.', { methods, ticket });
}
