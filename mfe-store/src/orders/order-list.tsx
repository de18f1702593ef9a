import { EmptyState, QueryView, SearchField, Stack, TableSkeleton } from '@tech-portal/ui';
import { useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { IconPackage } from '@tech-portal/ui/icons';
import classes from './order-list.module.css';
import { orderList } from './order-list-state.ts';
import { OrdersTable } from './orders-table.tsx';
import { useOrders } from './orders.queries.ts';

interface OrderListProps {
  title: string;
  /** Whose orders; undefined for the own ones. */
  userId: number | undefined;
}

/** A list of orders, or what stands in its place, below its search; page, sort and search are in the address. */
export function OrderList({ title, userId }: OrderListProps) {
  const view = useListState(orderList);
  const { search } = view.state;
  const list = useOrders(userId, view.state);
  const isBeyond = usePageInReach(view, list);

  return (
    <Stack gap="md">
      <SearchField
        label="Search orders"
        placeholder="Number, customer or part"
        search={search}
        onSearch={(typed) => view.change({ search: typed })}
        quietButton
        className={classes.search}
      />
      {isBeyond ? (
        <TableSkeleton rows={10} />
      ) : (
        <QueryView
          query={list}
          loading={<TableSkeleton rows={10} />}
          failure="Failed to fetch orders."
          empty={(orders) =>
            search === '' &&
            orders.length === 0 && <EmptyState title="No order history available." icon={<IconPackage size={22} />} />
          }
        >
          {(orders, { isOld }) => <OrdersTable title={title} orders={orders} table={view.table} loading={isOld} />}
        </QueryView>
      )}
    </Stack>
  );
}
