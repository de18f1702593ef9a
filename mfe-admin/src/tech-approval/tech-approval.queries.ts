import { listPendingTechs } from '@tech-portal/contract/approval';
import { useApi } from '@tech-portal/platform';
import { keepPreviousData, useQuery } from '@tech-portal/platform/query';
import { accountKeys } from '../shared/account.queries.ts';

/** One page of the technicians who wait, the one who waits longest first; always as it is now. */
export function usePendingTechs(page: number) {
  const api = useApi();
  return useQuery({
    queryKey: accountKeys.list('pending', { page }),
    queryFn: ({ signal }) => api.call(listPendingTechs, { query: { page }, signal, quiet: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
