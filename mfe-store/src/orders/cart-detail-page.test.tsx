import { createCartDetail, createCartItem } from '@tech-portal/api-mocks/fixtures';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getCart } from '@tech-portal/contract/orders';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, queryOf, refusal } from '../testing/server.ts';
import CartDetailPage from './cart-detail-page.tsx';

const open = (id = '3') => renderPage(<CartDetailPage />, { at: `/cart/${id}`, path: '/cart/:id', role: 'admin' });
const fact = (name: string) => screen.getByText(name).nextElementSibling;

test('shows every field the specification lists, and the items', async () => {
  onCall(getCart, ({ request }) => {
    expect(queryOf(request)).toEqual({ id: '3' });
    return createCartDetail({ ntp_order_number: 'N-77', cart: [createCartItem({ id: 9, stock: 31 })] });
  });
  open();
  expect(await screen.findByRole('heading', { name: 'Cart Info' })).toBeVisible();
  expect(fact('Transaction ID')).toHaveTextContent('TP-7F3K2M');
  expect(fact('Tracking Number')).toHaveTextContent('1Z999AA10123456784');
  expect(fact('Invoice ID')).toHaveTextContent('INV-1007');
  expect(fact('Order Number')).toHaveTextContent('M-5521');
  expect(fact('Total')).toHaveTextContent('$37.53');
  expect(screen.getByRole('img', { name: 'Paid' })).toBeVisible();
  expect(fact('Order Date')).toHaveTextContent(/^Mar 2, 2026/);
  expect(fact('Shipping Address')).toHaveTextContent('Ann Lee4 Lake RdGoshen, IN 46526');
  const [item] = screen.getAllByRole('listitem');
  expect(item).toHaveTextContent('Dicor Lap SealantID 9 · In stock$12.99');
  expect(screen.getByRole('link', { name: 'View Order' })).toHaveAttribute('href', '/order/TP-7F3K2M');
});

test("without the first supplier's order number it is the second's", async () => {
  onCall(getCart, () => createCartDetail({ meyer_order_num: null, ntp_order_number: 'N-77' }));
  open();
  await screen.findByRole('heading', { name: 'Cart Info' });
  expect(fact('Order Number')).toHaveTextContent('N-77');
});

test('a cart that is no order yet has a cross and dashes', async () => {
  onCall(getCart, () =>
    createCartDetail({
      trans_id: null,
      order_date: null,
      paid: 0,
      shipping: null,
      cart: [],
      tracking_number: null,
      zoho_invoice_id: null,
      meyer_order_num: null,
    }),
  );
  open();
  expect(await screen.findByRole('img', { name: 'Not paid' })).toBeVisible();
  for (const name of ['Transaction ID', 'Tracking Number', 'Invoice ID', 'Order Number', 'Order Date'])
    expect(fact(name)).toHaveTextContent('–');
  expect(screen.getByText('This cart is empty.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'View Order' })).not.toBeInTheDocument();
});

test.each(['4711', 'abc', '0'])('there is no cart %s', async (id) => {
  onCall(getCart, () => refusal('not_found', 'Gone'));
  open(id);
  expect(await screen.findByRole('heading', { name: 'Cart Not Found' })).toBeVisible();
});

test('a failure says so in place, and Retry tries again', async () => {
  onCall(getCart, () => refusal('internal', 'Broken'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the cart.');
  onCall(getCart, () => createCartDetail());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Cart Info' })).toBeVisible();
});
