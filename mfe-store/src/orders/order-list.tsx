import { listMyOrders, listUserOrders } from '@tech-portal/contract/orders';
import type { OrderSummary } from '@tech-portal/contract/orders';
import { defineList, ListView } from '@tech-portal/lists';
import type { UseListResult } from '@tech-portal/lists';
import { readSearch } from '@tech-portal/platform/list-state';
import { EmptyState, SearchField } from '@tech-portal/ui';
import { IconPackage } from '@tech-portal/ui/icons';
import { orderColumns } from './order-columns.tsx';
import classes from './order-list.module.css';

const options = {
  sort: { columns: ['order_date', 'trans_id', 'last_name', 'total'], by: 'order_date', order: 'desc' },
  filters: { search: readSearch },
} as const;

export const myOrders = defineList(listMyOrders, options);

/** Orders of one user, for administrators. The list takes `user_id` as its input. */
export const userOrders = defineList(listUserOrders, options);

interface OrderListProps {
  readonly title: string;
  readonly list: UseListResult<OrderSummary, (typeof options.sort.columns)[number], { readonly search: string }>;
}

/** Order list with search; page, sort and search are in the URL. */
export function OrderList({ title, list }: OrderListProps) {
  return (
    <ListView
      list={list}
      label={title}
      columns={orderColumns}
      failure="Failed to fetch orders."
      empty={<EmptyState title="No order history available." icon={<IconPackage size={22} />} />}
      emptyText="No orders match this search."
    >
      <SearchField
        label="Search orders"
        placeholder="Number, customer or part"
        search={list.state.search}
        onSearch={(search) => list.change({ search })}
        quietButton
        className={classes.search}
      />
    </ListView>
  );
}
