import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { scopeCondition } from '../../identity/index.ts';
import type { RecordScope } from '../../identity/index.ts';
import { customers } from '../../customers/index.ts';
import { isOneOfConstants } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { containsWords, searchWords } from '../../platform/lists/index.ts';
import type { ListPage } from '../../platform/lists/index.ts';
import { estimates } from '../estimates.table.ts';
import { allStages } from './estimate-filters.ts';
import type { EstimateSet } from './estimate-filters.ts';

/** Indexed sort columns. The id breaks ties, to keep pages from overlapping. */
export type IndexedSort = 'issue_date' | 'last_name' | 'total';

const sortColumns = {
  issue_date: estimates.issueDate,
  last_name: estimates.customerSort,
  total: estimates.totalCents,
} as const;

export interface EstimateSelection {
  readonly scope: RecordScope;
  /** All estimates when undefined. */
  readonly set: EstimateSet | undefined;
  readonly today: string;
  readonly customerId?: number | undefined;
  /** Words to find in the customer, number or parts (EST-130). */
  readonly search?: string;
  /** Words to find in the customer's name, email or phone. */
  readonly customerSearch?: string;
  /** Excludes options closed by the choice of another one. */
  readonly excludesClosed?: boolean;
}

/** Estimates of one rank in the sort order, limited by the cursor condition. */
export interface EstimateSegment {
  readonly rank: number;
  readonly set: EstimateSet | undefined;
  readonly where: SQL | undefined;
}

export interface EstimateScan extends Pick<ListPage, 'limit' | 'offset'> {
  readonly orderBy: readonly SQL[];
  readonly sortBy: IndexedSort;
  readonly segments: readonly EstimateSegment[];
}

/** Columns used for sorting and cursors. */
export const pageColumns = { rank: sql`page.rank`, sortValue: sql`page.place`, cartId: sql`page.cart_id` } as const;

function setCondition(set: EstimateSet | undefined, today: string): SQL | undefined {
  if (!set) return undefined;
  const days = {
    open: sql`${estimates.expiryDate} >= ${today}`,
    over: sql`${estimates.expiryDate} < ${today}`,
    any: undefined,
  };
  return and(isOneOfConstants(estimates.stage, set.stages), days[set.days]);
}

/** Estimate number such as #21, within 32 bits. */
const numberPattern = /^#(\d{1,9})$/;

/** Condition that every word occurs in the search text or is the estimate's number. */
function searchCondition(words: readonly string[]): SQL | undefined {
  const numbers = words.flatMap((word) => numberPattern.exec(word)?.[1] ?? []);
  return and(
    ...numbers.map((number) => eq(estimates.cartId, Number(number))),
    containsWords(
      estimates.searchText,
      words.filter((word) => !numberPattern.test(word)),
    ),
  );
}

function filterCondition(selection: EstimateSelection): SQL | undefined {
  const { scope, customerId, search = '', customerSearch = '', excludesClosed } = selection;
  const words = searchWords(customerSearch);
  return and(
    scopeCondition(scope, estimates.techId),
    customerId === undefined ? undefined : eq(estimates.customerId, customerId),
    searchCondition(searchWords(search)),
    excludesClosed ? isNull(estimates.notChosenAt) : undefined,
    words.length === 0
      ? undefined
      : sql`exists (select from ${customers} where ${and(eq(customers.id, estimates.customerId), containsWords(customers.searchText, words))})`,
  );
}

export const selectionCondition = (selection: EstimateSelection): SQL | undefined =>
  and(filterCondition(selection), setCondition(selection.set, selection.today));

/**
 * Row limit of a scan, rounded up to a power of two. It is a literal because the planner must know it; rounding reuses
 * one plan for pages of similar depth.
 */
function rowLimitHint(rows: number): SQL {
  return sql.raw(String(2 ** Math.max(6, Math.ceil(Math.log2(rows)))));
}

/**
 * Splits a set into single stages, because a technician's indexes return a single stage in any sort order. Keeps it
 * whole if another condition is more selective.
 */
function splitByStage(set: EstimateSet | undefined, { scope, customerId, search = '' }: EstimateSelection) {
  if (scope.kind !== 'owner' || customerId !== undefined || search !== '' || set?.days === 'open') return [set];
  return (set?.stages ?? allStages).map((stage): EstimateSet => ({ days: set?.days ?? 'any', stages: [stage] }));
}

/**
 * Selects the ids of a page by index-only scans; full rows are read only for that page. Each stage of a technician has
 * its own scan; the few open estimates are collected first.
 */
function pageIds(selection: EstimateSelection, scan: EstimateScan): SQL {
  const { orderBy, limit, offset, segments, sortBy } = scan;
  const orderClause = sql`order by ${sql.join([...orderBy], sql`, `)}`;
  const perStageScans = segments.flatMap(({ rank, set, where }) =>
    splitByStage(set, selection).map((of) => {
      // The OFFSET 0 optimization fence keeps the planner from scanning all expired estimates in sort order.
      const optimizationFence = of?.days === 'open' ? sql`offset 0` : sql``;
      const stageRows = sql`select ${sql.raw(String(rank))} as rank, ${estimates.cartId}, ${sortColumns[sortBy]} as place
        from ${estimates} where ${and(filterCondition(selection), setCondition(of, selection.today)) ?? sql`true`} ${optimizationFence}`;
      return sql`(select * from (${stageRows}) page where ${where ?? sql`true`} ${orderClause} limit ${rowLimitHint(limit + offset)})`;
    }),
  );
  return sql`select * from (${sql.join(perStageScans, sql` union all `)}) page ${orderClause} limit ${limit} offset ${offset}`;
}

/** Cursor values and total count of a list, repeated in each row. */
interface PagingColumns {
  readonly keyValues: SQL<readonly string[]>;
  readonly total: SQL<number | null>;
}

/** For a list without paging. */
const withoutPaging: PagingColumns = { keyValues: sql`array[]::text[]`, total: sql`null::int` };

export function estimateRowsQuery(
  db: Database,
  selection: EstimateSelection,
  scan: EstimateScan,
  paging = withoutPaging,
) {
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
      ...paging,
    })
    .from(sql`(${pageIds(selection, scan)}) page`)
    .innerJoin(estimates, eq(estimates.cartId, pageColumns.cartId))
    .innerJoin(customers, eq(customers.id, estimates.customerId))
    .orderBy(...scan.orderBy);
}

export type EstimateListRow = Awaited<ReturnType<typeof estimateRowsQuery>>[number];
