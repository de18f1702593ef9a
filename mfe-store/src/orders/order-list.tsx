import { Anchor, EmptyState, ErrorState, TableSkeleton } from '@tech-portal/ui';
import { useListState } from '@tech-portal/platform/list-state';
import { Link, useSearchParams } from '@tech-portal/platform/router';
import { IconPackage } from '@tech-portal/ui/icons';
import { failureText } from '../shared/failure-text.ts';
import { orderList } from './order-list-state.ts';
import { OrdersTable } from './orders-table.tsx';
import { useOrders } from './orders.queries.ts';

interface OrderListProps {
  readonly title: string;
  /** Whose orders; undefined for the own ones. */
  readonly userId: number | undefined;
}

/** A list of orders, or what stands in its place; page and sort are in the address. */
export function OrderList({ title, userId }: OrderListProps) {
  const [params] = useSearchParams();
  const { state, table } = useListState(orderList);
  const list = useOrders(userId, state);

  if (list.isPending) return <TableSkeleton rows={10} />;
  if (!list.data) {
    return (
      <ErrorState
        message="Failed to fetch orders."
        hint={failureText(list.error, 'Check your connection and try again.')}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
      />
    );
  }
  if (list.data.length === 0 && !list.isPlaceholderData) {
    return state.page === 1 ? (
      <EmptyState title="No order history available." icon={<IconPackage size={22} />} />
    ) : (
      <EmptyState
        title="No orders on this page."
        action={
          <Anchor component={Link} to={`?${orderList.write(params, { ...state, page: 1 })}`}>
            Go to the first page
          </Anchor>
        }
      />
    );
  }
  return <OrdersTable title={title} orders={list.data} table={table} loading={list.isPlaceholderData} />;
}
