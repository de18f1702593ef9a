import { and, eq, lt, ne } from 'drizzle-orm';
import { deleteInBatches, isOneOfConstants } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { signInTickets } from '../factors/sign-in-tickets.table.ts';
import { createToken, hashToken } from './tokens.ts';
import { tokens } from './tokens.table.ts';
import type { TokenPurpose } from './tokens.table.ts';

interface IssuedToken {
  readonly id: number;
  /** Secret, which is not stored. */
  readonly token: string;
}

export async function issueToken(
  db: Database,
  {
    userId,
    purpose,
    now,
    minutes,
    userAgent = '',
    deviceToken,
  }: {
    userId: number;
    purpose: TokenPurpose;
    now: Date;
    minutes: number;
    userAgent?: string;
    deviceToken?: string;
  },
): Promise<IssuedToken> {
  const token = createToken();
  const expires = new Date(now.getTime() + minutes * 60_000);
  const [issued] = await db
    .insert(tokens)
    .values({
      userId,
      purpose,
      hash: hashToken(token),
      userAgent,
      device: deviceToken === undefined ? null : hashToken(deviceToken),
      created: now,
      lastUsed: now,
      expires,
    })
    .returning({ id: tokens.id });
  if (!issued) throw new Error('The token was not issued.');
  return { id: issued.id, token };
}

export async function recordTokenUse(db: Database, tokenId: number, now: Date): Promise<void> {
  await db.update(tokens).set({ lastUsed: now }).where(eq(tokens.id, tokenId));
}

/** Records that a request has sent a session's device cookie, which is mandatory from now on. */
export async function markDeviceSeen(db: Database, tokenId: number): Promise<void> {
  await db.update(tokens).set({ deviceSeen: true }).where(eq(tokens.id, tokenId));
}

export async function revokeToken(db: Database, tokenId: number): Promise<void> {
  await db.delete(tokens).where(eq(tokens.id, tokenId));
}

/** Ends sign-ins that wait for their second factor. */
async function revokeTicketsOf(db: Database, userId: number): Promise<void> {
  await db.delete(signInTickets).where(eq(signInTickets.userId, userId));
}

/**
 * Ends all sessions and reset links of an account after a password reset, demotion, revoked approval or deletion
 * (SESSION-17).
 */
export async function revokeTokensOf(
  db: Database,
  userId: number,
  purposes: readonly TokenPurpose[] = ['session', 'reset'],
): Promise<void> {
  await db.delete(tokens).where(and(eq(tokens.userId, userId), isOneOfConstants(tokens.purpose, purposes)));
  if (purposes.includes('session')) await revokeTicketsOf(db, userId);
}

export async function revokeOtherTokensOf(db: Database, userId: number, ownTokenId: number): Promise<void> {
  await db
    .delete(tokens)
    .where(
      and(eq(tokens.userId, userId), isOneOfConstants(tokens.purpose, ['session', 'reset']), ne(tokens.id, ownTokenId)),
    );
  await revokeTicketsOf(db, userId);
}

export async function deleteExpiredTokens(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, tokens, lt(tokens.expires, now));
}
