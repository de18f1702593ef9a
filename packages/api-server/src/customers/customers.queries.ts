import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { scopeCondition } from '../identity/index.ts';
import type { RecordScope } from '../identity/index.ts';
import { READ_BATCH_ROWS, readInBatches } from '../platform/db/index.ts';
import type { Database } from '../platform/db/index.ts';
import {
  containsWords,
  foldText,
  integerKey,
  listPage,
  timestampKey,
  searchWords,
  textKey,
} from '../platform/lists/index.ts';
import type { ListPage, ListPages, RequestedPage, SortKey } from '../platform/lists/index.ts';
import { customers } from './customers.table.ts';
import type { CustomerRow } from './customers.table.ts';

/** Rows per page (LIST-7). */
const CUSTOMERS_PER_PAGE = 10;
const MAX_SEARCH_RESULTS = 20;

/** Sort columns. The id breaks ties, to keep pages from overlapping. */
type CustomerSort = 'created' | 'first_name' | 'last_name' | 'email' | 'phone';

const firstName = textKey(sql`lower(${customers.firstName})`);
const lastName = textKey(sql`lower(${customers.lastName})`);

const sortKeys: Record<CustomerSort, readonly SortKey[]> = {
  created: [timestampKey(sql`${customers.created}`)],
  first_name: [firstName, lastName],
  last_name: [lastName, firstName],
  email: [textKey(sql`lower(${customers.email})`)],
  phone: [textKey(sql`${customers.phone}`)],
};
const id = integerKey(sql`${customers.id}`);
const byName = [lastName.column, firstName.column, id.column];

/** Normalizes search words: a phone number in any spelling becomes its digits. */
function normalizeSearchWords(search: string): string[] {
  const digits = search.replaceAll(/\D/g, '');
  return /^[\d\s().+-]+$/.test(foldText(search)) && digits.length >= 3
    ? [digits.length === 11 ? digits.replace(/^1/, '') : digits]
    : searchWords(search);
}

const isVisible = (scope: RecordScope, search = ''): SQL | undefined =>
  and(
    // Must match the predicate of the partial indexes, to use them in prepared plans.
    sql`not ${customers.archived}`,
    scopeCondition(scope, customers.techId),
    containsWords(customers.searchText, normalizeSearchWords(search)),
  );

/** Condition for a customer in scope that is not archived. */
export const inScope = (scope: RecordScope, id: number): SQL | undefined => and(isVisible(scope), eq(customers.id, id));

export interface CustomerList extends RequestedPage {
  readonly sortBy: CustomerSort;
  readonly sortOrder: 'asc' | 'desc';
  readonly search: string;
}

function customerPage(list: CustomerList): ListPage {
  const { sortBy: name, sortOrder: direction } = list;
  return listPage(list, { name, direction, keys: [...sortKeys[name], id] }, CUSTOMERS_PER_PAGE);
}

/** Reads a list page in one statement: its rows with their cursor, and the total count. */
export function customerPageQuery(db: Database, scope: RecordScope, list: CustomerList, page = customerPage(list)) {
  const where = isVisible(scope, list.search);
  return db
    .select({ row: customers, keyValues: page.keyValues, total: page.total(customers, where) })
    .from(customers)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
}

export async function listCustomers(
  db: Database,
  scope: RecordScope,
  list: CustomerList,
): Promise<{ rows: CustomerRow[]; pages: ListPages }> {
  const page = customerPage(list);
  const { rows, pages } = page.slice(await customerPageQuery(db, scope, list, page));
  return { rows: rows.map(({ row }) => row), pages };
}

const isAfter = (last: CustomerRow): SQL =>
  sql`(${sql.join(byName, sql`, `)}) > (lower(${last.lastName}::text), lower(${last.firstName}::text), ${last.id}::int)`;

export async function findCustomer(db: Database, id: number, scope: RecordScope): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(inScope(scope, id));
  return row;
}

/** All customers that match a search, by last name, in batches. */
export const customersInBatches = (db: Database, scope: RecordScope, search: string) =>
  readInBatches<CustomerRow>((last) =>
    db
      .select()
      .from(customers)
      .where(and(isVisible(scope, search), last && isAfter(last)))
      .orderBy(...byName)
      .limit(READ_BATCH_ROWS),
  );

/** First matches by name, for a picker. */
export async function searchCustomers(db: Database, scope: RecordScope, search: string): Promise<CustomerRow[]> {
  return db
    .select()
    .from(customers)
    .where(isVisible(scope, search))
    .orderBy(...byName)
    .limit(MAX_SEARCH_RESULTS);
}
