import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Viewer } from '../http/viewer.ts';
import { users } from '../users/users.table.ts';
import { hashToken } from './tokens.ts';
import { tokens } from './tokens.table.ts';
import type { TokenPurpose } from './tokens.table.ts';

/** The bearer of a live token, and when the token was last used. */
export interface TokenBearer {
  readonly viewer: Viewer;
  readonly lastUsed: Date;
}

/** Reads token, role and approval in one query; `usedSince` is the oldest last use that still counts. */
export async function findBearer(
  db: Database,
  token: string,
  purpose: TokenPurpose,
  { now, usedSince }: { now: Date; usedSince: Date },
): Promise<TokenBearer | undefined> {
  const [row] = await db
    .select({
      tokenId: tokens.id,
      lastUsed: tokens.lastUsed,
      userId: users.id,
      role: users.type,
      approved: users.approved,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        eq(tokens.hash, await hashToken(token)),
        eq(tokens.purpose, purpose),
        gt(tokens.expires, now),
        gt(tokens.lastUsed, usedSince),
        isNull(users.deactivatedAt),
      ),
    );
  if (!row) return undefined;
  const { lastUsed, ...viewer } = row;
  return { viewer, lastUsed };
}
