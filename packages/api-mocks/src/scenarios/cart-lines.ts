import type { WireResponseOf } from '@tech-portal/contract';
import type { getMyCart } from '@tech-portal/contract/cart';
import { centsToDollars, dollarsToCents } from '@tech-portal/domain';
import { partOf } from './amounts.ts';
import { found, Refusal } from './answering.ts';
import { partInCart } from './catalog.ts';
import type { PartQuantity } from './catalog.ts';
import { changeableEstimate } from './estimate-records.ts';
import { nextId } from './world.ts';
import type { User } from './records.ts';
import type { StoredCart, World } from './world.ts';

/** Lines that the cart calls change: an open cart's, or an estimate's parts. */
export interface ChangeableLines {
  readonly cart_id: number;
  readonly version: number;
  readonly lines: PartQuantity[];
  /** Puts other lines in their place. */
  replace(lines: PartQuantity[]): void;
}

/** The open cart of an account; an empty one is made when there is none. */
export function openCart(world: World, user: User): StoredCart {
  const known = world.carts.find(({ userId }) => userId === user.id);
  if (known) return known;
  const cart: StoredCart = { id: nextId(world), userId: user.id, version: 0, lines: [] };
  world.carts.push(cart);
  return cart;
}

/** What a cart call is about: an estimate when it names one, else the own cart. */
export function linesOf(world: World, user: User, estimateId: number | undefined): ChangeableLines {
  if (estimateId === undefined) {
    const cart = openCart(world, user);
    const replace = (lines: PartQuantity[]) => Object.assign(cart, { lines, version: cart.version + 1 });
    return { cart_id: cart.id, version: cart.version, lines: cart.lines, replace };
  }
  const estimate = changeableEstimate(world, estimateId);
  const replace = (parts: PartQuantity[]) =>
    Object.assign(estimate, { parts, version: estimate.version + 1, approved: false });
  return { cart_id: estimate.id, version: estimate.version, lines: estimate.parts, replace };
}

/** The line at a position, which must still be of that part. */
export function lineAt({ lines }: ChangeableLines, position: number, id: number): PartQuantity {
  const line = lines[position];
  if (line?.id !== id) throw new Refusal('stale_position', 'The cart has changed meanwhile.');
  return line;
}

/** Adds pieces, never more than there are in stock. Returns how many were added. */
export function addPieces(world: World, target: ChangeableLines, requested: PartQuantity): number {
  const part = found(
    world.parts.find(({ id, type }) => id === requested.id && type === requested.type),
    'product',
  );
  const present = target.lines.find(({ id, type }) => id === part.id && type === part.type)?.qty ?? 0;
  const added = Math.max(0, Math.min(requested.qty, part.stock - present));
  if (added === 0) return 0;
  const others = target.lines.filter(({ id, type }) => id !== part.id || type !== part.type);
  target.replace([...others, { id: part.id, type: part.type, qty: present + added }]);
  return added;
}

/** A cart as calls return it. */
export function shownCart(
  world: World,
  { cart_id, version, lines }: ChangeableLines,
): WireResponseOf<typeof getMyCart> {
  const cart = lines.map((line) => partInCart(partOf(world, line), line.qty));
  const cents = cart.reduce((sum, { total }) => sum + dollarsToCents(total), 0);
  return { cart_id, version, cart, subtotal: centsToDollars(cents) };
}
