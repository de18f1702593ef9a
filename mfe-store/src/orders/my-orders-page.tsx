import { exportOrders } from '@tech-portal/contract/orders';
import { ExportButton, useList } from '@tech-portal/lists';
import { PageHeader } from '@tech-portal/ui';
import { myOrders, OrderList } from './order-list.tsx';

export const { readAhead } = myOrders;

export default function MyOrdersPage() {
  const list = useList(myOrders);
  return (
    <>
      <PageHeader title="My Orders" actions={<ExportButton endpoint={exportOrders} query={list.filterQuery} />} />
      <OrderList title="My Orders" list={list} />
    </>
  );
}
