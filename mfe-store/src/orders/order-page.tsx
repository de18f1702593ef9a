import { isRefusal } from '@tech-portal/api-client/errors';
import { getMyCart } from '@tech-portal/contract/cart';
import { downloadReceipt, getOrder, reorder } from '@tech-portal/contract/orders';
import type { Order } from '@tech-portal/contract/orders';
import { decodeBase64, formatCurrency, formatDateTime } from '@tech-portal/domain';
import { canViewAdmin, lazyComponent, lazyDialog, Slot, useSession } from '@tech-portal/platform';
import { setCached, useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import { Link, useLocation, useParams } from '@tech-portal/platform/router';
import { isOrderPlaced } from '@tech-portal/providers/card';
import { Alert, Anchor, Button, PageHeader, QueryView, saveFile, TableSkeleton, useDisclosure } from '@tech-portal/ui';
import { IconArrowLeft, IconDownload, IconPrinter, IconRepeat } from '@tech-portal/ui/icons';
import { isSameAddress } from '../shared/addresses.ts';
import { useDocumentTitle } from '../shared/use-document-title.ts';
import { AddressBlock } from './address-block.tsx';
import { OrderParcels } from './order-parcels.tsx';
import { hasOpenRefund, OrderRefunds } from './order-refunds.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderLineItems, OrderParts } from './order-tables.tsx';
import { RecordNotFound } from './record-not-found.tsx';
import { ReorderOutcome } from './reorder-outcome.tsx';
import { TrackingNumber } from './tracking-number.tsx';
import classes from './order-page.module.css';

/** Shown after a payment. If it fails to load, the order below still shows as paid. */
const OrderThanks = lazyComponent(async () => (await import('./order-thanks.tsx')).OrderThanks, {
  failed: () => null,
});

/** Polling interval while a refund is in progress. */
const REFUND_POLL_MS = 2000;

const notFound = <RecordNotFound title="Order Not Found" text="We couldn't find an order with the provided ID." />;

export default function OrderPage() {
  const { id = '' } = useParams();
  const order = useApiQuery(
    getOrder,
    { trans_id: id },
    { refetchInterval: ({ state }) => state.data !== undefined && hasOpenRefund(state.data) && REFUND_POLL_MS },
  );
  useDocumentTitle(order.data && `Order ${order.data.trans_id}`);
  return (
    <QueryView
      query={order}
      loading={<TableSkeleton />}
      failure="Failed to fetch the order."
      renderError={(error) => isRefusal(error, 'not_found', 'invalid_input') && notFound}
    >
      {(data) => <OrderDetails key={data.trans_id} order={data} />}
    </QueryView>
  );
}

function OrderDetails({ order }: { order: Order }) {
  const isAdmin = canViewAdmin(useSession());
  const reorderMutation = useReorder(order.trans_id);
  const receipt = useDownloadReceipt(order.trans_id);
  const { state } = useLocation();
  return (
    <>
      <PageHeader
        title={`Order ${order.trans_id}`}
        subtitle={`Placed ${formatDateTime(order.order_date)}`}
        above={
          <Anchor component={Link} to={isAdmin ? '/orders' : '/my-orders'} size="sm" className={classes.back}>
            <IconArrowLeft size={16} aria-hidden="true" /> {isAdmin ? 'Orders' : 'My Orders'}
          </Anchor>
        }
        actions={
          <>
            {order.estimate_id !== null && (
              <Button component={Link} to={`/estimate/${order.estimate_id}`} variant="default" size="sm">
                View Estimate
              </Button>
            )}
            {isAdmin && order.cart_id !== undefined && (
              <Button component={Link} to={`/cart/${order.cart_id}`} variant="default" size="sm">
                View Cart
              </Button>
            )}
            <CancelOrder order={order} />
            <Slot name="order.actions" props={{ transId: order.trans_id }} />
            <Button
              size="sm"
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              Print Receipt
            </Button>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              loading={receipt.isPending}
              onClick={() => receipt.mutate()}
            >
              Download PDF
            </Button>
            {order.cart.length > 0 && (
              <Button
                size="sm"
                leftSection={<IconRepeat size={16} aria-hidden="true" />}
                loading={reorderMutation.isPending}
                onClick={({ detail }) => {
                  // Ignores the second click of a double click, which would add the parts twice.
                  if (detail <= 1 && !reorderMutation.isPending) reorderMutation.mutate();
                }}
              >
                Reorder
              </Button>
            )}
          </>
        }
      />
      {order.cancelled && <OrderCancelled order={order} />}
      {isOrderPlaced(state) && <OrderThanks order={order} />}
      <ReorderOutcome error={reorderMutation.error} response={reorderMutation.data} parts={order.cart.length} />
      <div className={classes.order}>
        <div className={classes.main}>
          {order.cart.length > 0 && (
            <div className={classes.frame}>
              <OrderParts parts={order.cart} />
            </div>
          )}
          {order.line_items.length > 0 && (
            <div className={classes.frame}>
              <OrderLineItems items={order.line_items} />
            </div>
          )}
        </div>
        <div className={classes.side}>
          <OrderSummary order={order} />
          {order.refunds && order.refunds.length > 0 && <OrderRefunds refunds={order.refunds} />}
          {order.parcels.length > 0 ? <OrderParcels order={order} /> : <TrackingNumber order={order} />}
          {order.billing && order.shipping && isSameAddress(order.billing, order.shipping) ? (
            <AddressBlock title="Billing and Shipping" address={order.billing} />
          ) : (
            <>
              <AddressBlock title="Billing" address={order.billing} />
              <AddressBlock title="Shipping" address={order.shipping} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** Refund status. Canceling an order does not refund it (ORDER-23). */
function refundMessage({ total_paid: paid, refunded }: Order): string {
  const all = formatCurrency(paid);
  if (refunded === 0) return `The payment of ${all} has not been refunded yet.`;
  if (refunded < paid) return `${formatCurrency(refunded)} of ${all} was refunded.`;
  return `The payment of ${all} was refunded.`;
}

function OrderCancelled({ order }: { readonly order: Order }) {
  return (
    <Alert color="amber" variant="light" mb="md" title={`Cancelled ${formatDateTime(order.cancelled ?? '')}`}>
      {order.cancel_reason && <div>{order.cancel_reason}</div>}
      {refundMessage(order)}
    </Alert>
  );
}

/** Saves the receipt as a PDF; a failure shows as a toast. */
const useDownloadReceipt = (transId: string) =>
  useApiMutation(downloadReceipt, {
    input: () => ({ query: { trans_id: transId } }),
    toast: true,
    onSuccess: ({ filename, pdf }) => saveFile(filename, new Blob([decodeBase64(pdf)], { type: 'application/pdf' })),
  });

const useReorder = (transId: string) =>
  useApiMutation(reorder, {
    scope: 'cart',
    exclusive: true,
    input: () => ({ body: { trans_id: transId } }),
    confirm: (cart) => [setCached(getMyCart, undefined, cart)],
  });

/** Loaded when opened, because few orders are canceled. */
const CancelOrderDialog = lazyDialog(async () => (await import('./cancel-order-dialog.tsx')).CancelOrderDialog, {
  failure: 'The dialog could not be loaded.',
  prefetch: () => false,
});

/** Button for administrators to cancel an order that has not shipped (ORDER-25). */
function CancelOrder({ order }: { readonly order: Order }) {
  const isAdmin = canViewAdmin(useSession());
  const [isOpen, { open, close }] = useDisclosure();
  if (!isAdmin || order.cancelled || order.tracking_number || order.parcels.length > 0) return null;
  return (
    <>
      <Button size="sm" variant="default" onClick={open}>
        Cancel Order
      </Button>
      <CancelOrderDialog order={order} opened={isOpen} onClose={close} />
    </>
  );
}
