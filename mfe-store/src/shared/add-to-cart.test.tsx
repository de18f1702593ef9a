import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addCartItem, getMyCart } from '@tech-portal/contract/cart';
import { beforeEach, expect, test } from 'vitest';
import CartBadge from '../cart/cart-badge.tsx';
import { cartItem, cartOf, listItem } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, refusal } from '../testing/server.ts';
import { AddToCart } from './add-to-cart.tsx';
import { partOfListItem } from './part.ts';

let sent: unknown[];
beforeEach(() => void (sent = []));

const part = partOfListItem(listItem({ id: 9, stock: 5 }));
const button = () => screen.getByRole('button', { name: /Add to Cart|Added/ });

async function open() {
  onCall(getMyCart, () => cartOf(cartItem({ qty: 2 })));
  const page = renderPage(<AddToCart part={part} />, { chrome: <CartBadge /> });
  await screen.findByRole('link', { name: 'My Cart, quantity 2' });
  return page;
}

const answerAdding = () =>
  onCall(addCartItem, async ({ request }) => {
    sent.push(await request.json());
    return cartOf(cartItem({ qty: 2 }), cartItem({ id: 9, qty: 1 }));
  });

test('adds the quantity of the stepper and says so', async () => {
  answerAdding();
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await userEvent.click(button());
  expect(await screen.findByRole('button', { name: 'Added' })).toBeVisible();
  const announced = await screen.findByText('Added to the cart: 2 × Water Heater');
  expect(announced).toHaveAttribute('role', 'status');
  expect(sent).toEqual([{ id: 9, type: 'p', qty: 2 }]);
});

test('the badge counts it before the server has responded', async () => {
  onCall(addCartItem, () => new Promise(() => undefined));
  await open();
  await userEvent.click(button());
  expect(await screen.findByRole('link', { name: 'My Cart, quantity 3' })).toBeVisible();
});

test('a double click adds once', async () => {
  answerAdding();
  await open();
  await userEvent.dblClick(button());
  await screen.findByRole('button', { name: 'Added' });
  expect(sent).toHaveLength(1);
});

test('a click while it is being added adds nothing', async () => {
  let response = (): void => undefined;
  onCall(addCartItem, async ({ request }) => {
    sent.push(await request.json());
    await new Promise<void>((resolve) => void (response = resolve));
    return cartOf(cartItem({ id: 9 }));
  });
  await open();
  await userEvent.click(button());
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.click(button());
  response();
  await screen.findByRole('button', { name: 'Added' });
  expect(sent).toHaveLength(1);
});

test('a failure is explained in place, once, and the badge goes back', async () => {
  onCall(addCartItem, () => refusal('out_of_stock', 'Only 5 in stock.'));
  const { toasts } = await open();
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Only 5 in stock.');
  expect(screen.getByRole('link', { name: 'My Cart, quantity 2' })).toBeVisible();
  expect(toasts).toEqual([]);
});

/** Server that supports idempotency keys and loses its first `count` responses. */
function loseResponses(count: number) {
  const keys: (string | null)[] = [];
  onCall(addCartItem, ({ request }) => {
    keys.push(request.headers.get('idempotency-key'));
    const cart = cartOf(cartItem({ qty: 2 }), cartItem({ id: 9, price: part.price, qty: new Set(keys).size }));
    onCall(getMyCart, () => cart);
    return keys.length > count ? cart : Response.error();
  });
  return keys;
}

test('without a response nobody says that it was not added, and another press adds no second one', async () => {
  const keys = loseResponses(1);
  await open();
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No response came, so this may be done already. Check your connection and try again.',
  );
  expect(await screen.findByRole('link', { name: 'My Cart, quantity 3' })).toBeVisible();
  await userEvent.click(button());
  expect(await screen.findByRole('button', { name: 'Added' })).toBeVisible();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  await userEvent.click(button());
  await waitFor(() => expect(new Set(keys).size).toBe(2));
});

test.each([
  [
    'of the portal',
    () => refusal('internal', 'Something went wrong on our side.'),
    'Something went wrong on our side.',
  ],
  [
    'of a proxy',
    () => new Response('<html>', { status: 502 }),
    'The response could not be read, so this may be done already. Please try again.',
  ],
])('an error %s is not blamed on the connection', async (_, answer, text) => {
  onCall(addCartItem, answer);
  await open();
  await userEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('what the server says of a part it added is shown', async () => {
  onCall(addCartItem, () => ({ ...cartOf(cartItem({ id: 9, qty: 5 })), cart_error: 'Only 5 in stock.' }));
  await open();
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('Only 5 in stock.');
});

test('a quantity that is chosen while another is being added stays', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(addCartItem, async () => {
    await promise;
    return cartOf(cartItem({ qty: 2 }), cartItem({ id: 9, qty: 1 }));
  });
  await open();
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  resolve();
  await screen.findByRole('button', { name: 'Added' });
  expect(screen.getByRole('textbox')).toHaveValue('3');
});

test('a part that goes into the cart at another price says both', async () => {
  onCall(addCartItem, () => cartOf(cartItem({ qty: 2 }), cartItem({ id: 9, price: part.price + 7.77 })));
  await open();
  await userEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe('The price changed from $440.00 to $447.77.');
  expect(screen.getByRole('button', { name: 'Added' })).toBeVisible();
});
