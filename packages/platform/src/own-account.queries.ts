import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '@tech-portal/api-client';
import { getUser } from '@tech-portal/contract/users';
import { useApi } from './api.ts';

/** How the account of the person signed in is read and cached, once for the shell and all remotes. */
export const ownAccount = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => api.call(getUser, { query: {}, signal, quiet: true }),
  });

/** The account of the person signed in. */
export const useOwnAccount = () => useQuery(ownAccount(useApi()));
