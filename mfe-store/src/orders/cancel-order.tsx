import { useState } from 'react';
import type { Order } from '@tech-portal/contract/orders';
import { canViewAdmin, lazyComponent, useSession } from '@tech-portal/platform';
import { Button, ErrorState } from '@tech-portal/ui';

/** Few orders are cancelled, so the dialog comes when it is wanted. */
const CancelOrderDialog = lazyComponent(async () => (await import('./cancel-order-dialog.tsx')).CancelOrderDialog, {
  failed: (retry) => <ErrorState message="The dialog could not be loaded." onRetry={retry} />,
});

/** Administrators cancel an order that is not shipped (ORDER-25). */
export function CancelOrder({ order }: { readonly order: Order }) {
  const isAdmin = canViewAdmin(useSession());
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (!isAdmin || order.cancelled || order.tracking_number) return null;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        Cancel Order
      </Button>
      {isWanted && <CancelOrderDialog order={order} opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
