import { getUser } from '@tech-portal/contract/users';
import { useApiQuery } from '@tech-portal/platform/query';

/** One account, always as it is now: somebody is about to decide over it. */
export const useAccount = (id: number) => useApiQuery(getUser, { id }, { staleTime: 0 });
