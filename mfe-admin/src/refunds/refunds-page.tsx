import { useCallback, useRef, useState } from 'react';
import { listRefunds } from '@tech-portal/contract/refunds';
import type { RefundRow } from '@tech-portal/contract/refunds';
import { lazyDialog } from '@tech-portal/platform';
import { defineList, useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { keepPreviousData, useApiQuery } from '@tech-portal/platform/query';
import { EmptyState, PageHeader, QueryView, Stack, TableSkeleton } from '@tech-portal/ui';
import { IconCircleCheck } from '@tech-portal/ui/icons';
import { failedChange } from '../shared/failed-change.ts';
import { OutcomeAlert } from '../shared/outcome-alert.tsx';
import type { Outcome } from '../shared/outcome-alert.tsx';
import { RefundTable } from './refund-table.tsx';
import { useRetryRefund } from './refunds.mutations.ts';

const SettleRefundDialog = lazyDialog(async () => (await import('./settle-refund-dialog.tsx')).SettleRefundDialog);

const refundList = defineList([], {});

/** While something is under way its outcome is near. */
const LOOK_MS = 5000;

/** Charges that have to be given back and have not been, those first that are left to a person (ADMIN-37). */
export default function RefundsPage() {
  const view = useListState(refundList);
  const { page, onPageChange } = view.table;
  const list = useApiQuery(
    listRefunds,
    { page, cursor: view.state.cursor },
    {
      staleTime: 0,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => state.data?.some(({ state: one }) => one !== 'failed') === true && LOOK_MS,
    },
  );
  usePageInReach(view, list);
  const [outcome, setOutcome] = useState<Outcome>();
  const [settling, setSettling] = useState<RefundRow>();
  const area = useRef<HTMLDivElement>(null);
  const { mutate: send, isPending, variables } = useRetryRefund();

  // The buttons of the row go away, and one of them had the focus.
  const finish = useCallback((how: Outcome) => {
    setOutcome(how);
    area.current?.focus({ preventScroll: true });
  }, []);

  const retry = useCallback(
    (refund: RefundRow) => {
      setOutcome(undefined);
      send(refund, {
        onSuccess: ({ message }) => finish({ kind: 'success', text: message ?? 'The refund was requested again.' }),
        onError: (error) => finish(failedChange(error, 'The refund was not requested again.')),
      });
    },
    [send, finish],
  );

  return (
    <>
      <PageHeader
        title="Refunds"
        subtitle="Charges that came to light after their payment had been given up, and are not given back yet."
      />
      <Stack gap="md" ref={area} tabIndex={-1} component="section" aria-label="Refunds that are not done">
        <OutcomeAlert outcome={outcome} onClose={() => setOutcome(undefined)} />
        <QueryView
          query={list}
          loading={<TableSkeleton rows={4} />}
          failure="Failed to fetch refunds."
          // A page that has just lost its last row gives way to the one before it.
          empty={(refunds) =>
            refunds.length === 0 &&
            page === 1 && <EmptyState icon={<IconCircleCheck size={22} />} title="Every refund is done." />
          }
        >
          {(refunds, { isOld }) => (
            <RefundTable
              refunds={refunds}
              page={page}
              loading={isOld || refunds.length === 0}
              retrying={isPending ? variables : undefined}
              onRetry={retry}
              onSettle={setSettling}
              onPageChange={onPageChange}
            />
          )}
        </QueryView>
      </Stack>
      <SettleRefundDialog
        opened={settling !== undefined}
        refund={settling}
        onClose={() => setSettling(undefined)}
        onSettled={(message) => {
          setSettling(undefined);
          finish({ kind: 'success', text: message ?? 'The refund is settled.' });
        }}
      />
    </>
  );
}
