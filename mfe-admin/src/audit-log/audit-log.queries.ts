import { listAuditEvents } from '@tech-portal/contract/audit';
import { useApi } from '@tech-portal/platform';
import { keepPreviousData, useQuery } from '@tech-portal/platform/query';
import type { AuditListState } from './audit-list-state.ts';

/** One page of the log, always as it is now; the page before it stays while the next one loads. */
export function useAuditEvents({ search, action, page }: AuditListState) {
  const api = useApi();
  const query = { page, ...(search && { search }), ...(action && { action }) };
  return useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => api.call(listAuditEvents, { query, signal, quiet: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
