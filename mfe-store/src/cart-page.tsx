import { lazyComponent } from '@tech-portal/platform';
import { ErrorState, Loader } from '@tech-portal/ui';
import { MyCart } from './cart/my-cart.tsx';
import type { CheckoutProps } from './shared/checkout-state.ts';

/** Comes after the cart's first paint: it is not part of what the page needs to show lines and figures. */
const Checkout = lazyComponent<CheckoutProps>(async () => (await import('./checkout/checkout.tsx')).Checkout, {
  loading: ({ checkout }) => checkout.step && <Loader size="sm" aria-label="Loading" role="status" />,
  failed: (retry, { checkout }) =>
    checkout.step && <ErrorState message="Checkout could not be loaded." onRetry={retry} />,
});

/** My Cart and its checkout: where two features of the store meet. */
export default function CartPage() {
  return <MyCart checkout={Checkout} />;
}
