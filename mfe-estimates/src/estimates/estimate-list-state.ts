import type { EstimateFilter } from '@tech-portal/contract/estimates';

/** The entries of the filter, in their order (document 2, section 2). */
export const estimateFilters: readonly { readonly value: EstimateFilter; readonly label: string }[] = [
  { value: 'all', label: 'All Estimates' },
  { value: 'draft', label: 'Draft' },
  { value: 'invoice', label: 'Invoice' },
  { value: 'order', label: 'All Orders' },
  { value: 'reimbursed', label: 'Reimbursed Orders' },
  { value: 'unreimbursed', label: 'Unreimbursed Orders' },
  { value: 'expired', label: 'Expired' },
];

/** Columns an estimate list can be sorted by. */
const estimateSortColumns = ['issue_date', 'last_name', 'status', 'total'] as const;
export type EstimateSortColumn = (typeof estimateSortColumns)[number];

/** What the address bar says of the estimate list. */
export interface EstimateListState {
  readonly filter: EstimateFilter;
  readonly page: number;
  /** Absent: newest first. */
  readonly sort: { readonly by: EstimateSortColumn; readonly order: 'asc' | 'desc' } | undefined;
}

/** Whether a text names a column the list can be sorted by. */
export const isEstimateSortColumn = (text: string | null): text is EstimateSortColumn =>
  estimateSortColumns.some((column) => column === text);

/** The filter of that name; of an unknown one, all estimates. */
export const estimateFilterOf = (text: string | null): EstimateFilter =>
  estimateFilters.find(({ value }) => value === text)?.value ?? 'all';

/** Reads the list state of an address; whatever makes no sense there counts as not said. */
export function readListState(params: URLSearchParams): EstimateListState {
  const page = Number(params.get('page'));
  const by = params.get('sort_by');
  return {
    filter: estimateFilterOf(params.get('filter')),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    sort: isEstimateSortColumn(by) ? { by, order: params.get('sort_order') === 'desc' ? 'desc' : 'asc' } : undefined,
  };
}

/** Writes a list state into the parameters of an address, leaving out what is as it is by default. */
export function writeListState({ filter, page, sort }: EstimateListState): URLSearchParams {
  const params = new URLSearchParams();
  if (filter !== 'all') params.set('filter', filter);
  if (page > 1) params.set('page', String(page));
  if (sort) {
    params.set('sort_by', sort.by);
    params.set('sort_order', sort.order);
  }
  return params;
}
