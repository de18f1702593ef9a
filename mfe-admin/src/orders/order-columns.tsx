import { orderPaymentLabels, orderStateLabels } from '@tech-portal/contract/orders';
import type { ListedOrder, OrderState } from '@tech-portal/contract/orders';
import { formatDateTime, fullName, isListed, openValueLabel, shortTitle } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Badge, Price, Text } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { LongText } from '../shared/long-text.tsx';

const stateColors = {
  placed: 'accent',
  partly_shipped: 'amber',
  shipped: 'green',
  delivered: 'green',
  returned: 'gray',
  cancelled: 'red',
} as const satisfies Record<OrderState, string>;

function OrderLink({ order }: { readonly order: ListedOrder }) {
  return (
    <Anchor component={Link} to={`/order/${encodeURIComponent(order.trans_id)}`} size="sm" fw={600}>
      {order.trans_id}
    </Anchor>
  );
}

/** First part and the number of others, by which an order can be recognized. */
function PartsText({ order: { first_part: first, part_count: count = 1 } }: { readonly order: ListedOrder }) {
  if (first === undefined) return null;
  return (
    <Text component="div" size="xs" c="dimmed">
      <LongText>
        {shortTitle(first)}
        {count > 1 && ` and ${count - 1} more`}
      </LongText>
    </Text>
  );
}

/** State of an order, and its payment state unless it is paid. */
function StateBadge({ order: { state, payment } }: { readonly order: ListedOrder }) {
  return (
    <>
      {state !== undefined && (
        <Badge variant="light" color={isListed(stateColors, state) ? stateColors[state] : 'gray'} miw="max-content">
          {openValueLabel(orderStateLabels, state)}
        </Badge>
      )}
      {payment !== 'paid' && (
        <Text size="xs" c="dimmed">
          {openValueLabel(orderPaymentLabels, payment)}
        </Text>
      )}
    </>
  );
}

/**
 * Columns of all users' orders. On a phone, one column contains everything but the total, to avoid sideways scrolling.
 */
export const orderColumns: readonly DataColumn<ListedOrder>[] = [
  {
    id: 'order_date',
    header: 'Order Placed',
    sortable: true,
    width: 190,
    cell: (order) => formatDateTime(order.order_date),
    narrow: {
      width: 'auto',
      cell: (order) => (
        <>
          <OrderLink order={order} /> <StateBadge order={order} />
          <PartsText order={order} />
          <Text component="div" size="sm">
            <LongText>{fullName(order)}</LongText>
          </Text>
          {order.tech && (
            <Text component="div" size="xs" c="dimmed">
              <LongText>Technician: {fullName(order.tech)}</LongText>
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {formatDateTime(order.order_date)}
          </Text>
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
      </>
    ),
    narrow: 'hide',
  },
  {
    id: 'tech',
    header: 'Technician',
    cell: ({ tech }) => tech && <LongText>{fullName(tech)}</LongText>,
    narrow: 'hide',
  },
  {
    id: 'last_name',
    header: 'Customer',
    sortable: true,
    cell: (order) => <LongText>{fullName(order)}</LongText>,
    narrow: 'hide',
  },
  {
    id: 'total',
    header: 'Total',
    sortable: true,
    align: 'end',
    cell: (order) => <Price dollars={order.total} size="sm" fw={600} />,
  },
  { id: 'state', header: 'State', cell: (order) => <StateBadge order={order} />, narrow: 'hide' },
];
