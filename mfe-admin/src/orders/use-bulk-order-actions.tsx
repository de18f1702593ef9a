import { downloadPackingSlips, downloadPickList } from '@tech-portal/contract/orders';
import type { ListedOrder } from '@tech-portal/contract/orders';
import { shipOrders } from '@tech-portal/contract/parcels';
import { failureOutcome } from '@tech-portal/lists';
import type { Selection, UseListResult } from '@tech-portal/lists';
import { lazyDialog } from '@tech-portal/platform';
import { useApiMutation } from '@tech-portal/platform/query';
import { Button, useDisclosure } from '@tech-portal/ui';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useWarehousePaper } from './warehouse-papers.ts';

const ShipQuestion = lazyDialog(async () => (await import('./ship-question.tsx')).ShipQuestion, {
  failure: 'The dialog could not be loaded.',
});

const orderCountText = (count: number): string => (count === 1 ? '1 order' : `${count} orders`);

type BulkTarget = Pick<UseListResult<ListedOrder>, 'area'> & { readonly selection: Selection<ListedOrder> };

/** Downloads a document for the selected orders, which stay selected. */
function usePaperButton(
  endpoint: Parameters<typeof useWarehousePaper>[0],
  { area, selection, name }: BulkTarget & { readonly name: string },
) {
  const { mutate, isPending } = useWarehousePaper(endpoint);
  const download = () => {
    const transIds = selection.rows.map(({ trans_id: transId }) => transId);
    area.clear();
    mutate(transIds, {
      onSuccess: ({ left_out: leftOut }) =>
        area.report({
          kind: leftOut.length === 0 ? 'success' : 'failure',
          text: `${name} of ${transIds.length - leftOut.length} of ${orderCountText(transIds.length)} downloaded.`,
          rows: leftOut.map(({ trans_id: key, message: text }) => ({ key, text })),
        }),
      onError: (error) => area.report(failureOutcome(error, `${name} not downloaded.`)),
    });
  };
  return (
    <Button size="xs" variant="default" loading={isPending} onClick={download}>
      Download {name}
    </Button>
  );
}

/** Marks the selected orders as shipped. Refused orders stay selected and are listed in the outcome. */
function useShipButton({ area, selection }: BulkTarget) {
  const [isAsking, question] = useDisclosure();
  // Kept after the dialog closes, which keeps the question readable during the animation.
  const [orders, setOrders] = useState<readonly ListedOrder[]>([]);
  const { mutate, isPending, variables } = useApiMutation(shipOrders, {
    input: (rows: readonly ListedOrder[]) => ({ body: { trans_ids: rows.map(({ trans_id: id }) => id) } }),
    awaitRefetch: true,
  });
  const { addBusy } = area;
  const running = isPending ? variables : undefined;
  useEffect(() => running && addBusy(running.map(({ id }) => id)), [running, addBusy]);
  const ask = () => {
    setOrders(selection.rows);
    question.open();
  };
  const ship = () => {
    area.clear();
    mutate(orders, {
      onSuccess: ({ results }) => {
        const refused = results.filter(({ outcome }) => outcome === 'refused');
        const isRefused = ({ trans_id: transId }: ListedOrder) => refused.some((each) => each.trans_id === transId);
        selection.deselect(orders.filter((order) => !isRefused(order)));
        area.report({
          kind: refused.length === 0 ? 'success' : 'failure',
          text: `Marked ${results.length - refused.length} of ${orderCountText(orders.length)} as shipped.`,
          rows: results.flatMap(({ trans_id: key, outcome, message }) => {
            if (outcome === 'shipped') return [];
            return { key, text: message ?? `Order ${key} was shipped before.` };
          }),
        });
      },
      onError: (error) => area.report(failureOutcome(error, 'The orders were not marked as shipped.')),
      onSettled: question.close,
    });
  };
  return {
    button: (
      <Button size="xs" loading={isPending} onPointerEnter={ShipQuestion.preload} onClick={ask}>
        Mark as Shipped
      </Button>
    ),
    dialog: (
      <ShipQuestion
        title={`Mark ${orderCountText(orders.length)} as shipped?`}
        opened={isAsking}
        isBusy={isPending}
        onConfirm={ship}
        onClose={question.close}
      />
    ),
  };
}

/** Actions on the selected orders (ORDER-62). Render the dialog once, outside the list. */
export function useBulkOrderActions(target: BulkTarget): { readonly buttons: ReactNode; readonly dialog: ReactNode } {
  const ship = useShipButton(target);
  const slips = usePaperButton(downloadPackingSlips, { ...target, name: 'Packing Slips' });
  const picks = usePaperButton(downloadPickList, { ...target, name: 'Pick List' });
  return {
    buttons: (
      <>
        {ship.button}
        {slips}
        {picks}
      </>
    ),
    dialog: ship.dialog,
  };
}
