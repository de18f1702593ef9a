import { updateUserRole } from '@tech-portal/contract/users';
import type { User, UserRole } from '@tech-portal/contract/users';
import { useApi } from '@tech-portal/platform';
import { putAnswer, useMutation, useQueryClient } from '@tech-portal/platform/query';
import { accountKeys } from '../shared/account.queries.ts';

/** What this page can change of an account. */
export interface UserRights {
  readonly type: UserRole;
  readonly tax_exempt: boolean;
}

/** Saves role and tax exemption; the server's message tells of the success. */
export function useSaveUserRights(user: User) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (rights: UserRights) => {
      await api.call(updateUserRole, { body: { id: user.id, ...rights } });
      return rights;
    },
    onSuccess: async (rights) => {
      putAnswer<User>(queries, accountKeys.one(user.id), (present) => ({ ...(present ?? user), ...rights }));
      await Promise.all(
        [accountKeys.searches, accountKeys.lists].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
  });
}
