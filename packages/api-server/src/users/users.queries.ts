import { and, asc, desc, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { UserRole } from '@tech-portal/contract/users';
import type { Database } from '../db/database.ts';
import { containsWords, escapeLike, searchWords } from '../db/search-text.ts';
import { users } from './users.table.ts';
import type { UserRow } from './users.table.ts';

/** Rows of a page, as in the portal's other tables (LIST-7). */
const USERS_PER_PAGE = 10;
/** How many accounts a search gives at most. */
const MOST_FOUND = 20;

/** An account, a deactivated one too. */
export async function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** One page of the deactivated accounts that match a search, the one deactivated last first. */
export async function listDeactivated(
  db: Database,
  { page, search }: { page: number; search: string },
): Promise<{ rows: UserRow[]; pageCount: number }> {
  const where = and(isNotNull(users.deactivatedAt), containsWords(users.searchText, searchWords(search)));
  const found = await db
    .select({ row: users, total: sql<number>`(select count(*)::int from ${users} where ${where})` })
    .from(users)
    .where(where)
    .orderBy(desc(users.deactivatedAt), desc(users.id))
    .limit(USERS_PER_PAGE)
    .offset((page - 1) * USERS_PER_PAGE);
  return {
    rows: found.map(({ row }) => row),
    pageCount: Math.max(1, Math.ceil((found[0]?.total ?? 0) / USERS_PER_PAGE)),
  };
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

/** What a list is sorted by; each column is followed by the id, so that pages never overlap. */
type UserSort = 'created' | 'username' | 'email' | 'first_name' | 'last_name' | 'type' | 'approved';

const sortColumns: Record<UserSort, readonly SQL[]> = {
  created: [sql`${users.created}`],
  username: [sql`lower(${users.username})`],
  email: [sql`lower(${users.email})`],
  first_name: [sql`lower(${users.firstName})`, sql`lower(${users.lastName})`],
  last_name: [sql`lower(${users.lastName})`, sql`lower(${users.firstName})`],
  type: [sql`${users.type}`],
  approved: [sql`${users.approved}`],
};

/** Which page, in which order, of which accounts; `undefined` narrows nothing. */
export interface UserList {
  readonly page: number;
  readonly sortBy: UserSort;
  readonly sortOrder: 'asc' | 'desc';
  readonly type: UserRole | undefined;
  readonly approved: boolean | undefined;
}

/** The one statement of a list: the rows of a page, each with the number of all rows. */
export function userPageQuery(db: Database, list: UserList) {
  const where = and(
    // Written as the partial indexes are, so that a prepared plan can use them.
    sql`${users.deactivatedAt} is null`,
    list.type && eq(users.type, list.type),
    list.approved === undefined ? undefined : eq(users.approved, list.approved),
  );
  const direction = list.sortOrder === 'asc' ? asc : desc;
  return db
    .select({ row: users, total: sql<number>`(select count(*)::int from ${users} where ${where})` })
    .from(users)
    .where(where)
    .orderBy(...sortColumns[list.sortBy].map((column) => direction(column)), direction(users.id))
    .limit(USERS_PER_PAGE)
    .offset((list.page - 1) * USERS_PER_PAGE);
}

/** One page of accounts and the number of all pages. */
export async function listUsers(db: Database, list: UserList): Promise<{ rows: UserRow[]; pageCount: number }> {
  const found = await userPageQuery(db, list);
  return {
    rows: found.map(({ row }) => row),
    pageCount: Math.max(1, Math.ceil((found[0]?.total ?? 0) / USERS_PER_PAGE)),
  };
}

/** How many technicians wait for approval. */
export const countWaiting = (db: Database): Promise<number> =>
  db.$count(users, and(sql`${users.deactivatedAt} is null`, eq(users.type, 'tech'), eq(users.approved, false)));
