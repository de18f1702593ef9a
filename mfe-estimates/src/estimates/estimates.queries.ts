import { getEstimateMetrics, listEstimates } from '@tech-portal/contract/estimates';
import { useApi } from '@tech-portal/platform';
import { keepPreviousData, useQuery } from '@tech-portal/platform/query';
import { estimateKeys } from '../shared/estimate.queries.ts';
import type { EstimateListState } from './estimate-list-state.ts';

const NEWEST_FIRST = { by: 'issue_date', order: 'desc' } as const;

/** One page of the estimates the viewer may see, newest first unless sorted otherwise; the page before it stays while the next one loads. */
export function useEstimateList({ filter, page, sort = NEWEST_FIRST }: EstimateListState) {
  const api = useApi();
  return useQuery({
    queryKey: [...estimateKeys.all, 'list', { filter, page, sort }],
    queryFn: ({ signal }) =>
      api.call(listEstimates, {
        query: { page, filter, sort_by: sort.by, sort_order: sort.order },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The figures above the list (decision 46). */
export function useEstimateMetrics() {
  const api = useApi();
  return useQuery({
    queryKey: [...estimateKeys.all, 'metrics'],
    queryFn: ({ signal }) => api.call(getEstimateMetrics, { signal, quiet: true }),
  });
}
