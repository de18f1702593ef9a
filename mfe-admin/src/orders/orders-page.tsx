import { exportAllOrders } from '@tech-portal/contract/orders';
import { ExportButton, ListView, useList, useSelection } from '@tech-portal/lists';
import { EmptyState, PageHeader } from '@tech-portal/ui';
import { IconPackage } from '@tech-portal/ui/icons';
import { orderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { orderList } from './order-list.ts';

export const { readAhead } = orderList;

/** Orders of everybody (ORDER-32). */
export default function OrdersPage() {
  const list = useList(orderList, { staleTime: 0 });
  const selection = useSelection(list, ({ trans_id: transId }) => transId);
  return (
    <>
      <PageHeader title="Orders" actions={<ExportButton endpoint={exportAllOrders} query={list.filterQuery} />} />
      <ListView
        list={list}
        label="Orders"
        columns={orderColumns}
        failure="Failed to fetch orders."
        empty={<EmptyState icon={<IconPackage size={22} />} title="No orders yet." />}
        emptyText="No orders match these filters."
        selection={selection}
      >
        <OrderFilters list={list} />
      </ListView>
    </>
  );
}
