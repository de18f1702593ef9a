import { readPage } from '../shared/page-parameter.ts';

/** Columns the list can be sorted by. */
const reimbursementSortColumns = ['order_date', 'last_name', 'line_item_total'] as const;
export type ReimbursementSortColumn = (typeof reimbursementSortColumns)[number];

/** What the address bar says of the list: which page of it, in which order. */
export interface ReimbursementListState {
  /** Absent: the oldest order first. */
  readonly sort: { readonly by: ReimbursementSortColumn; readonly order: 'asc' | 'desc' } | undefined;
  readonly page: number;
}

/** Whether a text names a column the list can be sorted by. */
export const isReimbursementSortColumn = (text: string | null): text is ReimbursementSortColumn =>
  reimbursementSortColumns.some((column) => column === text);

/** Reads the list state of an address; whatever makes no sense there counts as not said. */
export function readListState(params: URLSearchParams): ReimbursementListState {
  const by = params.get('sort_by');
  return {
    sort: isReimbursementSortColumn(by)
      ? { by, order: params.get('sort_order') === 'desc' ? 'desc' : 'asc' }
      : undefined,
    page: readPage(params),
  };
}

/** Writes a list state into the parameters of an address, leaving out what is as it is by default. */
export function writeListState({ sort, page }: ReimbursementListState): URLSearchParams {
  const params = new URLSearchParams();
  if (sort) {
    params.set('sort_by', sort.by);
    params.set('sort_order', sort.order);
  }
  if (page > 1) params.set('page', String(page));
  return params;
}
