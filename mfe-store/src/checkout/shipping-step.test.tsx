import { createQuotedSummary, createUser } from '@tech-portal/api-mocks/fixtures';
import { changeCartItem, getMyCart } from '@tech-portal/contract/cart';
import { estimateCheckout } from '@tech-portal/contract/checkout';
import { getUser } from '@tech-portal/contract/users';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearDrafts } from '@tech-portal/platform';
import { afterEach, expect, test } from 'vitest';
import CartPage from '../cart-page.tsx';
import { cartItem, cartOf } from '../testing/fixtures.ts';
import { calculateShipping, goodAddress, mockCheckout, press, typeAddress } from '../testing/checkout.ts';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, refusal } from '../testing/server.ts';
// Preloaded; the page loads it lazily.
import './checkout.tsx';
import { checkoutDrafts } from './checkout-draft.ts';

afterEach(() => {
  sessionStorage.clear();
});

async function open(prepare = () => {}, accountId = 5) {
  const log = mockCheckout();
  prepare();
  const page = renderPage(<CartPage />, { at: '/cart', accountId });
  await press('Checkout');
  await screen.findByRole('heading', { name: '1. Shipping Address' });
  return { ...page, ...log };
}
const draft = { shipping: goodAddress, billing: goodAddress, sameAsShipping: false };
const figure = (name: string) => screen.getByText(name).nextElementSibling;
const field = (name: RegExp) => screen.getByLabelText(name);

test('the panel opens at its first heading, without Next', async () => {
  await open();
  expect(screen.getByRole('heading', { name: '1. Shipping Address' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  expect(screen.getByText('Shipping Address').closest('li')).toHaveAttribute('aria-current', 'step');
});

test('Calculate Shipping sends the address, shows the figures, and offers Next', async () => {
  const { estimates } = await open();
  await typeAddress();
  await calculateShipping();
  expect(estimates).toEqual([{ cart_id: 3, shipping: goodAddress }]);
  expect(figure('Shipping')).toHaveTextContent('$9.95');
  expect(figure('Tax')).toHaveTextContent('$1.56');
  expect(figure('Total')).toHaveTextContent('$37.49');
  expect(screen.getByText('Shipping $9.95, tax $1.56, total $37.49')).toBeVisible();
});

test('the address of the account stands there, may be edited, and is sent', async () => {
  const { estimates } = await open(() => onCall(getUser, () => createUser({ company: null, phone: '5745550101' })));
  await waitFor(() => expect(field(/^City/)).toHaveValue('Elkhart'));
  expect(field(/^Phone/)).toHaveValue('(574) 555-0101');
  await userEvent.type(field(/^Address 2/), 'Unit 4');
  await calculateShipping();
  expect(estimates).toEqual([
    {
      cart_id: 3,
      shipping: {
        first_name: 'Dana',
        last_name: 'Reyes',
        company_name: '',
        address_1: '12 Main St',
        address_2: 'Unit 4',
        city: 'Elkhart',
        state: 'IN',
        zip_code: '46514',
        email: 'tech@example.com',
        phone: '(574) 555-0101',
      },
    },
  ]);
});

test('a phone number of the account from before the rule of area codes is sent, another one like it is not', async () => {
  const { estimates } = await open(() => onCall(getUser, () => createUser({ phone: '0555550101' })));
  await waitFor(() => expect(field(/^Phone/)).toHaveValue('(055) 555-0101'));
  await userEvent.clear(field(/^Phone/));
  await userEvent.type(field(/^Phone/), '0555550102');
  await press('Calculate Shipping');
  expect(field(/^Phone/)).toHaveAccessibleDescription('Please match the format: (XXX) XXX-XXXX');
  expect(estimates).toEqual([]);
  await userEvent.clear(field(/^Phone/));
  await userEvent.type(field(/^Phone/), '0555550101');
  await calculateShipping();
  expect(estimates).toHaveLength(1);
});

test('an account that comes late does not replace what was typed', async () => {
  let response = (): void => undefined;
  const { isBusy } = await open(() =>
    onCall(getUser, async () => {
      await new Promise<void>((resolve) => void (response = resolve));
      return createUser();
    }),
  );
  await userEvent.type(field(/^City/), 'Austin');
  response();
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(field(/^City/)).toHaveValue('Austin');
  expect(field(/^First Name/)).toHaveValue('');
});

test('an invalid address is not sent; every message stands in the alert and at its field', async () => {
  const { estimates } = await open();
  await typeAddress({ ...goodAddress, address_1: '5', zip_code: '787', email: 'ada' });
  await press('Calculate Shipping');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Validation errors: Address must be at least 3 characters, ZIP code must be 5 digits, Invalid email format',
  );
  expect(field(/^ZIP Code/)).toHaveAccessibleDescription('ZIP code must be 5 digits');
  expect(field(/^Address(?! 2)/)).toHaveFocus();
  expect(estimates).toEqual([]);
});

test('an empty form names all that is required', async () => {
  await open();
  await press('Calculate Shipping');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Validation errors: First name is required, Last name is required, Address must be at least 3 characters, ' +
      'City is required, State is required, ZIP code must be 5 digits, Email is required, Phone is required',
  );
  await userEvent.type(field(/^First Name/), 'Ada');
  expect(field(/^First Name/)).not.toBeInvalid();
  expect(screen.getByRole('alert')).not.toHaveTextContent('First name');
});

test('Enter calculates, and then goes on', async () => {
  const { estimates } = await open();
  await typeAddress();
  await userEvent.type(field(/^Email/), '{Enter}');
  await screen.findByRole('button', { name: 'Next' });
  await userEvent.type(field(/^Email/), '{Enter}');
  expect(await screen.findByRole('heading', { name: '2. Billing Address' })).toHaveFocus();
  expect(estimates).toHaveLength(1);
});

test('a calculation that fails clears the spinner, keeps every field and says so beside the button', async () => {
  const { toasts } = await open();
  onCall(estimateCheckout, () => refusal('unavailable', 'The rates are not there.'));
  await typeAddress();
  await press('Calculate Shipping');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Shipping could not be calculated. The rates are not there.',
  );
  expect(screen.getByRole('button', { name: 'Calculate Shipping' })).toBeEnabled();
  expect(field(/^City/)).toHaveValue('Austin');
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  expect(toasts).toEqual([]);
});

