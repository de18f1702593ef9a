import { EmptyState, QueryView, TableSkeleton } from '@tech-portal/ui';
import { useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { IconPackage } from '@tech-portal/ui/icons';
import { orderList } from './order-list-state.ts';
import { OrdersTable } from './orders-table.tsx';
import { useOrders } from './orders.queries.ts';

interface OrderListProps {
  title: string;
  /** Whose orders; undefined for the own ones. */
  userId: number | undefined;
}

/** A list of orders, or what stands in its place; page and sort are in the address. */
export function OrderList({ title, userId }: OrderListProps) {
  const view = useListState(orderList);
  const list = useOrders(userId, view.state);
  const isBeyond = usePageInReach(view, list);

  if (isBeyond) return <TableSkeleton rows={10} />;
  return (
    <QueryView
      query={list}
      loading={<TableSkeleton rows={10} />}
      failure="Failed to fetch orders."
      empty={(orders) =>
        orders.length === 0 && <EmptyState title="No order history available." icon={<IconPackage size={22} />} />
      }
    >
      {(orders, { isOld }) => <OrdersTable title={title} orders={orders} table={view.table} loading={isOld} />}
    </QueryView>
  );
}
