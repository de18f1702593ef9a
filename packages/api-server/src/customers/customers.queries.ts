import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { scopeCondition } from '../auth/record-scope.ts';
import type { RecordScope } from '../auth/record-scope.ts';
import type { Database } from '../db/database.ts';
import { BATCH_ROWS, readInBatches } from '../db/read-in-batches.ts';
import { containsWords, searchWords } from '../db/search-text.ts';
import { customers } from './customers.table.ts';
import type { CustomerRow } from './customers.table.ts';

/** Rows of a page, as in the portal's other tables (LIST-7). */
const CUSTOMERS_PER_PAGE = 10;
/** How many customers a picker's search gives at most. */
const MOST_FOUND = 20;

/** What a list is sorted by; each column is followed by the id, so that pages never overlap. */
type CustomerSort = 'created' | 'first_name' | 'last_name' | 'email' | 'phone';

const sortColumns: Record<CustomerSort, readonly SQL[]> = {
  created: [sql`${customers.created}`],
  first_name: [sql`lower(${customers.firstName})`, sql`lower(${customers.lastName})`],
  last_name: [sql`lower(${customers.lastName})`, sql`lower(${customers.firstName})`],
  email: [sql`lower(${customers.email})`],
  phone: [sql`${customers.phone}`],
};

/** The form in which a search is looked up: a phone number in any spelling counts as its digits. */
function searchedWords(search: string): string[] {
  const digits = search.replaceAll(/\D/g, '');
  return /^[\d\s().+-]+$/.test(search) && digits.length >= 3
    ? [digits.length === 11 ? digits.replace(/^1/, '') : digits]
    : searchWords(search);
}

const visible = (scope: RecordScope, search = ''): SQL | undefined =>
  and(
    // Written as the partial indexes are, so that a prepared plan can use them.
    sql`not ${customers.archived}`,
    scopeCondition(scope, customers.techId),
    containsWords(customers.searchText, searchedWords(search)),
  );

/** A customer of the scope that is not archived, as a condition of one id. */
export const inScope = (scope: RecordScope, id: number): SQL | undefined => and(visible(scope), eq(customers.id, id));

/** Which page, in which order, of what matches the search. */
export interface CustomerList {
  readonly page: number;
  readonly sortBy: CustomerSort;
  readonly sortOrder: 'asc' | 'desc';
  readonly search: string;
}

/** The one statement of a list: the rows of a page, each with the number of all rows. */
export function customerPageQuery(db: Database, scope: RecordScope, list: CustomerList) {
  const where = visible(scope, list.search);
  const direction = list.sortOrder === 'asc' ? asc : desc;
  return db
    .select({ row: customers, total: sql<number>`(select count(*)::int from ${customers} where ${where})` })
    .from(customers)
    .where(where)
    .orderBy(...sortColumns[list.sortBy].map((column) => direction(column)), direction(customers.id))
    .limit(CUSTOMERS_PER_PAGE)
    .offset((list.page - 1) * CUSTOMERS_PER_PAGE);
}

/** One page of customers and the number of all pages. */
export async function listCustomers(
  db: Database,
  scope: RecordScope,
  list: CustomerList,
): Promise<{ rows: CustomerRow[]; pageCount: number }> {
  const found = await customerPageQuery(db, scope, list);
  return {
    rows: found.map(({ row }) => row),
    pageCount: Math.max(1, Math.ceil((found[0]?.total ?? 0) / CUSTOMERS_PER_PAGE)),
  };
}

const behind = ({ lastName, firstName, id }: CustomerRow): SQL =>
  sql`(${sql.join([...sortColumns.last_name], sql`, `)}, ${customers.id}) > (lower(${lastName}::text), lower(${firstName}::text), ${id}::int)`;

/** A customer of the scope that is not archived. */
export async function findCustomer(db: Database, id: number, scope: RecordScope): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(inScope(scope, id));
  return row;
}

/** Every customer that matches a search, by last name, in batches. */
export const customersInBatches = (db: Database, scope: RecordScope, search: string) =>
  readInBatches<CustomerRow>((last) =>
    db
      .select()
      .from(customers)
      .where(and(visible(scope, search), last && behind(last)))
      .orderBy(...sortColumns.last_name, asc(customers.id))
      .limit(BATCH_ROWS),
  );

/** The first customers, by name, that match what somebody typed into a picker. */
export async function searchCustomers(db: Database, scope: RecordScope, search: string): Promise<CustomerRow[]> {
  return db
    .select()
    .from(customers)
    .where(visible(scope, search))
    .orderBy(...sortColumns.last_name.map((column) => asc(column)), asc(customers.id))
    .limit(MOST_FOUND);
}
