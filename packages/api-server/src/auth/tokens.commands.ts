import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { createToken, hashToken } from './tokens.ts';
import { tokens } from './tokens.table.ts';
import type { TokenPurpose } from './tokens.table.ts';

/** Makes a token and gives its secret, which is nowhere else. */
export async function issueToken(
  db: Database,
  {
    userId,
    purpose,
    now,
    minutes,
    userAgent = '',
  }: { userId: number; purpose: TokenPurpose; now: Date; minutes: number; userAgent?: string },
): Promise<string> {
  const token = createToken();
  await db.insert(tokens).values({
    userId,
    purpose,
    hash: hashToken(token),
    userAgent,
    created: now,
    lastUsed: now,
    expires: new Date(now.getTime() + minutes * 60_000),
  });
  return token;
}

/** The id of a token that was just issued. */
export async function findTokenId(db: Database, token: string): Promise<number> {
  const [found] = await db
    .select({ id: tokens.id })
    .from(tokens)
    .where(eq(tokens.hash, hashToken(token)));
  if (!found) throw new Error('The token was not issued.');
  return found.id;
}

/** Notes that a session is in use. */
export async function touchToken(db: Database, tokenId: number, now: Date): Promise<void> {
  await db.update(tokens).set({ lastUsed: now }).where(eq(tokens.id, tokenId));
}

/** Ends one session. */
export async function revokeToken(db: Database, tokenId: number): Promise<void> {
  await db.delete(tokens).where(eq(tokens.id, tokenId));
}

/**
 * Ends every session and reset link of an account: after a password reset, a demotion, an un-approval or a
 * deletion (decision 8).
 */
export async function revokeTokensOf(
  db: Database,
  userId: number,
  purposes: readonly TokenPurpose[] = ['session', 'reset'],
): Promise<void> {
  await db.delete(tokens).where(and(eq(tokens.userId, userId), inArray(tokens.purpose, [...purposes])));
}

/** Ends every session and reset link of an account but one session. */
export async function revokeOtherTokensOf(db: Database, userId: number, keptTokenId: number): Promise<void> {
  await db
    .delete(tokens)
    .where(and(eq(tokens.userId, userId), inArray(tokens.purpose, ['session', 'reset']), ne(tokens.id, keptTokenId)));
}

/** Removes what nobody can use any more; the server runs it now and then. */
export async function deleteExpiredTokens(db: Database, now: Date): Promise<void> {
  await db.delete(tokens).where(lt(tokens.expires, now));
}
