import { and, asc, desc, eq, isNotNull, isNull, like, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { UserRole } from '@tech-portal/contract/users';
import type { Database } from '../../platform/db/index.ts';
import {
  containsWords,
  escapeLike,
  flagKey,
  integerKey,
  listPage,
  momentKey,
  searchFolded,
  searchWords,
  textKey,
} from '../../platform/lists/index.ts';
import type { ListPage, ListPages, RequestedPage, SortKey } from '../../platform/lists/index.ts';
import { hasConfirmedEmail } from '../registration/email-confirmations.queries.ts';
import { users } from '../../platform/users/index.ts';
import type { UserRow } from '../../platform/users/index.ts';

/** Rows of a page, as in the portal's other tables (LIST-7). */
const USERS_PER_PAGE = 10;
/** How many accounts a search gives at most. */
const MOST_FOUND = 20;

/** An account, a deactivated one too. */
export async function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

const id = integerKey(sql`${users.id}`);

function pageQuery(db: Database, page: ListPage, where: SQL | undefined) {
  return db
    .select({ row: users, place: page.place, total: page.total(users, where) })
    .from(users)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
}

async function pageOfUsers(db: Database, page: ListPage, where: SQL | undefined) {
  const { rows, pages } = page.cut(await pageQuery(db, page, where));
  return { rows: rows.map(({ row }) => row), pages };
}

/** One page of the deactivated accounts that match a search, the one deactivated last first. */
export async function listDeactivated(
  db: Database,
  list: RequestedPage & { readonly search: string },
): Promise<{ rows: UserRow[]; pages: ListPages }> {
  const deactivated = momentKey(sql`${users.deactivatedAt}`);
  const page = listPage(list, { name: 'deactivated', direction: 'desc', keys: [deactivated, id] }, USERS_PER_PAGE);
  const where = and(isNotNull(users.deactivatedAt), containsWords(users.searchText, searchWords(list.search)));
  return pageOfUsers(db, page, where);
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
      desc(like(searchFolded(users.searchText), `${escapeLike(words.join(' '))}%`)),
      asc(sql`lower(${users.username})`),
      asc(users.id),
    )
    .limit(MOST_FOUND);
}

/** What a list is sorted by; the id follows, so that pages never overlap. */
type UserSort = 'created' | 'username' | 'email' | 'first_name' | 'last_name' | 'type' | 'approved';

const firstName = textKey(sql`lower(${users.firstName})`);
const lastName = textKey(sql`lower(${users.lastName})`);

const sortKeys: Record<UserSort, readonly SortKey[]> = {
  created: [momentKey(sql`${users.created}`)],
  username: [textKey(sql`lower(${users.username})`)],
  email: [textKey(sql`lower(${users.email})`)],
  first_name: [firstName, lastName],
  last_name: [lastName, firstName],
  type: [textKey(sql`${users.type}`)],
  approved: [flagKey(sql`${users.approved}`)],
};

/** Which page, in which order, of which accounts; `undefined` narrows nothing. */
export interface UserList extends RequestedPage {
  readonly sortBy: UserSort;
  readonly sortOrder: 'asc' | 'desc';
  readonly type: UserRole | undefined;
  readonly approved: boolean | undefined;
  /** Leaves out those who have not confirmed their email (REGISTER-16). */
  readonly confirmedOnly?: boolean;
}

const selected = ({ type, approved, confirmedOnly }: UserList): SQL | undefined =>
  and(
    // Written as the partial indexes are, so that a prepared plan can use them.
    sql`${users.deactivatedAt} is null`,
    type && eq(users.type, type),
    approved === undefined ? undefined : eq(users.approved, approved),
    confirmedOnly ? hasConfirmedEmail : undefined,
  );

function userPage(list: UserList): ListPage {
  const { sortBy: name, sortOrder: direction } = list;
  return listPage(list, { name, direction, keys: [...sortKeys[name], id] }, USERS_PER_PAGE);
}

/** The one statement of a list: the rows of a page, each with its place and how many rows there are. */
export const userPageQuery = (db: Database, list: UserList) => pageQuery(db, userPage(list), selected(list));

/** One page of accounts, and what is known of the pages. */
export const listUsers = (db: Database, list: UserList): Promise<{ rows: UserRow[]; pages: ListPages }> =>
  pageOfUsers(db, userPage(list), selected(list));

/** How many technicians wait for approval. */
export function countWaiting(db: Database, { confirmedOnly }: { confirmedOnly: boolean }): Promise<number> {
  const waits = and(sql`${users.deactivatedAt} is null`, eq(users.type, 'tech'), eq(users.approved, false));
  return db.$count(users, and(waits, confirmedOnly ? hasConfirmedEmail : undefined));
}
