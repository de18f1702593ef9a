import type { EstimateFilter, EstimateStatus } from '@tech-portal/contract/estimates';
import type { RecordScope } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { dateKey, integerKey, listPage, textKey } from '../../platform/lists/index.ts';
import type { ListPage, ListPages, RequestedPage } from '../../platform/lists/index.ts';
import { estimates } from '../estimates.table.ts';
import { activeSet, filterSets, statusSets } from './estimate-filters.ts';
import type { EstimateSet } from './estimate-filters.ts';
import { estimateRowsQuery, selectionCondition, pageColumns } from './estimate-page.queries.ts';
import type {
  EstimateListRow,
  EstimateSegment,
  EstimateSelection,
  EstimateScan,
  IndexedSort,
} from './estimate-page.queries.ts';

/** Rows per page (LIST-7). */
const PER_PAGE = 10;

const statusOrder = ['draft', 'invoice', 'order', 'expired'] as const satisfies readonly EstimateStatus[];

interface SortedPage<Sort> extends RequestedPage {
  readonly sortBy: Sort;
  readonly sortOrder: 'asc' | 'desc';
}

export interface EstimateList extends SortedPage<IndexedSort | 'status'> {
  readonly scope: RecordScope;
  readonly today: string;
  readonly filter: EstimateFilter;
  readonly customerId?: number | undefined;
  /** Words to find in the customer, number or parts (EST-130); empty matches all. */
  readonly search?: string;
}

/** Drafts and unexpired invoices (EST-18) whose customer matches a search. */
export interface ActiveList extends SortedPage<IndexedSort> {
  readonly scope: RecordScope;
  readonly today: string;
  readonly search?: string;
}

export interface ListedEstimates {
  readonly rows: readonly EstimateListRow[];
  readonly pages: ListPages;
}

const rank = integerKey(pageColumns.rank);
const id = integerKey(pageColumns.cartId);
const sortKeys = {
  issue_date: [dateKey(pageColumns.sortValue), id],
  last_name: [textKey(pageColumns.sortValue), id],
  total: [integerKey(pageColumns.sortValue), id],
  // Sorts by status, then by date within each.
  status: [rank, dateKey(pageColumns.sortValue), id],
} as const;

const setOf = (filter: EstimateFilter): EstimateSet | undefined => (filter === 'all' ? undefined : filterSets[filter]);

/** Intersection of a status and a filter; undefined when it is empty. */
function intersectSets(status: EstimateStatus, filter: EstimateFilter): EstimateSet | undefined {
  const set = statusSets[status];
  if (filter === 'all') return set;
  const requested = filterSets[filter];
  const stages = set.stages.filter((stage) => requested.stages.includes(stage));
  const daysOverlap = requested.days === set.days || requested.days === 'any' || set.days === 'any';
  return stages.length > 0 && daysOverlap ? { stages, days: set.days } : undefined;
}

const pageOf = (list: SortedPage<IndexedSort | 'status'>): ListPage =>
  listPage(list, { name: list.sortBy, direction: list.sortOrder, keys: sortKeys[list.sortBy] }, PER_PAGE);

/** Segments of a list sorted by status; other sort orders have a single segment. */
function segmentsOf({ filter, sortBy }: EstimateList, page: ListPage): readonly EstimateSegment[] {
  if (sortBy !== 'status') return [{ rank: 0, set: setOf(filter), where: page.where }];
  return statusOrder.flatMap((status, at) => {
    const set = intersectSets(status, filter);
    return set ? [{ rank: at, set, where: page.whereFirstKeyIs(at) }] : [];
  });
}

function rowsQuery(db: Database, selection: EstimateSelection, scan: EstimateScan, page: ListPage) {
  return estimateRowsQuery(db, selection, scan, {
    keyValues: page.keyValues,
    total: page.total(estimates, selectionCondition(selection)),
  });
}

/** Reads a list page in one statement: its rows with their cursor, and the total count. */
export function estimatePageQuery(db: Database, list: EstimateList, page = pageOf(list)) {
  const sortBy = list.sortBy === 'status' ? 'issue_date' : list.sortBy;
  return rowsQuery(
    db,
    { ...list, set: setOf(list.filter) },
    { ...page, sortBy, segments: segmentsOf(list, page) },
    page,
  );
}

export function activePageQuery(db: Database, { search = '', ...list }: ActiveList, page = pageOf(list)) {
  const selection = { ...list, set: activeSet, customerSearch: search, excludesClosed: true };
  const segments = [{ rank: 0, set: activeSet, where: page.where }];
  return rowsQuery(db, selection, { ...page, sortBy: list.sortBy, segments }, page);
}

export async function listEstimates(db: Database, list: EstimateList): Promise<ListedEstimates> {
  const page = pageOf(list);
  return page.slice(await estimatePageQuery(db, list, page));
}

export async function listActive(db: Database, list: ActiveList): Promise<ListedEstimates> {
  const page = pageOf(list);
  return page.slice(await activePageQuery(db, list, page));
}
