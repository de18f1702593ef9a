import { useState } from 'react';
import type { ComponentType } from 'react';
import { Link } from '@tech-portal/platform/router';
import { Alert, Button, EmptyState, ErrorState, PageHeader, TableSkeleton } from '@tech-portal/ui';
import { IconShoppingCart } from '@tech-portal/ui/icons';
import { totalQuantity } from '../shared/cart-lines.ts';
import { useCart } from '../shared/cart.queries.ts';
import type { CheckoutProps } from '../shared/checkout-props.ts';
import { partKey } from '../shared/part.ts';
import { StoreLinks } from '../shared/store-links.tsx';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { RemovedLines } from './removed-lines.tsx';
import { useCartEdits } from './use-cart-edits.ts';
import { useCheckoutPanel } from './use-checkout-panel.ts';
import classes from './my-cart.module.css';

const pieces = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

/** The cart with its lines and figures, and the checkout it is given. */
export function MyCart({ checkout: Checkout }: { readonly checkout: ComponentType<CheckoutProps> }) {
  const { data: cart, isPending, isFetching, refetch } = useCart();
  const edits = useCartEdits();
  const checkout = useCheckoutPanel(cart);
  const [paying, setPaying] = useState(false);
  const { deleteFailed, outdated, undoFailure } = edits;
  const count = cart ? totalQuantity(cart) : 0;
  return (
    <>
      <PageHeader title="My Cart" subtitle={count > 0 ? pieces(count) : undefined} actions={<StoreLinks />} />
      {deleteFailed && (
        <Alert color="red" mb="sm">
          Failed to delete cart item.
        </Alert>
      )}
      {outdated && (
        <Alert color="amber" mb="sm">
          Your cart was changed somewhere else. This is how it is now.
        </Alert>
      )}
      {undoFailure !== undefined && (
        <Alert color="red" mb="sm">
          {undoFailure}
        </Alert>
      )}
      {isPending && <TableSkeleton rows={4} />}
      {!isPending && !cart && (
        <ErrorState
          message="Failed to load cart. Please try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {cart && (
        <div className={classes.cart}>
          <div className={classes.contents} inert={paying}>
            {cart.cart.length === 0 ? (
              <EmptyState
                title="Your cart is empty."
                icon={<IconShoppingCart size={22} />}
                action={
                  <Button component={Link} to="/categories" variant="light" size="sm">
                    Browse the Parts Store
                  </Button>
                }
              />
            ) : (
              <ul className={classes.lines} aria-label="Cart items">
                {cart.cart.map((line, position) => (
                  <CartLine
                    key={partKey(line)}
                    line={line}
                    notice={edits.notices[partKey(line)]}
                    onQuantity={(qty) => edits.changeQuantity({ line, position }, qty)}
                    onDelete={() => edits.remove({ line, position })}
                  />
                ))}
              </ul>
            )}
            <RemovedLines lines={edits.removed} onUndo={(line) => void edits.undo(line)} onDismiss={edits.forget} />
          </div>
          <CartSummary
            subtotal={cart.subtotal}
            figures={checkout.figures}
            disabled={cart.cart.length === 0 || paying}
            isOpen={checkout.isOpen}
            onCheckout={checkout.open}
          />
          <div className={classes.checkout}>
            <Checkout
              cart={cart}
              isOpen={checkout.isOpen}
              figures={checkout.figures}
              onQuote={checkout.setQuote}
              onClose={checkout.close}
              onPaying={setPaying}
            />
          </div>
        </div>
      )}
    </>
  );
}
