import { and, eq, isNull, sql } from 'drizzle-orm';
import { batchedRead, prepared } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { users } from '../../platform/users/index.ts';
import { businessTimeZone } from '../../settings/index.ts';
import type { SessionBinding } from './copied-session.policy.ts';
import { hashToken } from './tokens.ts';
import { tokens } from './tokens.table.ts';
import type { TokenPurpose } from './tokens.table.ts';

/** Bearer of a valid token, with its last use. */
export interface TokenBearer {
  readonly currentUser: CurrentUser;
  readonly lastUsed: Date;
  readonly binding: SessionBinding;
}

const MAX_BATCHED_TOKENS = 64;

const bearers = prepared((db) =>
  db
    .select({
      hash: tokens.hash,
      purpose: tokens.purpose,
      expires: tokens.expires,
      lastUsed: tokens.lastUsed,
      device: tokens.device,
      deviceSeen: tokens.deviceSeen,
      userAgent: tokens.userAgent,
      tokenId: tokens.id,
      userId: users.id,
      role: users.type,
      approved: users.approved,
      businessTimeZone,
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(sql`${tokens.hash} = any(${sql.placeholder('hashes')}::text[])`, isNull(users.deactivatedAt)))
    .prepare('find_bearers'),
);

const findToken = batchedRead(async (db, hashes: readonly string[]) => {
  const rows = await bearers(db).execute({ hashes });
  const byHash = new Map(rows.map((row) => [row.hash, row]));
  return hashes.map((hash) => byHash.get(hash));
}, MAX_BATCHED_TOKENS);

/**
 * Reads token, role, approval and time zone without a cache; `usedSince` is the oldest last use that is still valid.
 */
export async function findBearer(
  db: Database,
  token: string,
  expectedPurpose: TokenPurpose | readonly TokenPurpose[],
  { now, usedSince }: { now: Date; usedSince: Date },
): Promise<TokenBearer | undefined> {
  const found = await findToken(db, hashToken(token));
  if (!found || ![expectedPurpose].flat().includes(found.purpose)) return undefined;
  if (found.expires <= now || found.lastUsed <= usedSince) return undefined;
  const { lastUsed, device, deviceSeen, userAgent } = found;
  const { tokenId, userId, role, approved, businessTimeZone: zone } = found;
  const currentUser = { tokenId, userId, role, approved, businessTimeZone: zone };
  return { currentUser, lastUsed, binding: { device, deviceSeen, userAgent } };
}
