import { listReimbursement } from '@tech-portal/contract/reimbursement';
import { useApi } from '@tech-portal/platform';
import { keepPreviousData, useQuery } from '@tech-portal/platform/query';
import type { ReimbursementListState } from './reimbursement-list-state.ts';

/** Key of everything this page reads. */
export const reimbursementKey = ['reimbursement'] as const;

/** One page of the orders that wait for reimbursement; always as it is now. */
export function useReimbursementList({ sort, page }: ReimbursementListState) {
  const api = useApi();
  return useQuery({
    queryKey: [...reimbursementKey, { sort, page }],
    queryFn: ({ signal }) =>
      api.call(listReimbursement, {
        query: { page, ...(sort && { sort_by: sort.by, sort_order: sort.order }) },
        signal,
        quiet: true,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
