import { centsToDollars, dollarsToCents } from '@tech-portal/domain';
import type { Cart, CartItem } from '@tech-portal/contract/cart';
import { partKey } from './part.ts';
import type { Part } from './part.ts';

function withLines(cart: Cart, lines: readonly CartItem[]): Cart {
  const subtotal = lines.reduce((sum, line) => sum + dollarsToCents(line.total), 0);
  return { ...cart, cart: [...lines], subtotal: centsToDollars(subtotal) };
}

const lineWithQuantity = (line: CartItem, qty: number): CartItem => ({
  ...line,
  qty,
  total: centsToDollars(dollarsToCents(line.price) * qty),
});

export const withQuantity = (cart: Cart, position: number, qty: number): Cart =>
  withLines(
    cart,
    cart.cart.map((line, index) => (index === position ? lineWithQuantity(line, qty) : line)),
  );

export const withoutLine = (cart: Cart, position: number): Cart =>
  withLines(
    cart,
    cart.cart.filter((_, index) => index !== position),
  );

const newLine = (part: Part): CartItem => ({
  id: part.id,
  type: part.type,
  title: part.title,
  sku: part.mpn,
  qty: 0,
  price: part.price,
  cost: 0,
  fulfilled_by: '',
  brand: part.brand,
  stock: part.stock,
  img: part.image === null ? null : { url: part.image },
  custom_url: part.custom_url,
  weight: 0,
  length: 0,
  width: 0,
  height: 0,
  add_ship_per: 0,
  total: 0,
});

/**
 * Predicts the cart after a part is added. Its quantity is added to an existing line of the part, up to its stock
 * (CART-7).
 */
export function withPart(cart: Cart, part: Part, qty: number): Cart {
  const addToLine = (line: CartItem) => lineWithQuantity(line, Math.min(line.qty + qty, part.stock));
  const position = cart.cart.findIndex((line) => partKey(line) === partKey(part));
  if (position === -1) return withLines(cart, [...cart.cart, addToLine(newLine(part))]);
  return withLines(
    cart,
    cart.cart.map((line, index) => (index === position ? addToLine(line) : line)),
  );
}

export const totalQuantity = (cart: Cart): number => cart.cart.reduce((sum, line) => sum + line.qty, 0);
