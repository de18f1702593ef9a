import { and, asc, desc, eq, isNull, like, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { containsWords, escapeLike, searchWords } from '../db/search-text.ts';
import { users } from './users.table.ts';
import type { UserRow } from './users.table.ts';

/** How many accounts a search gives at most. */
const MOST_FOUND = 20;

/** An account that has not been deactivated. */
export async function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deactivatedAt)));
  return row;
}

/**
 * Accounts whose username, name or email contains every word of the term, usernames that begin with it first.
 * Words of three letters and more are found by index.
 */
export async function searchUsers(db: Database, term: string): Promise<UserRow[]> {
  const words = searchWords(term);
  return db
    .select()
    .from(users)
    .where(and(isNull(users.deactivatedAt), containsWords(users.searchText, words)))
    .orderBy(
      desc(like(users.searchText, `${escapeLike(words.join(' '))}%`)),
      asc(sql`lower(${users.username})`),
      asc(users.id),
    )
    .limit(MOST_FOUND);
}
