import { expect, test } from 'vitest';
import type { CartLine, CartWithLines } from './cart-lines.ts';
import { presentCart, presentChangedCart } from './cart.presenter.ts';
import { staleCartError } from './stale-cart.ts';

const line: CartLine = {
  productId: 7,
  type: 'p',
  title: 'Water Heater',
  brand: 'Suburban',
  mpn: 'SW6D',
  slug: 'suburban-sw6d',
  imageUrl: 'https://img.example/7.jpg',
  qty: 3,
  priceCents: 44_010,
  currentPriceCents: 45_000,
  costCents: 30_005,
  stock: 12,
  weight: 30,
  length: 20,
  width: 13,
  height: 12,
  addShipPerCents: 250,
};
const cart: CartWithLines = { id: 5, kind: 'store', version: 4, lines: [line] };
const shown = {
  id: 7,
  type: 'p',
  title: 'Water Heater',
  sku: 'SW6D',
  qty: 3,
  price: 440.1,
  cost: 300.05,
  fulfilled_by: 'PRODUCT',
  brand: 'Suburban',
  stock: 12,
  img: { url: 'https://img.example/7.jpg' },
  custom_url: '/suburban-sw6d/',
  weight: 30,
  length: 20,
  width: 13,
  height: 12,
  add_ship_per: 2.5,
  total: 1320.3,
};

test('a cart goes over the wire in dollars, at the prices the buyer saw', () => {
  expect(presentCart(cart)).toEqual({ cart_id: 5, version: 4, cart: [shown], subtotal: 1320.3 });
  const two = { ...cart, lines: [line, { ...line, qty: 1 }] };
  expect(presentCart(two).subtotal).toBe(1760.4);
});

test.each([
  ['m', 'MEYER_RAW'],
  ['n', 'NTP_RAW'],
] as const)('a part of the supplier %s names it, and one without a picture has none', (type, supplier) => {
  const lines = [{ ...line, type, imageUrl: null }];
  expect(presentCart({ ...cart, lines }).cart[0]).toEqual({ ...shown, type, fulfilled_by: supplier, img: null });
});

test('a change says only what there is to say', () => {
  expect(presentChangedCart({ cart, change: {} })).toEqual(presentCart(cart));
  expect(presentChangedCart({ cart, change: { error: 'Only 3.', newPriceCents: 45_000 } })).toEqual({
    ...presentCart(cart),
    cart_error: 'Only 3.',
    new_price: 450,
  });
});

test.each([
  ['store', 'Your cart has changed. Please review it.'],
  ['estimate', 'This estimate has changed. Please review it.'],
] as const)('the error for a stale %s cart carries the cart as it is', (kind, message) => {
  expect(staleCartError({ ...cart, kind })).toMatchObject({
    id: 'stale_position',
    message,
    extra: { cart: presentCart({ ...cart, kind }) },
  });
});
