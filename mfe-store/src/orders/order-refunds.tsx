import type { Order, OrderRefundState } from '@tech-portal/contract/orders';
import { formatCurrency, formatDateTime, openValueLabel } from '@tech-portal/domain';
import { Text, Title } from '@tech-portal/ui';
import page from './order-page.module.css';

const stateLabels: Readonly<Record<OrderRefundState, string>> = {
  requested: 'In progress',
  pending: 'In progress',
  unanswered: 'In progress, no response yet',
  retrying: 'Failed, will be retried',
  failed: 'Failed',
  succeeded: 'Refunded',
  settled: 'Not refunded',
};

const FINAL_STATES: readonly string[] = ['failed', 'succeeded', 'settled'];

/** True while the outcome of a refund is still open. */
export const hasOpenRefund = ({ refunds = [] }: Order): boolean =>
  refunds.some(({ state }) => !FINAL_STATES.includes(state));

/** Refunds of an order, oldest first, with state and reason (ORDER-36). */
export function OrderRefunds({ refunds }: { readonly refunds: NonNullable<Order['refunds']> }) {
  return (
    <section className={page.card} aria-label="Refunds">
      <Title order={2} size="h5" mb="xs">
        {refunds.length > 1 ? 'Refunds' : 'Refund'}
      </Title>
      {refunds.map(({ id, kind, state, amount, reason, created, by }) => (
        <div key={id} role="status">
          <Text size="sm" fw={600}>
            {formatCurrency(amount)} · {openValueLabel(stateLabels, state)}
          </Text>
          <Text size="sm">{reason}</Text>
          <Text size="xs" c="dimmed" mb="xs">
            {kind === 'recorded' ? 'Recorded' : 'Requested'} {formatDateTime(created)}
            {by !== undefined && ` by ${by}`}
          </Text>
        </div>
      ))}
    </section>
  );
}