test('a response that is not as declared counts as a failure', async () => {
  await open();
  onCall(estimateCheckout, () => Response.json({ subtotal: 25.98, shipping: -1, tax: 0, total: 24.98 }));
  await typeAddress();
  await press('Calculate Shipping');
  expect(await screen.findByRole('alert')).toHaveTextContent('Shipping could not be calculated. Please try again.');
  expect(screen.queryByText('Total')).not.toBeInTheDocument();
});

test('while it calculates a second press sends nothing', async () => {
  await open();
  let requests = 0;
  onCall(estimateCheckout, () => {
    requests += 1;
    return new Promise(() => undefined);
  });
  await typeAddress();
  await press('Calculate Shipping');
  await userEvent.type(field(/^Email/), '{Enter}');
  await waitFor(() => expect(requests).toBe(1));
  expect(screen.getByRole('button', { name: 'Calculate Shipping' })).toBeDisabled();
});

test('editing the address after the estimate resets the figures', async () => {
  await open();
  await typeAddress();
  await calculateShipping();
  await userEvent.type(field(/^City/), 'x');
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  expect(figure('Shipping')).toHaveTextContent('Calculated at checkout');
  expect(screen.queryByText('Total')).not.toBeInTheDocument();
});

test('the response for an address that was edited meanwhile is dropped', async () => {
  const { isBusy } = await open();
  let response = (): void => undefined;
  onCall(estimateCheckout, async () => {
    await new Promise<void>((resolve) => void (response = resolve));
    return createQuotedSummary();
  });
  await typeAddress();
  await press('Calculate Shipping');
  await userEvent.type(field(/^City/), 'x');
  response();
  await screen.findByRole('button', { name: 'Calculate Shipping' });
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});

