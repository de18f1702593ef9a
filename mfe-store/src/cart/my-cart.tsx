import type { Cart, CartItem } from '@tech-portal/contract/cart';
import { Link } from '@tech-portal/platform/router';
import {
  Alert,
  Button,
  EmptyState,
  PageHeader,
  QueryView,
  RemovedItems,
  TableSkeleton,
  plainTitle,
} from '@tech-portal/ui';
import { IconShoppingCart } from '@tech-portal/ui/icons';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { totalQuantity } from '../shared/cart-lines.ts';
import { useCart } from '../shared/cart.queries.ts';
import type { CheckoutProps } from '../shared/checkout-state.ts';
import { partKey } from '../shared/part.ts';
import { StoreLinks } from '../shared/store-links.tsx';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import type { LineNotice } from './cart-line.tsx';
import { useCartEdits } from './use-cart-edits.ts';
import { useCheckout } from './use-checkout.ts';
import classes from './my-cart.module.css';

const itemCountLabel = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

export function MyCart({ checkout: Checkout }: { readonly checkout: ComponentType<CheckoutProps> }) {
  const query = useCart();
  const cart = query.data;
  const edits = useCartEdits();
  const prices = usePriceChanges(cart);
  const checkout = useCheckout(cart);
  const isPaying = checkout.state.isPaying || checkout.state.paid !== undefined;
  const { deleteFailure, outdated: isOutdated, undoFailure } = edits;
  const count = cart ? totalQuantity(cart) : 0;
  return (
    <>
      <PageHeader title="My Cart" subtitle={count > 0 ? itemCountLabel(count) : undefined} actions={<StoreLinks />} />
      {deleteFailure !== undefined && (
        <Alert color="red" mb="sm">
          {deleteFailure}
        </Alert>
      )}
      {isOutdated && (
        <Alert color="amber" mb="sm">
          Your cart was changed somewhere else. It is up to date now.
        </Alert>
      )}
      {undoFailure !== undefined && (
        <Alert color="red" mb="sm">
          {undoFailure}
        </Alert>
      )}
      <QueryView query={query} loading={<TableSkeleton rows={4} />} failure="Failed to load cart. Please try again.">
        {(shown) => (
          <div className={classes.cart}>
            <div className={classes.contents} inert={isPaying}>
              {shown.cart.length === 0 ? (
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
                  {shown.cart.map((line, position) => (
                    <CartLine
                      key={partKey(line)}
                      line={line}
                      notice={{ message: edits.messages[partKey(line)], price: prices.priceChangeOf(line) }}
                      onQuantity={(qty) => {
                        prices.accept(line);
                        edits.changeQuantity({ line, position }, qty);
                      }}
                      onDelete={() => edits.remove({ line, position })}
                    />
                  ))}
                </ul>
              )}
              <RemovedItems
                items={edits.removed}
                keyOf={partKey}
                undoLabel={({ title }) => `Undo: put ${plainTitle(title)} back`}
                onUndo={(line) => void edits.undo(line)}
                onDismiss={edits.forget}
                className={classes.removed}
              >
                {({ qty, title }) => `Removed ${qty} × ${plainTitle(title)}`}
              </RemovedItems>
            </div>
            <CartSummary
              subtotal={shown.subtotal}
              totals={checkout.quote?.totals}
              disabled={shown.cart.length === 0 || isPaying}
              isOpen={checkout.step !== undefined}
              onCheckout={checkout.open}
            />
            <div className={classes.checkout}>
              <Checkout cart={shown} checkout={checkout} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}

/** Compares each line's price with the price first shown, or with the one at the user's last change to the line. */
function usePriceChanges(cart: Cart | undefined) {
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map());
  const newLines = cart?.cart.filter((line) => !shown.has(partKey(line))) ?? [];
  const recordPrices = (lines: readonly CartItem[]) =>
    setShown((previous) => new Map([...previous, ...lines.map((line) => [partKey(line), line.price] as const)]));
  if (newLines.length > 0) recordPrices(newLines);
  return {
    priceChangeOf(line: CartItem): LineNotice['price'] {
      const from = shown.get(partKey(line));
      return from === undefined || from === line.price ? undefined : { from, to: line.price };
    },
    accept: (line: CartItem) => recordPrices([line]),
  };
}
