import { Link } from '@tech-portal/platform/router';
import { Alert, Button, EmptyState, ErrorState, PageHeader, TableSkeleton } from '@tech-portal/ui';
import { IconShoppingCart } from '@tech-portal/ui/icons';
import { totalQuantity } from '../shared/cart-lines.ts';
import { useCart } from '../shared/cart.queries.ts';
import { partKey } from '../shared/part.ts';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { RemovedLines } from './removed-lines.tsx';
import { useCartEdits } from './use-cart-edits.ts';
import classes from './cart-page.module.css';

const pieces = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

export default function CartPage() {
  const { data: cart, isPending, isFetching, refetch } = useCart();
  const edits = useCartEdits();
  const { deleteFailed, outdated, undoFailure } = edits;
  const count = cart ? totalQuantity(cart) : 0;
  return (
    <>
      <PageHeader title="My Cart" subtitle={count > 0 ? pieces(count) : undefined} />
      {deleteFailed && (
        <Alert color="red" mb="sm">
          Failed to delete cart item.
        </Alert>
      )}
      {outdated && (
        <Alert color="yellow" mb="sm">
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
          <div>
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
            <RemovedLines lines={edits.removed} onUndo={edits.undo} onDismiss={edits.forget} />
          </div>
          <CartSummary subtotal={cart.subtotal} />
        </div>
      )}
    </>
  );
}
