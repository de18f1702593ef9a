import type { EstimateFilter, EstimateStatus } from '@tech-portal/contract/estimates';
import type { RecordScope } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { countEachSet, countEstimates } from './estimate-counts.queries.ts';
import { countSurplus } from '../options/surplus.queries.ts';
import { activeSet, filterSets, statusSets } from './estimate-filters.ts';
import type { EstimateSet } from './estimate-filters.ts';
import { countNarrowed, pageQuery } from './estimate-page.queries.ts';
import type { EstimateListRow, IndexedSort } from './estimate-page.queries.ts';

/** Rows of a page, as in the portal's other tables (LIST-7). */
const PER_PAGE = 10;

/** Statuses in the order an estimate goes through them. */
const statusOrder = ['draft', 'invoice', 'order', 'expired'] as const satisfies readonly EstimateStatus[];

/** Which page, in which order, of which estimates. */
export interface EstimateList {
  readonly scope: RecordScope;
  readonly today: string;
  readonly filter: EstimateFilter;
  readonly customerId?: number | undefined;
  /** Words of the customer, the number or a part (EST-130); empty narrows nothing. */
  readonly search?: string;
  readonly page: number;
  readonly sortBy: IndexedSort | 'status';
  readonly sortOrder: 'asc' | 'desc';
}

/** The rows of a page and the number of all pages. */
export interface ListedEstimates {
  readonly rows: readonly EstimateListRow[];
  readonly pageCount: number;
}

const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / PER_PAGE));

/** What a status has in common with a filter; nothing, if no estimate has both. */
function inBoth(status: EstimateStatus, filter: EstimateFilter): EstimateSet | undefined {
  const set = statusSets[status];
  if (filter === 'all') return set;
  const requested = filterSets[filter];
  const stages = set.stages.filter((stage) => requested.stages.includes(stage));
  const meets = requested.days === set.days || requested.days === 'any' || set.days === 'any';
  return stages.length > 0 && meets ? { stages, days: set.days } : undefined;
}

/** How many estimates of the list are in each set. */
async function sizesOf(
  db: Database,
  list: EstimateList,
  sets: readonly (EstimateSet | undefined)[],
): Promise<readonly number[]> {
  const { scope, today, customerId, search = '' } = list;
  if (customerId === undefined && search === '')
    return (await countEachSet(db, scope, sets, today)).map(({ count }) => count);
  return Promise.all(sets.map((set) => countNarrowed(db, { ...list, set, sortBy: 'issue_date', limit: 0, offset: 0 })));
}

/** One status after the other, each by its date: the counts say in which of them a page begins. */
async function listByStatus(db: Database, list: EstimateList): Promise<ListedEstimates> {
  const order = list.sortOrder === 'asc' ? statusOrder : statusOrder.toReversed();
  const sets = order.flatMap((status) => inBoth(status, list.filter) ?? []);
  const sizes = await sizesOf(db, list, sets);
  const rows: EstimateListRow[] = [];
  let skipped = (list.page - 1) * PER_PAGE;
  for (const [at, set] of sets.entries()) {
    const size = sizes[at] ?? 0;
    if (skipped < size && rows.length < PER_PAGE) {
      const limit = PER_PAGE - rows.length;
      rows.push(...(await pageQuery(db, { ...list, set, sortBy: 'issue_date', limit, offset: skipped })));
    }
    skipped = Math.max(0, skipped - size);
  }
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return { rows, pageCount: pagesOf(all) };
}

/** One page of estimates and the number of all pages. */
export async function listEstimates(db: Database, list: EstimateList): Promise<ListedEstimates> {
  const { sortBy } = list;
  if (sortBy === 'status') return listByStatus(db, list);
  const set = list.filter === 'all' ? undefined : filterSets[list.filter];
  const offset = (list.page - 1) * PER_PAGE;
  const [rows, [all = 0]] = await Promise.all([
    pageQuery(db, { ...list, set, sortBy, limit: PER_PAGE, offset }),
    sizesOf(db, list, [set]),
  ]);
  return { rows, pageCount: pagesOf(all) };
}

/** How many estimates there are to add parts to. */
async function countActive(db: Database, scope: RecordScope, today: string): Promise<number> {
  const [all, { closed }] = await Promise.all([
    countEstimates(db, scope, activeSet, today),
    countSurplus(db, scope, today),
  ]);
  return all - closed;
}

/** One page of the drafts and unexpired invoices (EST-18) whose customer matches a search. */
export async function listActive(
  db: Database,
  { search = '', ...list }: Omit<EstimateList, 'filter' | 'sortBy'> & { readonly sortBy: IndexedSort },
): Promise<ListedEstimates> {
  const page = {
    ...list,
    customerSearch: search,
    withoutClosed: true,
    set: activeSet,
    limit: PER_PAGE,
    offset: (list.page - 1) * PER_PAGE,
  };
  const { scope, today } = list;
  const [rows, all] = await Promise.all([
    pageQuery(db, page),
    search === '' ? countActive(db, scope, today) : countNarrowed(db, page),
  ]);
  return { rows, pageCount: pagesOf(all) };
}
