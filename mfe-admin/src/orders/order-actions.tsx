import { downloadPackingSlips, getOrder } from '@tech-portal/contract/orders';
import { remainingLines } from '@tech-portal/domain';
import { lazyDialog } from '@tech-portal/platform';
import type { OrderActionsProps } from '@tech-portal/platform';
import { useApiQuery } from '@tech-portal/platform/query';
import { Button, useDisclosure } from '@tech-portal/ui';
import { IconDownload, IconPackage } from '@tech-portal/ui/icons';
import { useWarehousePaper } from './warehouse-papers.ts';

const ShipDialog = lazyDialog(async () => (await import('./ship-dialog.tsx')).ShipDialog, {
  failure: 'The dialog could not be loaded.',
});

const RefundOrderDialog = lazyDialog(async () => (await import('./refund-order-dialog.tsx')).RefundOrderDialog, {
  failure: 'The dialog could not be loaded.',
});

/** Administrators' actions in the header of the order page (ORDER-37, ORDER-41, ORDER-62). */
export default function OrderActions({ transId }: OrderActionsProps) {
  const { data: order } = useApiQuery(getOrder, { trans_id: transId });
  const [isShipping, shipping] = useDisclosure();
  const [isRefunding, refund] = useDisclosure();
  const slip = useWarehousePaper(downloadPackingSlips, { toast: true });
  if (!order) return null;
  const canShip = !order.cancelled && !order.shipped && remainingLines(order.cart, order.parcels).length > 0;
  return (
    <>
      {canShip && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPackage size={16} aria-hidden="true" />}
          onPointerEnter={ShipDialog.preload}
          onClick={shipping.open}
        >
          Ship…
        </Button>
      )}
      {canShip && <ShipDialog order={order} opened={isShipping} onClose={shipping.close} />}
      {order.total_paid > order.refunded && (
        <Button size="sm" variant="default" onPointerEnter={RefundOrderDialog.preload} onClick={refund.open}>
          Refund…
        </Button>
      )}
      {!order.cancelled && order.cart.length > 0 && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={slip.isPending}
          onClick={() => slip.mutate([transId])}
        >
          Download Packing Slip
        </Button>
      )}
      <RefundOrderDialog order={order} opened={isRefunding} onClose={refund.close} />
    </>
  );
}
