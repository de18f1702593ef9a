import { failureHint } from '@tech-portal/api-client/error-policy';
import { useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { ErrorState, PageHeader, Stack, TableSkeleton } from '@tech-portal/ui';
import { OutcomeAlert } from '../shared/outcome-alert.tsx';
import { ReimbursedRows } from './reimbursed-rows.tsx';
import { reimbursementList } from './reimbursement-list-state.ts';
import { ReimbursementTable } from './reimbursement-table.tsx';
import { useReimbursementList } from './reimbursement.queries.ts';
import { useReimbursing } from './use-reimbursing.ts';

/** Orders whose labor and charges the technician has not been paid for yet (document 2, section 2). */
export default function EstimateReimbursementPage() {
  const view = useListState(reimbursementList);
  const list = useReimbursementList(view.state);
  usePageInReach(view, list);
  const { hidden, failure, isSending, check, undo, dismiss, clearFailure } = useReimbursing();

  return (
    <>
      <PageHeader title="Estimate Reimbursement" subtitle="Checking an estimate will automatically hide it." />
      <Stack gap="md">
        <OutcomeAlert outcome={failure} onClose={clearFailure} />
        <ReimbursedRows rows={hidden} isSending={isSending} onUndo={undo} onDismiss={dismiss} />
        {list.data ? (
          <ReimbursementTable
            rows={list.data.filter((row) => !hidden.some(({ id }) => id === row.id))}
            pageCount={list.data[0]?.page_count ?? 1}
            table={view.table}
            loading={list.isPlaceholderData}
            isSending={isSending}
            onCheck={check}
          />
        ) : list.isError ? (
          <ErrorState
            message="Failed to fetch estimates."
            hint={failureHint(list.error)}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <TableSkeleton rows={10} />
        )}
      </Stack>
    </>
  );
}
