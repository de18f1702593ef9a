import { isRefusal } from '@tech-portal/api-client/errors';
import { getOrder } from '@tech-portal/contract/orders';
import type { Order } from '@tech-portal/contract/orders';
import { formatMoment } from '@tech-portal/domain';
import { canViewAdmin, lazyComponent, useSession } from '@tech-portal/platform';
import { useApiQuery } from '@tech-portal/platform/query';
import { Link, useLocation, useParams } from '@tech-portal/platform/router';
import { isOrderPlaced } from '@tech-portal/providers/card';
import { Anchor, Button, PageHeader, QueryView, TableSkeleton } from '@tech-portal/ui';
import { IconArrowLeft, IconDownload, IconPrinter, IconRepeat } from '@tech-portal/ui/icons';
import { useDocumentTitle } from '../shared/use-document-title.ts';
import { AddressBlock } from './address-block.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderCancelled } from './order-cancelled.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OrderLineItems, OrderParts } from './order-tables.tsx';
import { useDownloadReceipt, useReorder } from './orders.mutations.ts';
import { RecordNotFound } from './record-not-found.tsx';
import { ReorderOutcome } from './reorder-outcome.tsx';
import { TrackingNumber } from './tracking-number.tsx';
import classes from './order-page.module.css';

/** After a payment; without it the order still says that it is paid. */
const OrderThanks = lazyComponent(async () => (await import('./order-thanks.tsx')).OrderThanks, {
  failed: () => null,
});

const notFound = <RecordNotFound title="Order Not Found" text="We couldn't find an order with the provided ID." />;

export default function OrderPage() {
  const { id = '' } = useParams();
  const order = useApiQuery(getOrder, { trans_id: id });
  useDocumentTitle(order.data && `Order ${order.data.trans_id}`);
  return (
    <QueryView
      query={order}
      loading={<TableSkeleton />}
      failure="Failed to fetch the order."
      instead={(error) => isRefusal(error, 'not_found', 'invalid_input') && notFound}
    >
      {(data) => <OrderDetails key={data.trans_id} order={data} />}
    </QueryView>
  );
}

function OrderDetails({ order }: { order: Order }) {
  const isAdmin = canViewAdmin(useSession());
  const again = useReorder(order.trans_id);
  const receipt = useDownloadReceipt(order.trans_id);
  const { state } = useLocation();
  return (
    <>
      <PageHeader
        title={`Order ${order.trans_id}`}
        subtitle={`Placed ${formatMoment(order.order_date)}`}
        above={
          <Anchor component={Link} to="/my-orders" size="sm" className={classes.back}>
            <IconArrowLeft size={16} aria-hidden="true" /> My Orders
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
                loading={again.isPending}
                onClick={({ detail }) => {
                  // The second click of a double click is not a second order.
                  if (detail <= 1 && !again.isPending) again.mutate();
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
      <ReorderOutcome error={again.error} response={again.data} parts={order.cart.length} />
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
          <TrackingNumber order={order} />
          <AddressBlock title="Billing" address={order.billing} />
          <AddressBlock title="Shipping" address={order.shipping} />
        </div>
      </div>
    </>
  );
}
