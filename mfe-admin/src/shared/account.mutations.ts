import { approveTech, revokeApproval } from '@tech-portal/contract/approval';
import { reactivateUser } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { useApiMutation } from '@tech-portal/platform/query';

/** The button stays busy until lists are fetched again, so that nobody acts on a row that is gone. */
const awaitRefetch = true;

const input = ({ id }: User) => ({ body: { id } });

/** Lets a deactivated account sign in again. */
export const useReactivateUser = ({ username }: User) =>
  useApiMutation(reactivateUser, { input, awaitRefetch, toast: `Failed to reactivate ${username}.` });

/** Approves a technician. */
export const useApproveTech = () =>
  useApiMutation(approveTech, { input, awaitRefetch, toast: 'Failed to approve tech.' });

/** Takes the approval of a technician back. */
export const useRevokeApproval = ({ username }: User) =>
  useApiMutation(revokeApproval, { input, awaitRefetch, toast: `Failed to revoke the approval of ${username}.` });
