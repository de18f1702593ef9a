import type { UserOrdersProps } from '@tech-portal/platform';
import { ErrorState, TableSkeleton } from '@tech-portal/ui';
import { OrdersBoundary } from './orders-boundary.tsx';
import { useExposed } from './use-exposed.ts';

/** The orders of an account, drawn by the store; without it the rest of the page works. */
export function UserOrders({ userId }: UserOrdersProps) {
  const { exposed, retry } = useExposed('mfe-store/user-orders');
  const missing = (
    <ErrorState
      message="The orders cannot be shown right now."
      hint="The rest of this page is not affected."
      onRetry={retry}
    />
  );
  if (exposed.state === 'loading') return <TableSkeleton rows={3} />;
  if (exposed.state === 'failed') return missing;
  return (
    <OrdersBoundary fallback={missing}>
      <exposed.Component userId={userId} />
    </OrdersBoundary>
  );
}
