import { listReimbursement } from '@tech-portal/contract/reimbursement';
import { defineList, useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { keepPreviousData, useApiQuery } from '@tech-portal/platform/query';
import { PageHeader, QueryView, Stack, TableSkeleton } from '@tech-portal/ui';
import { OutcomeAlert } from '../shared/outcome-alert.tsx';
import { ReimbursedRows } from './reimbursed-rows.tsx';
import { ReimbursementTable } from './reimbursement-table.tsx';
import { useReimbursing } from './use-reimbursing.ts';

/** How the list stands in the address; without an order the oldest order comes first. */
const reimbursementList = defineList(['order_date', 'last_name', 'line_item_total'], {});

const OLDEST_FIRST = { by: 'order_date', order: 'asc' } as const;

/** Orders whose labor and charges have not been reimbursed to the technician yet (ADMIN-16). */
export default function EstimateReimbursementPage() {
  const view = useListState(reimbursementList);
  const { page, sort = OLDEST_FIRST } = view.state;
  // Always as it is now; the page before it stays while the next one loads.
  const list = useApiQuery(
    listReimbursement,
    { page, sort_by: sort.by, sort_order: sort.order },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  usePageInReach(view, list);
  const { hidden, failure, isSending, check, undo, dismiss, clearFailure } = useReimbursing();

  return (
    <>
      <PageHeader title="Estimate Reimbursement" subtitle="Checking an estimate will automatically hide it." />
      <Stack gap="md">
        <OutcomeAlert outcome={failure} onClose={clearFailure} />
        <ReimbursedRows rows={hidden} isSending={isSending} onUndo={undo} onDismiss={dismiss} />
        <QueryView query={list} loading={<TableSkeleton rows={10} />} failure="Failed to fetch estimates.">
          {(rows, { isOld }) => (
            <ReimbursementTable
              rows={rows.filter((row) => !hidden.some(({ id }) => id === row.id))}
              pageCount={rows[0]?.page_count ?? 1}
              table={view.table}
              loading={isOld}
              isSending={isSending}
              onCheck={check}
            />
          )}
        </QueryView>
      </Stack>
    </>
  );
}
