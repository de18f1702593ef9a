import { getUser } from '@tech-portal/contract/users';
import type { UserOrdersProps } from '@tech-portal/platform';
import { useApiQuery } from '@tech-portal/platform/query';
import { Group, Title } from '@tech-portal/ui';
import { ExportOrdersButton } from './export-orders-button.tsx';
import { OrderList } from './order-list.tsx';

/** A user's orders, for administrators; other apps load it as `mfe-store/user-orders`. */
export default function UserOrders({ userId }: UserOrdersProps) {
  const { data: account } = useApiQuery(getUser, {});
  const title = account?.id === userId ? 'My Orders' : 'Orders';
  return (
    <section aria-label={title}>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h3">
          {title}
        </Title>
        <ExportOrdersButton userId={userId} />
      </Group>
      <OrderList title={title} userId={userId} />
    </section>
  );
}
