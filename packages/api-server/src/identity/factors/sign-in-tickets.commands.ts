import type { SecondFactorProof } from '@tech-portal/contract/factors';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { startSession } from '../auth/start-session.ts';
import type { SessionClient, StartedSession } from '../auth/start-session.ts';
import { createToken, hashToken } from '../auth/tokens.ts';
import { deleteInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';
import { withReauthentication } from './reauthenticate.commands.ts';
import { signInTickets } from './sign-in-tickets.table.ts';

const TICKET_MINUTES = 10;

const expiredTicketError = () =>
  new ApiError('invalid_token', 'This login took too long. Please enter your password again.');

/** Creates the ticket to continue a sign-in after the password (FACTOR-8). */
export async function issueTicket(db: Database, userId: number, now: Date): Promise<string> {
  const ticket = createToken();
  const expires = new Date(now.getTime() + TICKET_MINUTES * 60_000);
  await db.insert(signInTickets).values({ hash: hashToken(ticket), userId, expires });
  return ticket;
}

/**
 * Starts a session for a ticket and a second factor. A wrong code keeps the ticket; a session consumes it.
 *
 * @throws ApiError `invalid_token` for an invalid ticket, `invalid_input` with `code`, `rate_limited`
 */
export async function finishSignIn(
  deps: Deps,
  { ticket, proof }: { ticket: string; proof: SecondFactorProof },
  client: SessionClient,
): Promise<StartedSession> {
  const { db, clock } = deps;
  const now = clock.now();
  const hash = hashToken(ticket);
  const [account] = await db
    .select({ id: users.id, role: users.type, approved: users.approved })
    .from(signInTickets)
    .innerJoin(users, eq(users.id, signInTickets.userId))
    .where(and(eq(signInTickets.hash, hash), gt(signInTickets.expires, now), isNull(users.deactivatedAt)));
  if (!account) throw expiredTicketError();
  const attempt = { userId: account.id, proof, client, failure: 'factor_failed' } as const;
  return withReauthentication(deps, attempt, async (tx) => {
    // Of two concurrent uses, the one that deletes the ticket wins.
    const deleted = await tx.delete(signInTickets).where(eq(signInTickets.hash, hash)).returning();
    if (deleted.length === 0) throw expiredTicketError();
    return startSession({ ...deps, db: tx }, account, { client, method: `Password and ${proof.method}` });
  });
}

export async function deleteExpiredTickets(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, signInTickets, lt(signInTickets.expires, now));
}
