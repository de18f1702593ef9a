import type { UserOrdersProps } from '@tech-portal/platform';
import { Title } from '@tech-portal/ui';

export default function UserOrdersMock({ userId }: UserOrdersProps) {
  return (
    <section aria-label="Orders">
      <Title order={2} size="h3">
        Orders
      </Title>
      <p>TP-7F3K2M of account {userId}, mocked</p>
    </section>
  );
}
