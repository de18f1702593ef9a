import { lazyComponent } from '@tech-portal/platform';
import { ErrorState, Loader } from '@tech-portal/ui';
import { MyCart } from './cart/my-cart.tsx';
import type { CheckoutProps } from './shared/checkout-state.ts';

/** Loads after the first paint of the cart. */
const Checkout = lazyComponent<CheckoutProps>(async () => (await import('./checkout/checkout.tsx')).Checkout, {
  loading: ({ checkout }) => checkout.step && <Loader size="sm" aria-label="Loading" role="status" />,
  failed: (retry, { checkout }) =>
    checkout.step && <ErrorState message="Checkout could not be loaded." onRetry={retry} />,
});

/** Combines My Cart with checkout, two features that otherwise do not know each other. */
export default function CartPage() {
  return <MyCart checkout={Checkout} />;
}
