import { approveTech, revokeApproval } from '@tech-portal/contract/approval';
import { deleteSessionOrUser } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { useApi } from '@tech-portal/platform';
import { useMutation, useQueryClient } from '@tech-portal/platform/query';
import { accountKeys } from './account.queries.ts';

/** Lists are read again before the button lets go, so that nobody acts on a row that is gone. */
function useAccountMutation(change: (api: ReturnType<typeof useApi>, user: User) => Promise<unknown>) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (user: User) => change(api, user),
    onSettled: () => queries.invalidateQueries({ queryKey: accountKeys.all }),
  });
}

/** Deletes an account; the page tells of the outcome. */
export const useDeleteUser = () =>
  useAccountMutation((api, { id }) => api.call(deleteSessionOrUser, { query: { id }, quiet: true }));

/** Approves a technician; the page tells of the outcome. */
export const useApproveTech = () =>
  useAccountMutation((api, { id }) => api.call(approveTech, { body: { id }, quiet: true }));

/** Takes the approval of a technician back; the page tells of the outcome. */
export const useRevokeApproval = () =>
  useAccountMutation((api, { id }) => api.call(revokeApproval, { body: { id }, quiet: true }));
