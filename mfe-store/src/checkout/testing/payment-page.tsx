import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CartPage from '../../cart-page.tsx';
import { calculateShipping, goodAddress, mockCheckout, press } from '../../testing/checkout.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { checkoutDrafts } from '../checkout-draft.ts';
// Preloaded; the page loads it lazily.
import '../checkout.tsx';

export const CARD_NUMBER = '4242424242424242';

export async function openBilling(prepare = () => {}) {
  const log = mockCheckout();
  prepare();
  const billing = { ...goodAddress, first_name: '' };
  checkoutDrafts.of(5, { scope: 3 })?.write({ shipping: goodAddress, billing, sameAsShipping: true });
  const page = renderPage(<CartPage />, { at: '/cart', path: '/cart' });
  await press('Checkout');
  await calculateShipping();
  await press('Next');
  await screen.findByRole('heading', { name: '2. Billing Address' });
  return { ...page, ...log };
}

export async function openPayment(prepare?: () => void) {
  const page = await openBilling(prepare);
  await press('Next');
  await screen.findByRole('heading', { name: '3. Payment' });
  return page;
}

export async function pay() {
  await userEvent.click(screen.getByRole('checkbox', { name: /terms and conditions/ }));
  await userEvent.type(await screen.findByLabelText('Card number'), CARD_NUMBER);
  await press('Pay $37.49');
}
