import { getUser } from '@tech-portal/contract/users';
import { useApiQuery } from '@tech-portal/platform/query';

/** Account, never served from the cache, because an administrator is about to change it. */
export const useAccount = (id: number) => useApiQuery(getUser, { id }, { staleTime: 0 });
