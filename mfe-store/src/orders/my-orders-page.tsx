import { PageHeader } from '@tech-portal/ui';
import { ExportOrdersButton } from './export-orders-button.tsx';
import { OrderList } from './order-list.tsx';

export { readMyOrders as readAhead } from './orders.queries.ts';

export default function MyOrdersPage() {
  return (
    <>
      <PageHeader title="My Orders" actions={<ExportOrdersButton />} />
      <OrderList title="My Orders" userId={undefined} />
    </>
  );
}
