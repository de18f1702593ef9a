import { createCartItem, createOrder, createStoredAddress } from '@tech-portal/api-mocks/fixtures';
import { formatDateTime } from '@tech-portal/domain';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getMyCart } from '@tech-portal/contract/cart';
import { downloadReceipt, getOrder, reorder, trackOrder } from '@tech-portal/contract/orders';
import { expect, test, vi } from 'vitest';
import CartBadge from '../cart/cart-badge.tsx';
import { cartItem, cartOf } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, queryOf, refusal } from '../testing/server.ts';
import OrderPage from './order-page.tsx';

const open = (role: 'tech' | 'admin' = 'tech') =>
  renderPage(<OrderPage />, { at: '/order/TP-7F3K2M', path: '/order/:id', role });

test('shows an order with everything the specification lists', async () => {
  onCall(getOrder, ({ request }) => {
    expect(queryOf(request)).toEqual({ trans_id: 'TP-7F3K2M' });
    return createOrder({ shipping: createStoredAddress({ first_name: 'Bo', address_1: '9 Ship St' }) });
  });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Order TP-7F3K2M' })).toBeVisible();
  expect(screen.getByText(/^Placed Mar 2, 2026/)).toBeVisible();
  const block = (name: string) => screen.getByRole('heading', { name }).parentElement;
  expect(block('Billing')).toHaveTextContent('Ann Lee4 Lake RdGoshen, IN 46526ann@example.com(555) 123-4567');
  expect(block('Shipping')).toHaveTextContent('Bo Lee9 Ship St');
  const products = within(screen.getByRole('table', { name: 'Products' }));
  expect(products.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Dicor Lap Sealant501LSW-1',
    '$12.99',
    '2',
    '$25.98',
  ]);
  expect(block('Summary')).toHaveTextContent('Subtotal$25.98Tax$1.56Shipping$9.99Total$37.53');
  expect(screen.queryByRole('table', { name: 'Line items' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Tracking Number' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'View Cart' })).not.toBeInTheDocument();
});

test('an address that bills and ships is shown once', async () => {
  onCall(getOrder, () => createOrder());
  open();
  expect(await screen.findByRole('heading', { name: 'Billing and Shipping' })).toBeVisible();
  expect(screen.getAllByText('4 Lake Rd')).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: /^(Billing|Shipping)$/ })).not.toBeInTheDocument();
});

test('line items have a grand total', async () => {
  const item = { id: 'a', notes: '', price: 0, quantity: 1.5, total: 150.15 } as const;
  onCall(getOrder, () =>
    createOrder({
      estimate_id: 21,
      line_items: [
        { ...item, type: 'labor', description: 'Fit the heater', hourlyRate: 100.1 },
        { ...item, id: 'b', type: 'service', description: '', quantity: 1, price: 0.1, total: 0.1 },
      ],
    }),
  );
  open();
  const items = within(await screen.findByRole('table', { name: 'Line items' }));
  expect(items.getByRole('row', { name: /Fit the heater/ })).toHaveTextContent('$100.101.5 h$150.15');
  expect(items.getByRole('row', { name: /Service Call/ })).toHaveTextContent('$0.101$0.10');
  expect(items.getByRole('row', { name: /Grand Total/ })).toHaveTextContent('$150.25');
  expect(screen.getByRole('link', { name: 'View Estimate' })).toHaveAttribute('href', '/estimate/21');
});

test('the receipt is saved as a PDF', async () => {
  onCall(getOrder, () => createOrder());
  onCall(downloadReceipt, ({ request }) => {
    expect(queryOf(request)).toEqual({ trans_id: 'TP-7F3K2M' });
    return { filename: 'receipt-tp-7f3k2m.pdf', pdf: btoa('%PDF') };
  });
  const saved: string[] = [];
  URL.createObjectURL = (file) => (file as Blob).type;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved).toEqual(['receipt-tp-7f3k2m.pdf']));
});

test('several parcels are shown with their carrier', async () => {
  onCall(getOrder, () =>
    createOrder({ tracking_number: '1Z 1', more_tracking_numbers: ['1Z 2'], carrier: 'UPS', shipped: 1 }),
  );
  open();
  const heading = await screen.findByRole('heading', { name: 'Tracking Numbers' });
  expect(heading.parentElement).toHaveTextContent('Tracking NumbersUPS1Z 11Z 2');
});

test.each([
  [0, 'The payment of $37.53 has not been refunded yet.'],
  [10, '$10.00 of $37.53 was refunded.'],
  [37.53, 'The payment of $37.53 was refunded.'],
])('a cancelled order says why, and what became of the money: %d', async (refunded, sentence) => {
  const cancelled = '2026-03-03T16:20:00.000Z';
  onCall(getOrder, () => createOrder({ cancelled, cancel_reason: 'Sold out', refunded }));
  open('admin');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`Cancelled ${formatDateTime(cancelled)}`);
  expect(alert).toHaveTextContent('Sold out');
  expect(alert).toHaveTextContent(sentence);
  expect(screen.queryByRole('button', { name: 'Edit tracking number' })).not.toBeInTheDocument();
});