test('a session that ends meanwhile takes nothing of what was typed with it', async () => {
  const { estimates } = await open();
  onCall(estimateCheckout, () =>
    Response.json({ error: 'unauthenticated', message: 'Please sign in.', logout: true }, { status: 401 }),
  );
  await typeAddress();
  await press('Calculate Shipping');
  await screen.findByText(/Shipping could not be calculated/);
  expect(estimates).toEqual([]);
  expect(checkoutDrafts.of(5, { scope: 3 })?.read()).toMatchObject({ shipping: goodAddress });
});

test('the draft of another cart is not shown', async () => {
  checkoutDrafts.of(5, { scope: 99 })?.write(draft);
  await open();
  expect(field(/^First Name/)).toHaveValue('');
});

test('another account on the same browser does not see what was typed, and Log Out forgets it', async () => {
  await open();
  await typeAddress();
  cleanup();
  await open(undefined, 6);
  expect(field(/^First Name/)).toHaveValue('');
  cleanup();
  expect(checkoutDrafts.of(5, { scope: 3 })?.read()).toMatchObject({ shipping: goodAddress });
  clearDrafts();
  expect(sessionStorage).toHaveLength(0);
  await open();
  expect(field(/^First Name/)).toHaveValue('');
});

test('what the server says of a field stands at it, with the focus', async () => {
  await open();
  onCall(estimateCheckout, () =>
    Response.json(
      { error: 'invalid', message: 'Invalid.', fields: { 'shipping.zip_code': 'No carrier goes there' } },
      { status: 422 },
    ),
  );
  await typeAddress();
  await press('Calculate Shipping');
  expect(await screen.findByText('Validation errors: No carrier goes there')).toBeVisible();
  expect(field(/^ZIP Code/)).toHaveAccessibleDescription('No carrier goes there');
  expect(field(/^ZIP Code/)).toHaveFocus();
  await userEvent.type(field(/^ZIP Code/), '2');
  expect(field(/^ZIP Code/)).not.toBeInvalid();
});

test('a field that is left is checked, and the list of all problems waits for the button', async () => {
  await open();
  await userEvent.type(field(/^Email/), 'ada');
  await userEvent.tab();
  expect(field(/^Email/)).toHaveAccessibleDescription('Invalid email format');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a change of the cart closes the panel, and what was typed is there when it opens again', async () => {
  const cart = cartOf(cartItem({ id: 1, qty: 3, price: 12.99 }));
  const changed = { ...cart, version: cart.version + 1 };
  await open();
  await typeAddress();
  await calculateShipping();
  onCall(getMyCart, () => changed);
  onCall(changeCartItem, () => changed);
  await press('Increase quantity');
  expect(screen.queryByRole('heading', { name: '1. Shipping Address' })).not.toBeInTheDocument();
  expect(figure('Shipping')).toHaveTextContent('Calculated at checkout');
  await press('Checkout');
  await screen.findByRole('heading', { name: '1. Shipping Address' });
  expect(field(/^First Name/)).toHaveValue('Ada');
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
});

test('what was typed is still there after the panel was closed and after a reload', async () => {
  await open();
  await typeAddress();
  await press('Close checkout');
  await press('Checkout');
  expect(field(/^First Name/)).toHaveValue('Ada');
  cleanup();
  await open();
  expect(field(/^First Name/)).toHaveValue('Ada');
  expect(field(/^Phone/)).toHaveValue('(512) 555-0100');
});

test('a price that the calculation finds changed shows beside the old one on its line', async () => {
  await open();
  onCall(estimateCheckout, () => {
    onCall(getMyCart, () => cartOf(cartItem({ id: 1, qty: 2, price: 22.99, total: 45.98 })));
    return createQuotedSummary({ subtotal: 45.98 });
  });
  await typeAddress();
  await press('Calculate Shipping');
  expect(await screen.findByText(/^Price changed:/)).toHaveTextContent('Price changed: $12.99 $22.99');
});
