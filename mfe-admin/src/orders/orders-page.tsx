import { exportAllOrders } from '@tech-portal/contract/orders';
import { ExportButton, ListView, useList, useSelection } from '@tech-portal/lists';
import { EmptyState, PageHeader } from '@tech-portal/ui';
import { IconPackage } from '@tech-portal/ui/icons';
import { orderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { orderList } from './order-list.ts';
import { useBulkOrderActions } from './use-bulk-order-actions.tsx';

export const { readAhead } = orderList;

/** Orders of all users (ORDER-32). */
export default function OrdersPage() {
  const list = useList(orderList, { staleTime: 0 });
  const selection = useSelection(list, ({ trans_id: transId }) => transId);
  const bulk = useBulkOrderActions({ area: list.area, selection });
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
        bulkActions={bulk.buttons}
      >
        <OrderFilters list={list} />
      </ListView>
      {bulk.dialog}
    </>
  );
}
