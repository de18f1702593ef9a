import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { ErrorState, Loader } from '@tech-portal/ui';
import { MyCart } from './cart/my-cart.tsx';
import type { CheckoutProps } from './shared/checkout-props.ts';

/** Comes after the cart's first paint: it is not part of what the page needs to show lines and figures. */
function LazyCheckout(props: CheckoutProps) {
  const [Checkout, setCheckout] = useState<ComponentType<CheckoutProps>>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    import('./checkout/checkout.tsx').then(
      (module) => setCheckout(() => module.Checkout),
      () => setFailed(true),
    );
  }, []);
  if (Checkout) return <Checkout {...props} />;
  if (!props.isOpen) return null;
  if (!failed) return <Loader size="sm" aria-label="Loading" role="status" />;
  // A browser remembers a module that failed for the life of the page.
  return <ErrorState message="Checkout could not be loaded." onRetry={() => window.location.reload()} />;
}

/** My Cart and its checkout: where two features of the store meet. */
export default function CartPage() {
  return <MyCart checkout={LazyCheckout} />;
}
