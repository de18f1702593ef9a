import { exportOrders } from '@tech-portal/contract/orders';
import { getUser } from '@tech-portal/contract/users';
import { ExportButton, useList } from '@tech-portal/lists';
import type { UserOrdersProps } from '@tech-portal/platform';
import { useApiQuery } from '@tech-portal/platform/query';
import { Group, Title } from '@tech-portal/ui';
import { OrderList, userOrders } from './order-list.tsx';

/** A user's orders for administrators; other apps load it as `mfe-store/user-orders`. */
export default function UserOrders({ userId }: UserOrdersProps) {
  const { data: account } = useApiQuery(getUser, {});
  const list = useList(userOrders, { input: { user_id: userId } });
  const title = account?.id === userId ? 'My Orders' : 'Orders';
  return (
    <div>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h3">
          {title}
        </Title>
        <ExportButton endpoint={exportOrders} query={{ ...list.filterQuery, user_id: userId }} />
      </Group>
      <OrderList title={title} list={list} />
    </div>
  );
}
