import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { signInNotices } from '../auth/sign-in-notices.table.ts';
import { tokens } from '../auth/tokens.table.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';

const MAX_SHOWN_SESSIONS = 100;

export interface SessionRow {
  readonly id: number;
  readonly userAgent: string;
  readonly created: Date;
  readonly lastUsed: Date;
  /** True for a week after a sign-in notice about a new device. */
  readonly isNew: boolean;
}

export async function listSessions({ db, clock, config }: Deps, currentUser: CurrentUser): Promise<SessionRow[]> {
  const now = clock.now();
  const usedSince = new Date(now.getTime() - config.session.idleMinutes * 60_000);
  return db
    .select({
      id: tokens.id,
      userAgent: tokens.userAgent,
      created: tokens.created,
      lastUsed: tokens.lastUsed,
      isNew: sql<boolean>`${signInNotices.id} is not null`,
    })
    .from(tokens)
    .leftJoin(signInNotices, eq(signInNotices.tokenId, tokens.id))
    .where(
      and(
        eq(tokens.userId, currentUser.userId),
        eq(tokens.purpose, 'session'),
        gt(tokens.expires, now),
        gt(tokens.lastUsed, usedSince),
      ),
    )
    .orderBy(desc(eq(tokens.id, currentUser.tokenId)), desc(tokens.lastUsed), desc(tokens.id))
    .limit(MAX_SHOWN_SESSIONS);
}
