import { listActiveEstimates } from '@tech-portal/contract/estimates';
import { useApi } from '@tech-portal/platform';
import { keepPreviousData, useQuery } from '@tech-portal/platform/query';

/** Key of everything cached about estimates, in whichever app. */
export const estimatesKey = ['estimates'] as const;

/** The first page of the estimates that parts can be added to, newest first. */
export function useActiveEstimates(search: string) {
  const api = useApi();
  return useQuery({
    queryKey: [...estimatesKey, 'active', search],
    queryFn: ({ signal }) =>
      api.call(listActiveEstimates, {
        query: { sort_by: 'issue_date', sort_order: 'desc', ...(search && { search }) },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  });
}
