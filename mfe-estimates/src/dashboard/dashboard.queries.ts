import { getUser } from '@tech-portal/contract/users';
import { useApi } from '@tech-portal/platform';
import { useQuery } from '@tech-portal/platform/query';

/** First name of the person signed in; undefined while it loads and when it cannot be had. */
export function useFirstName(): string | undefined {
  const api = useApi();
  const account = useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => api.call(getUser, { query: {}, signal, quiet: true }),
  });
  return account.data?.first_name || undefined;
}
