import { useState } from 'react';
import { listRefunds, retryRefund } from '@tech-portal/contract/refunds';
import type { RefundRow } from '@tech-portal/contract/refunds';
import { defineList, ListView, useList, useRowAction } from '@tech-portal/lists';
import { lazyDialog } from '@tech-portal/platform';
import { Button, EmptyState, PageHeader } from '@tech-portal/ui';
import { IconCircleCheck } from '@tech-portal/ui/icons';
import type { DataColumn } from '@tech-portal/ui/table';
import { RowActions } from '../shared/row-actions.tsx';
import { refundColumns } from './refund-columns.tsx';

const SettleRefundDialog = lazyDialog(async () => (await import('./settle-refund-dialog.tsx')).SettleRefundDialog);

const refundList = defineList(listRefunds);

/** Polling interval while a refund is in progress, in ms. */
const POLL_INTERVAL_MS = 5000;

/** Payments with an open refund. Refunds that need manual work come first (ADMIN-37). */
export default function RefundsPage() {
  const list = useList(refundList, {
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.some(({ state: one }) => one !== 'failed') === true && POLL_INTERVAL_MS,
  });
  const [refundToSettle, setRefundToSettle] = useState<RefundRow>();
  const retry = useRowAction(retryRefund, {
    area: list.area,
    input: ({ id }: RefundRow) => ({ body: { id } }),
    success: (_, { message }) => message ?? 'The refund was requested again.',
    failure: () => 'The refund was not requested again.',
  });

  const actions: DataColumn<RefundRow> = {
    id: 'actions',
    header: 'Actions',
    width: 200,
    narrow: { align: 'end', width: 104 },
    // All other refunds proceed automatically.
    cell: (refund) =>
      refund.state === 'failed' && (
        <RowActions>
          <Button size="xs" aria-label={`Try again: ${refund.trans_id}`} {...retry.button(refund)}>
            Try Again
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`Settle by hand: ${refund.trans_id}`}
            disabled={list.area.isBusy(refund.id)}
            onClick={() => setRefundToSettle(refund)}
          >
            Settle
          </Button>
        </RowActions>
      ),
  };
  return (
    <>
      <PageHeader
        title="Refunds"
        subtitle="Refunds of orders, and of charges found after their payment was abandoned, that are not done yet."
      />
      <ListView
        list={list}
        label="Refunds"
        columns={[...refundColumns, actions]}
        failure="Failed to fetch refunds."
        skeletonRows={4}
        empty={<EmptyState icon={<IconCircleCheck size={22} />} title="All refunds are done." />}
      />
      <SettleRefundDialog
        opened={refundToSettle !== undefined}
        refund={refundToSettle}
        onClose={() => setRefundToSettle(undefined)}
        onSettled={(message) => {
          setRefundToSettle(undefined);
          list.area.report({ kind: 'success', text: message ?? 'The refund is settled.' });
        }}
      />
    </>
  );
}
