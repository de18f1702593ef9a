import { listEstimates } from '@tech-portal/contract/estimates';
import { keepPreviousData, useApiQuery } from '@tech-portal/platform/query';
import type { EstimateListState } from './estimate-list-state.ts';

const NEWEST_FIRST = { by: 'issue_date', order: 'desc' } as const;

/** One page of the estimates the viewer may see, newest first unless sorted otherwise; the page before it stays while the next one loads. */
export const useEstimateList = ({ filter, page, sort = NEWEST_FIRST }: EstimateListState) =>
  useApiQuery(
    listEstimates,
    { page, filter, sort_by: sort.by, sort_order: sort.order },
    { placeholderData: keepPreviousData },
  );
