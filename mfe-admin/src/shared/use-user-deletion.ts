import { deleteSessionOrUser } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { useRowAction } from '@tech-portal/lists';
import type { ActionAreaState, RowAction } from '@tech-portal/lists';

/** Deletes an account from a list after a question (ADMIN-6). */
export const useUserDeletion = (area: ActionAreaState): RowAction<User> =>
  useRowAction(deleteSessionOrUser, {
    area,
    input: ({ id }: User) => ({ query: { id } }),
    question: ({ username }) => ({
      title: `Confirm deletion for user ${username}?`,
      text: 'The account is signed out everywhere at once. Customers, estimates and orders of a technician are kept, and the account can be reactivated in Users.',
      confirm: 'Delete',
      isDanger: true,
    }),
    success: ({ username }) => `Successfully deleted ${username}.`,
    failure: ({ username }) => `Failed to delete ${username}.`,
  });
