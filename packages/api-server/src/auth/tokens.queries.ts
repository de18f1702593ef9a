import { and, eq, gt, isNull, sql } from 'drizzle-orm';
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

/** Building this statement would cost each request more than preparing it once per database. */
const prepared = new WeakMap<Database, ReturnType<typeof prepareBearer>>();

function prepareBearer(db: Database) {
  return db
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
        eq(tokens.hash, sql.placeholder('hash')),
        eq(tokens.purpose, sql.placeholder('purpose')),
        gt(tokens.expires, sql.placeholder('now')),
        gt(tokens.lastUsed, sql.placeholder('usedSince')),
        isNull(users.deactivatedAt),
      ),
    )
    .prepare('find_bearer');
}

/** Reads token, role and approval in one query; `usedSince` is the oldest last use that still counts. */
export async function findBearer(
  db: Database,
  token: string,
  purpose: TokenPurpose,
  { now, usedSince }: { now: Date; usedSince: Date },
): Promise<TokenBearer | undefined> {
  const statement = prepared.get(db) ?? prepareBearer(db);
  prepared.set(db, statement);
  const [row] = await statement.execute({
    hash: hashToken(token),
    purpose,
    now: now.toISOString(),
    usedSince: usedSince.toISOString(),
  });
  if (!row) return undefined;
  const { lastUsed, ...viewer } = row;
  return { viewer, lastUsed };
}
