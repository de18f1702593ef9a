import type { EstimateFilter } from '@tech-portal/contract/estimates';
import { recordIdOf } from '@tech-portal/domain';
import { defineList, readSearch } from '@tech-portal/platform/list-state';
import type { StateOf } from '@tech-portal/platform/list-state';

/** The entries of the filter, in their order (EST-13). */
export const estimateFilters: readonly { readonly value: EstimateFilter; readonly label: string }[] = [
  { value: 'all', label: 'All Estimates' },
  { value: 'draft', label: 'Draft' },
  { value: 'invoice', label: 'Invoice' },
  { value: 'order', label: 'All Orders' },
  { value: 'reimbursed', label: 'Reimbursed Orders' },
  { value: 'unreimbursed', label: 'Unreimbursed Orders' },
  { value: 'expired', label: 'Expired' },
];

/** The filter of that name; of an unknown one, all estimates. */
export const estimateFilterOf = (text: string | null): EstimateFilter =>
  estimateFilters.find(({ value }) => value === text)?.value ?? 'all';

/** How the estimate list stands in the address; without an order the newest come first. */
export const estimateList = defineList(['issue_date', 'last_name', 'status', 'total'], {
  filter: estimateFilterOf,
  search: readSearch,
  tech: recordIdOf,
});
export type EstimateListState = StateOf<typeof estimateList>;