test('names technician and estimate to an administrator, and leads back to all orders', async () => {
  const tech = { id: 7, first_name: 'Dana', last_name: 'Reyes' };
  onCall(getOrder, () => createOrder({ estimate_id: 21, tech }));
  open('admin');
  expect(await screen.findByRole('link', { name: 'Dana Reyes' })).toHaveAttribute('href', '/user/7');
  expect(screen.getByRole('link', { name: '21' })).toHaveAttribute('href', '/estimate/21');
  expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/orders');
});

test('its owner sees the tracking number and cannot change it', async () => {
  onCall(getOrder, () => createOrder({ tracking_number: '1Z999' }));
  open();
  expect(await screen.findByText('1Z999')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit tracking number' })).not.toBeInTheDocument();
});

test('an administrator writes the tracking number and reaches the cart', async () => {
  const sent: unknown[] = [];
  onCall(getOrder, () => createOrder({ cart_id: 3 }));
  onCall(trackOrder, async ({ request }) => {
    sent.push(await request.json());
    return createOrder({ cart_id: 3, tracking_number: '1Z999' });
  });
  open('admin');
  expect(await screen.findByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart/3');
  expect(screen.getByText('Not shipped yet.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Edit tracking number' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tracking Number' }), ' 1Z999 {Enter}');
  expect(await screen.findByText('1Z999')).toBeVisible();
  expect(sent).toEqual([{ trans_id: 'TP-7F3K2M', tracking_number: '1Z999' }]);
});

test('a tracking number that was refused stays in the field, with the reason', async () => {
  onCall(getOrder, () => createOrder());
  onCall(trackOrder, () => refusal('invalid_input', 'A tracking number has at most 64 characters'));
  open('admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit tracking number' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Tracking Number' }), 'X{Enter}');
  expect(await screen.findByText('A tracking number has at most 64 characters')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Tracking Number' })).toHaveValue('X');
});

test('Reorder puts the parts into the cart, and the badge counts them', async () => {
  onCall(getMyCart, () => cartOf());
  onCall(getOrder, () => createOrder({ cart: [createCartItem(), createCartItem({ id: 10 })] }));
  onCall(reorder, async ({ request }) => {
    expect(await request.json()).toEqual({ trans_id: 'TP-7F3K2M' });
    return { ...cartOf(cartItem({ qty: 4 })), skipped: [] };
  });
  renderPage(<OrderPage />, { at: '/order/TP-7F3K2M', path: '/order/:id', chrome: <CartBadge /> });
  await userEvent.click(await screen.findByRole('button', { name: 'Reorder' }));
  expect(await screen.findByText(/All 2 parts are in your cart\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to My Cart' })).toHaveAttribute('href', '/cart');
  expect(await screen.findByRole('link', { name: 'My Cart, quantity 4' })).toBeVisible();
});

test('Reorder says what could not be added, and why', async () => {
  onCall(getOrder, () => createOrder());
  onCall(reorder, () => ({ ...cartOf(), skipped: [{ title: 'Lap Sealant', reason: '501LSW-1 is out of stock.' }] }));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Reorder' }));
  expect(await screen.findByText('Lap Sealant: 501LSW-1 is out of stock.')).toBeVisible();
});

test('a reorder that failed says so', async () => {
  onCall(getOrder, () => createOrder());
  onCall(reorder, () => refusal('internal', 'Something broke.'));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Reorder' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something broke.');
});

test('an unknown order is a card that leads back', async () => {
  onCall(getOrder, () => refusal('not_found', 'Order TP-7F3K2M does not exist.'));
  const { toasts } = open();
  expect(await screen.findByRole('heading', { name: 'Order Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to My Orders' })).toHaveAttribute('href', '/my-orders');
  expect(toasts).toEqual([]);
});

test('a failure says so in place, and Retry tries again', async () => {
  onCall(getOrder, () => refusal('internal', 'Broken'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the order.');
  onCall(getOrder, () => createOrder());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('table', { name: 'Products' })).toBeVisible());
});

test('opened otherwise it does not thank, and its receipt can be printed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  onCall(getOrder, () => createOrder());
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Print Receipt' }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.queryByText('Thank you for your order.')).not.toBeInTheDocument();
  expect(screen.getByText('Paid with').nextElementSibling).toHaveTextContent('VISA ending in 4242');
});

test('what only a newer server knows of an order is shown in its words', async () => {
  const line = { id: 'a', type: 'subscription', description: '', notes: '', quantity: 2, price: 5, total: 10 };
  const order = createOrder({ estimate_id: 21, status: 42, payment_type: 'Gift wallet' });
  onCall(getOrder, () =>
    Response.json({ ...order, cart: order.cart.map((item) => ({ ...item, type: 'k' })), line_items: [line] }),
  );
  open();
  const items = within(await screen.findByRole('table', { name: 'Line items' }));
  expect(items.getByRole('row', { name: /Subscription/ })).toHaveTextContent('$5.002$10.00');
  const part = within(screen.getByRole('table', { name: 'Products' })).getByRole('link');
  expect(part).toHaveAttribute('href', expect.stringMatching(/^\/product\/k\/\d+$/));
});

test('other apps add actions for the order', async () => {
  onCall(getOrder, () => createOrder());
  renderPage(<OrderPage />, {
    at: '/order/TP-7F3K2M',
    path: '/order/:id',
    slots: { 'order.actions': ({ transId }) => <button>Ship {transId}</button> },
  });
  expect(await screen.findByRole('button', { name: 'Ship TP-7F3K2M' })).toBeVisible();
});
