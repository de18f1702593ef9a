import type { ProductLetter } from '@tech-portal/contract/products';
import type { Database } from '../../platform/db/index.ts';
import { changeCart, MOST_LINES } from './cart.commands.ts';
import type { CartOwner } from './cart-owner.ts';
import type { CartDecision, CartWithLines, OfferedPart } from './cart-lines.ts';
import { cartWords } from './cart-words.ts';
import type { CartKind } from './carts.table.ts';

export interface RequestedPart {
  readonly productId: number;
  readonly type: ProductLetter;
  readonly qty: number;
}

export interface AddedPart extends RequestedPart {
  readonly added: number;
  /** Reason why fewer than requested were added. */
  readonly error?: string;
}

/**
 * Adds several parts, each up to its stock, and returns a result for each in the order of the request. A failed part
 * does not affect the others; if all fail, the cart is unchanged.
 */
export async function addPartsToCart(
  db: Database,
  owner: CartOwner,
  requested: readonly RequestedPart[],
): Promise<{ cart: CartWithLines; results: readonly AddedPart[] }> {
  let results: readonly AddedPart[] = [];
  const decide = (before: CartWithLines, offers: ReadonlyMap<number, OfferedPart>): CartDecision => {
    const quantities = new Map(before.lines.map(({ productId, qty }) => [productId, qty]));
    results = requested.map((part) => take(part, offers.get(part.productId), quantities, before.kind));
    const taken = new Set(results.filter(({ added }) => added > 0).map(({ productId }) => productId));
    if (taken.size === 0) return { change: { unchanged: true }, lines: {} };
    const present = new Set(before.lines.map(({ productId }) => productId));
    const lines = [...taken].flatMap((id) => {
      const part = offers.get(id);
      return part ? [{ ...part, qty: quantities.get(id) ?? 0, priceCents: part.currentPriceCents }] : [];
    });
    const [set, add] = [true, false].map((was) => lines.filter(({ productId }) => present.has(productId) === was));
    return { change: {}, lines: { ...(set && { set }), ...(add && { add }) } };
  };
  const { cart } = await changeCart(db, owner, { parts: requested.map(({ productId }) => productId), decide });
  return { cart, results };
}

/** Adds a part to the quantities of the cart, limited by stock and cart size. */
function take(
  part: RequestedPart,
  offer: OfferedPart | undefined,
  quantities: Map<number, number>,
  kind: CartKind,
): AddedPart {
  const nothing = (error: string): AddedPart => ({ ...part, added: 0, error });
  if (offer?.type !== part.type) return nothing('This part is no longer sold.');
  const { mpn, stock } = offer;
  if (stock === 0) return nothing(`${mpn} is out of stock.`);
  const present = quantities.get(part.productId);
  if (present === undefined && quantities.size >= MOST_LINES) {
    return nothing(`${cartWords[kind].a} holds at most ${MOST_LINES} different parts.`);
  }
  const added = Math.min(part.qty, stock - (present ?? 0));
  if (added <= 0) return nothing(`All ${stock} of ${mpn} in stock are in ${cartWords[kind].the} already.`);
  quantities.set(part.productId, (present ?? 0) + added);
  return {
    ...part,
    added,
    ...(added < part.qty && { error: `Only ${added} of ${part.qty} added: ${stock} of ${mpn} in stock.` }),
  };
}
