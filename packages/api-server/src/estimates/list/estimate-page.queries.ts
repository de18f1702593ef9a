import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { scopeCondition } from '../../identity/index.ts';
import type { RecordScope } from '../../identity/index.ts';
import { customers } from '../../customers/index.ts';
import { isOneOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { containsWords, searchWords } from '../../platform/lists/index.ts';
import type { ListPage } from '../../platform/lists/index.ts';
import { estimates } from '../estimates.table.ts';
import { allStages } from './estimate-filters.ts';
import type { EstimateSet } from './estimate-filters.ts';

/** Columns that a list comes sorted by from an index; each is followed by the id, so that pages never overlap. */
export type IndexedSort = 'issue_date' | 'last_name' | 'total';

const sortColumns = {
  issue_date: estimates.issueDate,
  last_name: estimates.customerSort,
  total: estimates.totalCents,
} as const;

/** Which estimates a list has. */
export interface EstimateSelection {
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
}

/** Estimates that all have one rank in the order of a list, and of them those on this side of a cursor. */
export interface EstimatePart {
  readonly rank: number;
  readonly set: EstimateSet | undefined;
  readonly where: SQL | undefined;
}

/** Which rows of a list, in which order. */
export interface EstimateWalk extends Pick<ListPage, 'limit' | 'offset'> {
  readonly orderBy: readonly SQL[];
  readonly sortBy: IndexedSort;
  readonly parts: readonly EstimatePart[];
}

/** The columns by which a walk sorts and cursors compare. */
export const walked = { rank: sql`page.rank`, place: sql`page.place`, cartId: sql`page.cart_id` } as const;

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

/** Every word occurs, or is the number. */
function searched(words: readonly string[]): SQL | undefined {
  const numbers = words.flatMap((word) => numbered.exec(word)?.[1] ?? []);
  return and(
    ...numbers.map((number) => eq(estimates.cartId, Number(number))),
    containsWords(
      estimates.searchText,
      words.filter((word) => !numbered.test(word)),
    ),
  );
}

function narrowed(selection: EstimateSelection): SQL | undefined {
  const { scope, customerId, search = '', customerSearch = '', withoutClosed } = selection;
  const words = searchWords(customerSearch);
  return and(
    scopeCondition(scope, estimates.techId),
    customerId === undefined ? undefined : eq(estimates.customerId, customerId),
    searched(searchWords(search)),
    withoutClosed ? isNull(estimates.notChosenAt) : undefined,
    words.length === 0
      ? undefined
      : sql`exists (select from ${customers} where ${and(eq(customers.id, estimates.customerId), containsWords(customers.searchText, words))})`,
  );
}

/** The condition of everything that a list has. */
export const selected = (selection: EstimateSelection): SQL | undefined =>
  and(narrowed(selection), inSet(selection.set, selection.today));

/**
 * How many rows a walk may read to reach a page: the next power of two. It stands in the statement, so that the planner
 * knows it and keeps one plan for all pages that are as deep; with a parameter it would plan each page anew.
 */
function reachOf(rows: number): SQL {
  return sql.raw(String(2 ** Math.max(6, Math.ceil(Math.log2(rows)))));
}

/** Sets that an index has in any order: each stage of a technician alone, unless something narrower finds the rows. */
function indexed(set: EstimateSet | undefined, { scope, customerId, search = '' }: EstimateSelection) {
  if (scope.kind !== 'owner' || customerId !== undefined || search !== '' || set?.days === 'open') return [set];
  return (set?.stages ?? allStages).map((stage): EstimateSet => ({ days: set?.days ?? 'any', stages: [stage] }));
}

/**
 * The ids of a page. Read from what an index alone knows: whole rows are fetched for the page only. Each stage of a
 * technician is walked in its own index; the few whose last day is still to come are collected first.
 */
function pageIds(selection: EstimateSelection, walk: EstimateWalk): SQL {
  const { orderBy, limit, offset, parts, sortBy } = walk;
  const ordered = sql`order by ${sql.join([...orderBy], sql`, `)}`;
  const walks = parts.flatMap(({ rank, set, where }) =>
    indexed(set, selection).map((of) => {
      // Without the fence the planner may scan all expired estimates in the requested order.
      const fence = of?.days === 'open' ? sql`offset 0` : sql``;
      const read = sql`select ${sql.raw(String(rank))} as rank, ${estimates.cartId}, ${sortColumns[sortBy]} as place
        from ${estimates} where ${and(narrowed(selection), inSet(of, selection.today)) ?? sql`true`} ${fence}`;
      return sql`(select * from (${read}) page where ${where ?? sql`true`} ${ordered} limit ${reachOf(limit + offset)})`;
    }),
  );
  return sql`select * from (${sql.join(walks, sql` union all `)}) page ${ordered} limit ${limit} offset ${offset}`;
}

/** Facts of the list that each row repeats. */
interface ListFacts {
  readonly place: SQL<readonly string[]>;
  readonly total: SQL<number | null>;
}

/** Of a list that nobody turns the pages of. */
const uncounted: ListFacts = { place: sql`array[]::text[]`, total: sql`null::int` };

/** A page of estimates with their customers' names. */
export function estimateRowsQuery(db: Database, selection: EstimateSelection, walk: EstimateWalk, facts = uncounted) {
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
      ...facts,
    })
    .from(sql`(${pageIds(selection, walk)}) page`)
    .innerJoin(estimates, eq(estimates.cartId, walked.cartId))
    .innerJoin(customers, eq(customers.id, estimates.customerId))
    .orderBy(...walk.orderBy);
}

/** A row of a list. */
export type EstimateListRow = Awaited<ReturnType<typeof estimateRowsQuery>>[number];
