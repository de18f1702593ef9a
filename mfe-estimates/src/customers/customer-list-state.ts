/** Columns a customer list can be sorted by. */
const customerSortColumns = ['first_name', 'last_name', 'email', 'phone'] as const;
export type CustomerSortColumn = (typeof customerSortColumns)[number];

/** What the address bar says of the customer list: which page of which search in which order. */
export interface CustomerListState {
  readonly search: string;
  readonly page: number;
  /** Absent: as the server sorts by itself. */
  readonly sort: { readonly by: CustomerSortColumn; readonly order: 'asc' | 'desc' } | undefined;
}

const MAX_SEARCH_LENGTH = 128;

/** Whether a text names a column the list can be sorted by. */
export const isCustomerSortColumn = (text: string | null): text is CustomerSortColumn =>
  customerSortColumns.some((column) => column === text);

/** Reads the list state of an address; whatever makes no sense there counts as not said. */
export function readListState(params: URLSearchParams): CustomerListState {
  const page = Number(params.get('page'));
  const by = params.get('sort_by');
  return {
    search: (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    sort: isCustomerSortColumn(by) ? { by, order: params.get('sort_order') === 'desc' ? 'desc' : 'asc' } : undefined,
  };
}

/** Writes a list state into the parameters of an address, leaving out what is as it is by default. */
export function writeListState(state: CustomerListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.search) params.set('search', state.search);
  if (state.page > 1) params.set('page', String(state.page));
  if (state.sort) {
    params.set('sort_by', state.sort.by);
    params.set('sort_order', state.sort.order);
  }
  return params;
}
