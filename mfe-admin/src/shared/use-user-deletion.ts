import { useState } from 'react';
import { describeError } from '@tech-portal/api-client/error-policy';
import type { User } from '@tech-portal/contract/users';
import { useDeleteUser } from '../account.mutations.ts';
import type { Outcome } from '../outcome-alert.tsx';

/** The deletion of an account from the confirmation to the outcome (ADMIN-6). */
export function useUserDeletion(onOutcome: (outcome: Outcome) => void) {
  const [asked, setAsked] = useState<User>();
  const deletion = useDeleteUser();

  const confirm = () => {
    if (!asked) return;
    deletion.mutate(asked, {
      onSuccess: () => onOutcome({ kind: 'success', text: `Successfully deleted ${asked.username}.` }),
      onError: (error) =>
        onOutcome({ kind: 'failure', text: `Failed to delete ${asked.username}.`, hint: describeError(error) }),
      onSettled: () => setAsked(undefined),
    });
  };

  return { asked, busy: deletion.isPending, ask: setAsked, cancel: () => setAsked(undefined), confirm };
}
