import { approveTech, revokeApproval } from '@tech-portal/contract/approval';
import { reactivateUser } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { useApiMutation } from '@tech-portal/platform/query';

/** The button stays busy until lists are fetched again, so that nobody acts on a row that is gone. */
const awaitRefetch = true;

/** Lets a deactivated account sign in again; the page reports the outcome. */
export const useReactivateUser = () =>
  useApiMutation(reactivateUser, { input: ({ id }: User) => ({ body: { id } }), awaitRefetch });

/** Approves a technician; the page reports the outcome. */
export const useApproveTech = () =>
  useApiMutation(approveTech, { input: ({ id }: User) => ({ body: { id } }), awaitRefetch });

/** Takes the approval of a technician back; the page reports the outcome. */
export const useRevokeApproval = () =>
  useApiMutation(revokeApproval, { input: ({ id }: User) => ({ body: { id } }), awaitRefetch });
