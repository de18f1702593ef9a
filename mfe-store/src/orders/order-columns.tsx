import { formatDateTime, fullName, shortTitle, openValueLabel } from '@tech-portal/domain';
import { orderStateLabels } from '@tech-portal/contract/orders';
import type { OrderSummary } from '@tech-portal/contract/orders';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Price, Text } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';

const orderPath = (transId: string): string => `/order/${encodeURIComponent(transId)}`;

function OrderLink({ order }: { order: OrderSummary }) {
  return (
    <Anchor component={Link} to={orderPath(order.trans_id)} size="sm" fw={600}>
      {order.trans_id}
    </Anchor>
  );
}

/** Order status; empty for an order that was only placed. */
function StateText({ order: { state } }: { order: OrderSummary }) {
  if (state === undefined || state === 'placed') return null;
  return (
    <Text size="xs" c={state === 'cancelled' ? 'red' : 'dimmed'}>
      {openValueLabel(orderStateLabels, state)}
    </Text>
  );
}

/** First part and the number of others, to tell orders of the same day apart. */
function PartsText({ order: { first_part: first, part_count: count = 1 } }: { order: OrderSummary }) {
  if (first === undefined) return null;
  return (
    <Text size="xs" c="dimmed">
      {shortTitle(first)}
      {count > 1 && ` and ${count - 1} more`}
    </Text>
  );
}

function EstimateLink({ order }: { order: OrderSummary }) {
  if (order.estimate_id === null) return null;
  return (
    <Anchor component={Link} to={`/estimate/${order.estimate_id}`} size="sm">
      View Estimate
    </Anchor>
  );
}

/** Order columns. On a phone, date, order and customer share a column, to avoid sideways scrolling. */
export const orderColumns: readonly DataColumn<OrderSummary>[] = [
  {
    id: 'order_date',
    header: 'Order Placed',
    sortable: true,
    cell: (order) => formatDateTime(order.order_date),
    narrow: {
      cell: (order) => (
        <>
          <OrderLink order={order} />
          <StateText order={order} />
          <PartsText order={order} />
          <Text size="sm">{fullName(order)}</Text>
          <Text size="xs" c="dimmed">
            {formatDateTime(order.order_date)}
          </Text>
          <EstimateLink order={order} />
        </>
      ),
    },
  },
  {
    id: 'trans_id',
    header: 'Order ID',
    sortable: true,
    cell: (order) => (
      <>
        <OrderLink order={order} />
        <PartsText order={order} />
        <StateText order={order} />
      </>
    ),
    narrow: 'hide',
  },
  {
    id: 'last_name',
    header: 'Customer',
    sortable: true,
    cell: fullName,
    narrow: 'hide',
  },
  {
    id: 'total',
    header: 'Total',
    sortable: true,
    align: 'end',
    cell: (order) => <Price dollars={order.total} size="sm" fw={600} />,
  },
  { id: 'estimate', header: 'Estimate', cell: (order) => <EstimateLink order={order} />, narrow: 'hide' },
];
