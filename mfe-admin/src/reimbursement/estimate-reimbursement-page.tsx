import { useCallback } from 'react';
import { useSearchParams } from '@tech-portal/platform/router';
import { ErrorState, PageHeader, Stack, TableSkeleton } from '@tech-portal/ui';
import { failureHint } from '../shared/failure-hint.ts';
import { OutcomeAlert } from '../shared/outcome-alert.tsx';
import { usePageInReach } from '../shared/use-page-in-reach.ts';
import { ReimbursedRows } from './reimbursed-rows.tsx';
import { readListState, writeListState } from './reimbursement-list-state.ts';
import { ReimbursementTable } from './reimbursement-table.tsx';
import { useReimbursementList } from './reimbursement.queries.ts';
import { useReimbursing } from './use-reimbursing.ts';

/** Orders whose labor and charges the technician has not been paid for yet (document 2, section 2). */
export default function EstimateReimbursementPage() {
  const [params, setParams] = useSearchParams();
  const state = readListState(params);
  const list = useReimbursementList(state);
  const { hidden, failure, isSending, check, undo, dismiss, clearFailure } = useReimbursing();

  const goToFirst = useCallback(
    () => setParams((present) => writeListState({ ...readListState(present), page: 1 }), { replace: true }),
    [setParams],
  );
  usePageInReach(state.page, list.data?.length === 0 && !list.isPlaceholderData, goToFirst);

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
            state={state}
            loading={list.isPlaceholderData}
            isSending={isSending}
            onCheck={check}
            onChange={(change) => setParams(writeListState({ ...state, ...change }))}
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
