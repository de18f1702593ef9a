import { getUser } from '@tech-portal/contract/users';
import { useApi } from '@tech-portal/platform';
import { useQuery } from '@tech-portal/platform/query';

/** The account of the person signed in. */
export function useOwnAccount() {
  const api = useApi();
  return useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => api.call(getUser, { query: {}, signal, quiet: true }),
  });
}
