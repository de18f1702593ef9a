import { listUsers } from '@tech-portal/contract/users';
import { useApi } from '@tech-portal/platform';
import { keepPreviousData, useQuery } from '@tech-portal/platform/query';
import { accountKeys } from '../shared/account.queries.ts';
import type { TechsListState } from './techs-list-state.ts';

/** One page of the technicians; the page before it stays while the next one loads. */
export function useTechs({ approval, sort, page }: TechsListState) {
  const api = useApi();
  const query = {
    type: 'tech',
    page,
    sort_by: sort?.by ?? 'created',
    sort_order: sort?.order ?? 'asc',
    ...(approval !== 'all' && { approved: approval === 'approved' }),
  } as const;
  return useQuery({
    queryKey: accountKeys.list('techs', query),
    queryFn: ({ signal }) => api.call(listUsers, { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}
