import { and, asc, desc, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { UserRole } from '@tech-portal/contract/users';
import type { Database } from '../../platform/db/index.ts';
import {
  containsWords,
  escapeLike,
  booleanKey,
  integerKey,
  listPage,
  timestampKey,
  foldForSearch,
  searchWords,
  textKey,
} from '../../platform/lists/index.ts';
import type { ListPage, ListPages, RequestedPage, SortKey } from '../../platform/lists/index.ts';
import { hasConfirmedEmail } from '../registration/email-confirmations.queries.ts';
import { users } from '../../platform/users/index.ts';
import type { UserRow } from '../../platform/users/index.ts';

/** Rows per page, as in the portal's other tables (LIST-7). */
const USERS_PER_PAGE = 10;
const MAX_SEARCH_RESULTS = 20;

/** Finds an account, even a deactivated one. */
export async function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

const id = integerKey(sql`${users.id}`);

function pageQuery(db: Database, page: ListPage, where: SQL | undefined) {
  return db
    .select({ row: users, keyValues: page.keyValues, total: page.total(users, where) })
    .from(users)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
}

async function pageOfUsers(db: Database, page: ListPage, where: SQL | undefined) {
  const { rows, pages } = page.slice(await pageQuery(db, page, where));
  return { rows: rows.map(({ row }) => row), pages };
}

/** Lists a page of deactivated accounts that match a search, latest deactivation first. */
export async function listDeactivated(
  db: Database,
  list: RequestedPage & { readonly search: string },
): Promise<{ rows: UserRow[]; pages: ListPages }> {
  const deactivated = timestampKey(sql`${users.deactivatedAt}`);
  const page = listPage(list, { name: 'deactivated', direction: 'desc', keys: [deactivated, id] }, USERS_PER_PAGE);
  const where = and(isNotNull(users.deactivatedAt), containsWords(users.searchText, searchWords(list.search)));
  return pageOfUsers(db, page, where);
}

/**
 * Finds accounts whose username, name or email contains every word of the term; matches at the start of the username
 * come first. An index finds words of three letters and more.
 */
export async function searchUsers(db: Database, term: string): Promise<UserRow[]> {
  const words = searchWords(term);
  return db
    .select()
    .from(users)
    .where(and(isNull(users.deactivatedAt), containsWords(users.searchText, words)))
    .orderBy(
      desc(like(foldForSearch(users.searchText), `${escapeLike(words.join(' '))}%`)),
      asc(sql`lower(${users.username})`),
      asc(users.id),
    )
    .limit(MAX_SEARCH_RESULTS);
}

/** Sort keys; the id is added as a tiebreaker to keep pages from overlapping. */
type UserSort = 'created' | 'username' | 'email' | 'first_name' | 'last_name' | 'type' | 'approved';

const firstName = textKey(sql`lower(${users.firstName})`);
const lastName = textKey(sql`lower(${users.lastName})`);

const sortKeys: Record<UserSort, readonly SortKey[]> = {
  created: [timestampKey(sql`${users.created}`)],
  username: [textKey(sql`lower(${users.username})`)],
  email: [textKey(sql`lower(${users.email})`)],
  first_name: [firstName, lastName],
  last_name: [lastName, firstName],
  type: [textKey(sql`${users.type}`)],
  approved: [booleanKey(sql`${users.approved}`)],
};

/** Page, order and filters of accounts; `undefined` does not filter. */
export interface UserList extends RequestedPage {
  readonly sortBy: UserSort;
  readonly sortOrder: 'asc' | 'desc';
  readonly type: UserRole | undefined;
  readonly approved: boolean | undefined;
  /** Excludes accounts with an unconfirmed email (REGISTER-16). */
  readonly confirmedOnly?: boolean;
}

const userFilter = ({ type, approved, confirmedOnly }: UserList): SQL | undefined =>
  and(
    // Repeats the condition of the partial indexes, so a prepared plan can use them.
    sql`${users.deactivatedAt} is null`,
    type && eq(users.type, type),
    approved === undefined ? undefined : eq(users.approved, approved),
    confirmedOnly ? hasConfirmedEmail : undefined,
  );

function userPage(list: UserList): ListPage {
  const { sortBy: name, sortOrder: direction } = list;
  return listPage(list, { name, direction, keys: [...sortKeys[name], id] }, USERS_PER_PAGE);
}

/** Query for a page of users. Each row has its sort keys and the total count. */
export const userPageQuery = (db: Database, list: UserList) => pageQuery(db, userPage(list), userFilter(list));

export const listUsers = (db: Database, list: UserList): Promise<{ rows: UserRow[]; pages: ListPages }> =>
  pageOfUsers(db, userPage(list), userFilter(list));

export function countAwaitingApproval(db: Database, { confirmedOnly }: { confirmedOnly: boolean }): Promise<number> {
  const isAwaitingApproval = and(
    sql`${users.deactivatedAt} is null`,
    eq(users.type, 'tech'),
    eq(users.approved, false),
  );
  return db.$count(users, and(isAwaitingApproval, confirmedOnly ? hasConfirmedEmail : undefined));
}
