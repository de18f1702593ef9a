import { useCallback, useRef, useState } from 'react';
import { listUsers } from '@tech-portal/contract/users';
import { useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { keepPreviousData, useApiQuery } from '@tech-portal/platform/query';
import { PageHeader, QueryView, Stack, TableSkeleton } from '@tech-portal/ui';
import { OutcomeAlert } from '../shared/outcome-alert.tsx';
import type { Outcome } from '../shared/outcome-alert.tsx';
import { UserDeletionDialog } from '../shared/user-deletion/user-deletion-dialog.tsx';
import { useUserDeletion } from '../shared/user-deletion/use-user-deletion.ts';
import { ApprovalFilterField } from './approval-filter-field.tsx';
import { techsList, techsQuery } from './techs-list-state.ts';
import { TechsTable } from './techs-table.tsx';

/** The technicians' accounts (ADMIN-5). A new filter or order goes back to page 1 (LIST-8). */
export default function ListTechsPage() {
  const view = useListState(techsList);
  const { state, change, table } = view;
  const list = useApiQuery(listUsers, techsQuery(state), { placeholderData: keepPreviousData });
  usePageInReach(view, list);
  const [outcome, setOutcome] = useState<Outcome>();
  const area = useRef<HTMLDivElement>(null);

  // The row goes away with the button that had the focus.
  const finish = useCallback((how: Outcome) => {
    setOutcome(how);
    area.current?.focus({ preventScroll: true });
  }, []);
  const deletion = useUserDeletion(finish);

  return (
    <>
      <PageHeader title="Techs" />
      <Stack gap="md" ref={area} tabIndex={-1} component="section" aria-label="Techs">
        <OutcomeAlert outcome={outcome} onClose={() => setOutcome(undefined)} />
        <ApprovalFilterField approval={state.approval} onChange={(approval) => change({ approval })} />
        <QueryView query={list} loading={<TableSkeleton rows={10} />} failure="Failed to fetch techs.">
          {(techs, { isOld }) => <TechsTable techs={techs} loading={isOld} table={table} onDelete={deletion.ask} />}
        </QueryView>
      </Stack>
      <UserDeletionDialog {...deletion} />
    </>
  );
}
