import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { digest } from '../../platform/secrets/index.ts';
import { deleteInBatches } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { passkeyChallenges } from './passkey-challenges.table.ts';

const CHALLENGE_MINUTES = 5;

/** Stores a challenge; `userId` is the account that registers a passkey, undefined for signing in. */
export async function storeChallenge(
  db: Database,
  { challenge, userId, now }: { challenge: string; userId?: number; now: Date },
): Promise<void> {
  const expires = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
  await db.insert(passkeyChallenges).values({ hash: digest(challenge), userId: userId ?? null, expires });
}

/** Consumes a challenge; only one of several concurrent callers gets it. */
export async function consumeChallenge(
  db: Database,
  { challenge, userId, now }: { challenge: string; userId?: number; now: Date },
): Promise<boolean> {
  const matchesAccount = userId === undefined ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const deleted = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.hash, digest(challenge)), matchesAccount, gt(passkeyChallenges.expires, now)))
    .returning({ hash: passkeyChallenges.hash });
  return deleted.length > 0;
}

export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, passkeyChallenges, lt(passkeyChallenges.expires, now));
}
