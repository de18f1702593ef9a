import {
  createPaymentConfig,
  createQuotedSummary,
  createStoredAddress,
  quoteIdOf,
} from '@tech-portal/api-mocks/fixtures';
import { getMyCart } from '@tech-portal/contract/cart';
import {
  estimateCheckout,
  getPayment,
  getPaymentConfig,
  placeOrder,
  saveBilling,
} from '@tech-portal/contract/checkout';
import { getUser } from '@tech-portal/contract/users';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cartOf, cartItem } from './fixtures.ts';
import { onCall, refusal } from './server.ts';

/** Request bodies of the checkout calls, newest last. */
export interface CheckoutLog {
  readonly estimates: unknown[];
  readonly billings: unknown[];
  readonly orders: unknown[];
}

/**
 * Mocks an API where every call succeeds: a cart of two pieces, a quote of $37.49, order T100, and an account without
 * an address.
 */
export function mockCheckout(): CheckoutLog {
  const log: CheckoutLog = { estimates: [], billings: [], orders: [] };
  onCall(getMyCart, () => cartOf(cartItem({ id: 1, qty: 2, price: 12.99 })));
  onCall(getPaymentConfig, () => createPaymentConfig());
  onCall(getPayment, () => ({ state: 'none' as const }));
  onCall(getUser, () => refusal('unavailable', 'The account is not there.'));
  onCall(estimateCheckout, async ({ request }) => {
    log.estimates.push(await request.json());
    return createQuotedSummary();
  });
  onCall(saveBilling, async ({ request }) => {
    log.billings.push(await request.json());
    return { quote: quoteIdOf('billed', log.billings.length) };
  });
  onCall(placeOrder, async ({ request }) => {
    log.orders.push(await request.json());
    return { trans_id: 'T100' };
  });
  return log;
}

/** Valid shipping address in the form it is sent. */
export const goodAddress = {
  ...createStoredAddress({
    first_name: 'Ada',
    last_name: 'Nguyen',
    address_1: '500 Congress Avenue',
    city: 'Austin',
    state: 'TX',
    zip_code: '78701',
    email: 'ada@example.com',
    phone: '(512) 555-0100',
  }),
  company_name: '',
  address_2: '',
};

/** Sets a field directly, because typing is tested elsewhere. */
export function fill(label: RegExp, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

export async function typeAddress(address: typeof goodAddress = goodAddress): Promise<void> {
  fill(/^First Name/, address.first_name);
  fill(/^Last Name/, address.last_name);
  fill(/^Address(?! 2)/, address.address_1);
  fill(/^City/, address.city);
  await userEvent.selectOptions(screen.getByLabelText(/^State/), address.state);
  fill(/^ZIP Code/, address.zip_code);
  fill(/^Email/, address.email);
  fill(/^Phone/, address.phone.replaceAll(/\D/g, ''));
}

export const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

export async function calculateShipping(): Promise<void> {
  await press('Calculate Shipping');
  await screen.findByRole('button', { name: 'Next' });
}
