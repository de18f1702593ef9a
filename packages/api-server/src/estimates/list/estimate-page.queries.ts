import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { scopeCondition } from '../../identity/index.ts';
import type { RecordScope } from '../../identity/index.ts';
import { customers } from '../../customers/index.ts';
import { isOneOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { containsWords, searchWords } from '../../platform/lists/index.ts';
import { estimates } from '../estimates.table.ts';
import type { EstimateSet } from './estimate-filters.ts';

/** Columns that a list comes sorted by from an index; each is followed by the id, so that pages never overlap. */
export type IndexedSort = 'issue_date' | 'last_name' | 'total';

const sortColumns = {
  issue_date: estimates.issueDate,
  last_name: estimates.customerSort,
  total: estimates.totalCents,
} as const;

/** Which rows, in which order. */
export interface EstimatePage {
  readonly scope: RecordScope;
  /** Without one, all. */
  readonly set: EstimateSet | undefined;
  readonly today: string;
  readonly customerId?: number | undefined;
  /** Words of the customer, the number or a part (EST-130). */
  readonly search?: string;
  /** Words of the customer's name, email or phone. */
  readonly customerSearch?: string;
  /** Only what can be changed: no option of which another one was chosen. */
  readonly withoutClosed?: boolean;
  /** Only estimates after this one in the order of days, newest first. */
  readonly issuedBefore?: { readonly issueDate: string; readonly cartId: number } | undefined;
  readonly sortBy: IndexedSort;
  readonly sortOrder: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** The condition of a set, or of all. */
function inSet(set: EstimateSet | undefined, today: string): SQL | undefined {
  if (!set) return undefined;
  const days = {
    open: sql`${estimates.expiryDate} >= ${today}`,
    over: sql`${estimates.expiryDate} < ${today}`,
    any: undefined,
  };
  return and(isOneOf(estimates.stage, set.stages), days[set.days]);
}

/** The number of an estimate as people write it; the column is 32 bits wide. */
const numbered = /^#(\d{1,9})$/;

const wordsOf = ({ search = '' }: EstimatePage): string[] => searchWords(search);

/** Every word occurs, or is the number. */
function searched(page: EstimatePage): SQL | undefined {
  const words = wordsOf(page);
  const numbers = words.flatMap((word) => numbered.exec(word)?.[1] ?? []);
  return and(
    ...numbers.map((number) => eq(estimates.cartId, Number(number))),
    containsWords(
      estimates.searchText,
      words.filter((word) => !numbered.test(word)),
    ),
  );
}

function narrowed(page: EstimatePage): SQL | undefined {
  const { scope, customerId, customerSearch = '', issuedBefore, withoutClosed } = page;
  const words = searchWords(customerSearch);
  return and(
    scopeCondition(scope, estimates.techId),
    customerId === undefined ? undefined : eq(estimates.customerId, customerId),
    searched(page),
    withoutClosed
      ? // Asked of its own small index, so that the walk through the others stays in theirs.
        sql`not exists (select from ${estimates} closed where closed.cart_id = ${estimates.cartId} and closed.not_chosen_at is not null)`
      : undefined,
    issuedBefore &&
      sql`(${estimates.issueDate}, ${estimates.cartId}) < (${issuedBefore.issueDate}::date, ${issuedBefore.cartId}::int)`,
    words.length === 0
      ? undefined
      : sql`exists (select from ${customers} where ${and(eq(customers.id, estimates.customerId), containsWords(customers.searchText, words))})`,
  );
}

/**
 * How many rows a walk may read to reach a page: the next power of two. It stands in the statement, so that the planner
 * knows it and keeps one plan for all pages that are as deep; with a parameter it would plan each page anew.
 */
function reachOf(rows: number): SQL {
  return sql.raw(String(2 ** Math.max(6, Math.ceil(Math.log2(rows)))));
}

/**
 * The ids of a page. Read from what an index alone knows: whole rows are fetched for the page only. Each stage of a
 * technician is walked in its own index; the few whose last day is still to come are collected first.
 */
function pageIds(page: EstimatePage): SQL {
  const { scope, set, today, sortBy, limit, offset } = page;
  const direction = sql.raw(page.sortOrder);
  const ordered = sql`order by place ${direction}, cart_id ${direction}`;
  const window = sql`limit ${limit} offset ${offset}`;
  const read = (of: EstimateSet | undefined) =>
    sql`select ${estimates.cartId}, ${sortColumns[sortBy]} as place from ${estimates}
      where ${and(narrowed(page), inSet(of, today)) ?? sql`true`}`;

  // Without the fence the planner may scan all expired estimates, or all that nobody searched for, in the requested order.
  const isFenced = set?.days === 'open' || wordsOf(page).length > 0;
  if (isFenced) return sql`select * from (${read(set)} offset 0) open ${ordered} ${window}`;
  const walked = set && scope.kind === 'owner' ? set.stages.map((stage) => ({ ...set, stages: [stage] })) : [set];
  const walks = walked.map((of) => sql`(${read(of)} ${ordered} limit ${reachOf(limit + offset)})`);
  return sql`select * from (${sql.join(walks, sql` union all `)}) walks ${ordered} ${window}`;
}

/** One page of estimates with their customers' names. */
export function pageQuery(db: Database, page: EstimatePage) {
  const direction = page.sortOrder === 'asc' ? asc : desc;
  return db
    .select({
      cartId: estimates.cartId,
      techId: estimates.techId,
      issueDate: estimates.issueDate,
      expiryDate: estimates.expiryDate,
      approved: estimates.approved,
      paid: estimates.paid,
      reimbursed: estimates.reimbursed,
      totalCents: estimates.totalCents,
      firstName: customers.firstName,
      lastName: customers.lastName,
      option: {
        position: estimates.optionPosition,
        title: estimates.optionTitle,
        notChosenAt: estimates.notChosenAt,
        of: sql<number>`case when ${estimates.groupId} is null then 0
          else (select count(*)::int from ${estimates} others where others.group_id = ${estimates.groupId}) end`,
      },
    })
    .from(sql`(${pageIds(page)}) page`)
    .innerJoin(estimates, eq(estimates.cartId, sql`page.cart_id`))
    .innerJoin(customers, eq(customers.id, estimates.customerId))
    .orderBy(direction(sortColumns[page.sortBy]), direction(estimates.cartId));
}

/** How many estimates a search or a customer has; few enough to be counted. */
export async function countNarrowed(db: Database, page: EstimatePage): Promise<number> {
  const where = and(narrowed(page), inSet(page.set, page.today));
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(estimates)
    .where(where);
  return row?.count ?? 0;
}

/** A row of a list. */
export type EstimateListRow = Awaited<ReturnType<typeof pageQuery>>[number];
