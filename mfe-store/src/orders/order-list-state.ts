import type { TableSort } from '@tech-portal/ui/table';

/** Columns an order list can be sorted by. */
const sortColumns = ['order_date', 'trans_id', 'last_name', 'total'] as const;
type SortColumn = (typeof sortColumns)[number];

/** What the address says of an order list: which page in which order. */
export interface OrderListState {
  readonly page: number;
  /** Absent: the newest first. */
  readonly sort: { readonly by: SortColumn; readonly order: 'asc' | 'desc' } | undefined;
}

const isSortColumn = (text: string | null): text is SortColumn => sortColumns.some((column) => column === text);

/** Reads the list state of an address; whatever makes no sense there counts as not said. */
export function readOrderList(params: URLSearchParams): OrderListState {
  const page = Number(params.get('page'));
  const by = params.get('sort_by');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    sort: isSortColumn(by) ? { by, order: params.get('sort_order') === 'desc' ? 'desc' : 'asc' } : undefined,
  };
}

/** Writes a list state into the parameters of an address; the others stay, defaults are left out. */
export function writeOrderList(params: URLSearchParams, { page, sort }: OrderListState): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['page', 'sort_by', 'sort_order']) next.delete(name);
  if (page > 1) next.set('page', String(page));
  if (sort) {
    next.set('sort_by', sort.by);
    next.set('sort_order', sort.order);
  }
  return next;
}

/** The sort that a click on the table's header asks for. */
export const sortOfTable = (sort: TableSort | null): OrderListState['sort'] =>
  sort && isSortColumn(sort.id) ? { by: sort.id, order: sort.desc ? 'desc' : 'asc' } : undefined;
