import { isRefusal } from '@tech-portal/api-client/errors';
import { changePassword, endSession } from '@tech-portal/contract/account';
import { updateUser } from '@tech-portal/contract/user-settings';
import type { UserSettings } from '@tech-portal/contract/user-settings';
import type { User } from '@tech-portal/contract/users';
import { useApi } from '@tech-portal/platform';
import { useMutation, useQueryClient } from '@tech-portal/platform/query';
import { ownKeys } from './user-settings.queries.ts';

/** Saves the personal form. Lists that show the account are fetched anew when they are opened next. */
export function useSaveSettings(): (user: UserSettings) => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  return async (user) => {
    await api.call(updateUser, { body: { user }, quiet: true });
    queries.setQueryData<User>(ownKeys.account, (account) => account && { ...account, ...user });
    void queries.invalidateQueries();
  };
}

export interface PasswordChange {
  readonly current: string;
  readonly password: string;
}

/** Replaces the password, which ends every other session of the account. */
export function useChangePassword(): (change: PasswordChange) => Promise<void> {
  const api = useApi();
  const queries = useQueryClient();
  return async ({ current, password }) => {
    await api.call(changePassword, { body: { current_password: current, password }, quiet: true });
    void queries.invalidateQueries({ queryKey: ownKeys.sessions });
  };
}

/** Signs one device out, or without an id all others. One that was signed out meanwhile is what was asked for. */
export function useEndSession() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: number | undefined) => {
      try {
        await api.call(endSession, { query: id === undefined ? {} : { id }, quiet: true });
      } catch (error) {
        if (!isRefusal(error, 'not_found')) throw error;
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ownKeys.sessions }),
  });
}
