import { PageHeader } from '@tech-portal/ui';
import { ExportOrdersButton } from './export-orders-button.tsx';
import { OrderList } from './order-list.tsx';

export default function MyOrdersPage() {
  return (
    <>
      <PageHeader title="My Orders" actions={<ExportOrdersButton />} />
      <OrderList title="My Orders" userId={undefined} />
    </>
  );
}
