import { Exposed } from '@tech-portal/platform';
import type { UserOrdersProps } from '@tech-portal/platform';
import { ErrorState, TableSkeleton } from '@tech-portal/ui';

/** The orders of an account, drawn by the store; without it the rest of the page works. */
export function UserOrders(props: UserOrdersProps) {
  return (
    <Exposed
      name="mfe-store/user-orders"
      props={props}
      loading={<TableSkeleton rows={3} />}
      failed={(retry) => (
        <ErrorState
          message="The orders cannot be shown right now."
          hint="The rest of this page is not affected."
          onRetry={retry}
        />
      )}
    />
  );
}
