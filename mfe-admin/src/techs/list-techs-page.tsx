import { useCallback, useRef, useState } from 'react';
import { failureHint } from '@tech-portal/api-client/error-policy';
import { useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { ErrorState, PageHeader, Pager, Stack, TableSkeleton } from '@tech-portal/ui';
import { OutcomeAlert } from '../shared/outcome-alert.tsx';
import type { Outcome } from '../shared/outcome-alert.tsx';
import { UserDeletionDialog } from '../shared/user-deletion/user-deletion-dialog.tsx';
import { useUserDeletion } from '../shared/user-deletion/use-user-deletion.ts';
import { ApprovalFilterField } from './approval-filter-field.tsx';
import { techsList } from './techs-list-state.ts';
import { TechsTable } from './techs-table.tsx';
import { useTechs } from './techs.queries.ts';

/** The technicians' accounts (document 2, section 2, 'Techs'). A new filter or order starts over at page 1. */
export default function ListTechsPage() {
  const view = useListState(techsList);
  const { state, change, table } = view;
  const list = useTechs(state);
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
        {list.data ? (
          <>
            <TechsTable
              techs={list.data}
              loading={list.isPlaceholderData}
              sort={table.sort}
              onSortChange={table.onSortChange}
              onDelete={deletion.ask}
            />
            <Pager page={state.page} pageCount={list.data[0]?.page_count ?? 1} onPageChange={table.onPageChange} />
          </>
        ) : list.isError ? (
          <ErrorState
            message="Failed to fetch techs."
            hint={failureHint(list.error)}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <TableSkeleton rows={10} />
        )}
      </Stack>
      <UserDeletionDialog {...deletion} />
    </>
  );
}
