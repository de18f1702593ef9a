import { lazyComponent } from '@tech-portal/platform';
import { ErrorState, Loader } from '@tech-portal/ui';
import { MyCart } from './cart/my-cart.tsx';
import type { CheckoutProps } from './shared/checkout-state.ts';

/** Loads after the cart's first paint, which does not need it. */
const Checkout = lazyComponent<CheckoutProps>(async () => (await import('./checkout/checkout.tsx')).Checkout, {
  loading: ({ checkout }) => checkout.step && <Loader size="sm" aria-label="Loading" role="status" />,
  failed: (retry, { checkout }) =>
    checkout.step && <ErrorState message="Checkout could not be loaded." onRetry={retry} />,
});

/** Combines My Cart with checkout; only here do the two features meet. */
export default function CartPage() {
  return <MyCart checkout={Checkout} />;
}
