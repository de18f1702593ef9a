import { expect, test } from 'vitest';
import type { Cart, CartItem } from '@tech-portal/contract/cart';
import { totalQuantity, withoutLine, withPart, withQuantity } from './cart-lines.ts';
import type { Part } from './part.ts';

const line = (id: number, qty: number, price: number): CartItem => ({
  id,
  type: 'p',
  title: `Part ${id}`,
  sku: `S-${id}`,
  qty,
  price,
  cost: 1,
  fulfilled_by: 'warehouse',
  brand: 'Dicor',
  stock: 5,
  img: null,
  custom_url: `/part-${id}/`,
  weight: 1,
  length: 1,
  width: 1,
  height: 1,
  add_ship_per: 0,
  total: Math.round(qty * price * 100) / 100,
});

const cart: Cart = { cart_id: 1, version: 3, cart: [line(1, 2, 19.99), line(2, 1, 0.1)], subtotal: 40.08 };

const part: Part = {
  id: 2,
  type: 'p',
  title: 'Part 2',
  brand: 'Dicor',
  mpn: 'S-2',
  price: 0.1,
  stock: 5,
  image: null,
  custom_url: '/part-2/',
};

test('another quantity changes the total of its line and the subtotal, to the cent', () => {
  const changed = withQuantity(cart, 1, 3);
  expect(changed.cart[1]).toMatchObject({ qty: 3, total: 0.3 });
  expect(changed.subtotal).toBe(40.28);
});

test('a removed line leaves the others and their subtotal', () => {
  const changed = withoutLine(cart, 0);
  expect(changed.cart.map(({ id }) => id)).toEqual([2]);
  expect(changed.subtotal).toBe(0.1);
});

test('a part that already exists merges', () => {
  expect(withPart(cart, part, 2).cart.map(({ qty }) => qty)).toEqual([2, 3]);
});

test('a part merges up to its stock', () => {
  expect(withPart(cart, part, 9).cart[1]?.qty).toBe(5);
});

test('the same id of another source is a line of its own', () => {
  expect(withPart(cart, { ...part, type: 'm' }, 1).cart.map(({ type }) => type)).toEqual(['p', 'p', 'm']);
});

test.each([
  ['/part-3.webp', { url: '/part-3.webp' }],
  [null, null],
])('a part with the picture %j is shown with what is known of it until the server has answered', (image, img) => {
  const pump = { ...part, id: 3, type: 'm', title: 'Pump', mpn: 'P-3', price: 12.5, stock: 4, image } as const;
  const { cart: lines, subtotal } = withPart(cart, pump, 6);
  expect(lines.at(-1)).toEqual({
    ...line(3, 4, 12.5),
    type: 'm',
    title: 'Pump',
    sku: 'P-3',
    stock: 4,
    custom_url: '/part-2/',
    img,
    cost: 0,
    fulfilled_by: '',
    weight: 0,
    length: 0,
    width: 0,
    height: 0,
  });
  expect(subtotal).toBe(90.08);
});

test('the cart that is changed stays as it was', () => {
  const before = structuredClone(cart);
  withPart(withoutLine(withQuantity(cart, 0, 1), 1), part, 1);
  expect(cart).toEqual(before);
});

test('the badge counts pieces, not lines', () => {
  expect(totalQuantity(cart)).toBe(3);
});
