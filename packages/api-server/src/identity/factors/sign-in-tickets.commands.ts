import type { SecondProof } from '@tech-portal/contract/factors';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { startSession } from '../auth/start-session.ts';
import type { SessionOrigin, StartedSession } from '../auth/start-session.ts';
import { createToken, hashToken } from '../auth/tokens.ts';
import { deleteInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';
import { withProof } from './prove.commands.ts';
import { signInTickets } from './sign-in-tickets.table.ts';

/** Long enough to find the phone. */
const TICKET_MINUTES = 10;

const ended = () => new ApiError('invalid_token', 'This login took too long. Please enter your password again.');

/** Makes the ticket with which a login goes on whose password was right (FACTOR-8). */
export async function issueTicket(db: Database, userId: number, now: Date): Promise<string> {
  const ticket = createToken();
  const expires = new Date(now.getTime() + TICKET_MINUTES * 60_000);
  await db.insert(signInTickets).values({ hash: hashToken(ticket), userId, expires });
  return ticket;
}

/**
 * Starts the session that a ticket and a second factor stand for. A wrong code leaves the ticket; it is used up by the
 * session that it starts.
 *
 * @throws ApiError `invalid_token` for a ticket that is none any more, `invalid_input` at `code`, `rate_limited`
 */
export async function finishSignIn(
  deps: Deps,
  { ticket, proof }: { ticket: string; proof: SecondProof },
  origin: SessionOrigin,
): Promise<StartedSession> {
  const { db, clock } = deps;
  const now = clock.now();
  const hash = hashToken(ticket);
  const [account] = await db
    .select({ id: users.id, role: users.type, approved: users.approved })
    .from(signInTickets)
    .innerJoin(users, eq(users.id, signInTickets.userId))
    .where(and(eq(signInTickets.hash, hash), gt(signInTickets.expires, now), isNull(users.deactivatedAt)));
  if (!account) throw ended();
  const claim = { userId: account.id, proof, origin, failure: 'factor_failed' } as const;
  return withProof(deps, claim, async (tx) => {
    // Of two that use it at once, the one that deletes it is the first.
    const used = await tx.delete(signInTickets).where(eq(signInTickets.hash, hash)).returning();
    if (used.length === 0) throw ended();
    return startSession({ ...deps, db: tx }, account, { origin, by: `Password and ${proof.method}` });
  });
}

/** Removes tickets that nobody can use any more. */
export async function deleteExpiredTickets(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, signInTickets, lt(signInTickets.expires, now));
}
