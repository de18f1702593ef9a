import { useCallback, useRef, useState } from 'react';
import { describeError } from '@tech-portal/api-client/error-policy';
import { listPendingTechs } from '@tech-portal/contract/approval';
import type { User } from '@tech-portal/contract/users';
import { defineList, useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { keepPreviousData, useApiQuery } from '@tech-portal/platform/query';
import { PageHeader, Stack } from '@tech-portal/ui';
import { useApproveTech } from '../shared/account.mutations.ts';
import { OutcomeAlert } from '../shared/outcome-alert.tsx';
import type { Outcome } from '../shared/outcome-alert.tsx';
import { UserDeletionDialog } from '../shared/user-deletion/user-deletion-dialog.tsx';
import { useUserDeletion } from '../shared/user-deletion/use-user-deletion.ts';
import { PendingTechs } from './pending-techs.tsx';

const pendingList = defineList([], {});

/** Technicians who registered and wait for approval (ADMIN-1). */
export default function TechApprovalPage() {
  const view = useListState(pendingList);
  const { page, onPageChange } = view.table;
  // The longest waiting first; always fetched again.
  const list = useApiQuery(
    listPendingTechs,
    { page, cursor: view.state.cursor, sort_by: 'created', sort_order: 'desc' },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  usePageInReach(view, list);
  const [outcome, setOutcome] = useState<Outcome>();
  const area = useRef<HTMLDivElement>(null);
  const { mutate: send, isPending, variables } = useApproveTech();

  // The row goes away with the button that had the focus.
  const finish = useCallback((how: Outcome) => {
    setOutcome(how);
    area.current?.focus({ preventScroll: true });
  }, []);
  const deletion = useUserDeletion(finish);
  const approving = isPending ? variables : undefined;

  const approve = useCallback(
    (tech: User) => {
      setOutcome(undefined);
      send(tech, {
        onSuccess: () => finish({ kind: 'success', text: `Approved ${tech.username}.` }),
        onError: (error) => finish({ kind: 'failure', text: 'Failed to approve tech.', hint: describeError(error) }),
      });
    },
    [send, finish],
  );

  return (
    <>
      <PageHeader title="Pending Tech Approvals" />
      <Stack gap="md" ref={area} tabIndex={-1} component="section" aria-label="Pending techs">
        <OutcomeAlert outcome={outcome} onClose={() => setOutcome(undefined)} />
        <PendingTechs
          list={list}
          page={page}
          approving={approving}
          onApprove={approve}
          onDelete={deletion.ask}
          onPageChange={onPageChange}
        />
      </Stack>
      <UserDeletionDialog {...deletion} />
    </>
  );
}
