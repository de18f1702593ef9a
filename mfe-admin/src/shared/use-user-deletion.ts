import { deleteSessionOrUser } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { useRowAction } from '@tech-portal/lists';
import type { ActionAreaState, RowAction, Selection } from '@tech-portal/lists';

const accountCountText = (count: number) => (count === 1 ? '1 account' : `${count} accounts`);

const deletionWarning = {
  text: 'The account is signed out everywhere immediately. Customers, estimates and orders of a technician are kept, and the account can be reactivated in Users.',
  confirm: 'Delete',
  isDanger: true,
};

/** Deletes an account or the selected accounts of a list, after confirmation (ADMIN-6). */
export const useUserDeletion = (area: ActionAreaState, selection?: Selection<User>): RowAction<User> =>
  useRowAction(deleteSessionOrUser, {
    area,
    input: ({ id }: User) => ({ query: { id } }),
    question: ({ username }) => ({ title: `Confirm deletion for user ${username}?`, ...deletionWarning }),
    success: ({ username }) => `Successfully deleted ${username}.`,
    failure: ({ username }) => `Failed to delete ${username}.`,
    bulk: selection && {
      selection,
      question: ({ length }) => ({ title: `Delete ${accountCountText(length)}?`, ...deletionWarning }),
      outcome: (done, all) => `Deleted ${done} of ${accountCountText(all)}.`,
    },
  });
