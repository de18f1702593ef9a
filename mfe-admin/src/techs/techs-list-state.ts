import { readPage } from '../shared/page-parameter.ts';

/** Columns the technicians can be sorted by. */
const techSortColumns = ['email', 'first_name', 'last_name', 'type', 'approved'] as const;
export type TechSortColumn = (typeof techSortColumns)[number];

const approvalFilters = ['all', 'approved', 'unapproved'] as const;
export type ApprovalFilter = (typeof approvalFilters)[number];

/** What the address bar says of the list: which technicians, in which order, which page of them. */
export interface TechsListState {
  readonly approval: ApprovalFilter;
  /** Absent: the oldest account first. */
  readonly sort: { readonly by: TechSortColumn; readonly order: 'asc' | 'desc' } | undefined;
  readonly page: number;
}

/** Whether a text names a column the list can be sorted by. */
export const isTechSortColumn = (text: string | null): text is TechSortColumn =>
  techSortColumns.some((column) => column === text);

/** The filter a text names; anything else is all. */
export const readApproval = (text: string | null): ApprovalFilter =>
  approvalFilters.find((filter) => filter === text) ?? 'all';

/** Reads the list state of an address; whatever makes no sense there counts as not said. */
export function readListState(params: URLSearchParams): TechsListState {
  const by = params.get('sort_by');
  return {
    approval: readApproval(params.get('approval')),
    sort: isTechSortColumn(by) ? { by, order: params.get('sort_order') === 'desc' ? 'desc' : 'asc' } : undefined,
    page: readPage(params),
  };
}

/** Writes a list state into the parameters of an address, leaving out what is as it is by default. */
export function writeListState({ approval, sort, page }: TechsListState): URLSearchParams {
  const params = new URLSearchParams();
  if (approval !== 'all') params.set('approval', approval);
  if (sort) {
    params.set('sort_by', sort.by);
    params.set('sort_order', sort.order);
  }
  if (page > 1) params.set('page', String(page));
  return params;
}
