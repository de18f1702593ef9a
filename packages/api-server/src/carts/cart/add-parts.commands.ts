import type { ProductLetter } from '@tech-portal/contract/products';
import type { Database } from '../../platform/db/index.ts';
import { changeCart, MAX_LINES } from './cart.commands.ts';
import type { CartContext } from './cart-owner.ts';
import type { CartUpdate, CartWithLines, OfferedPart } from './cart-lines.ts';
import { cartLabels } from './cart.labels.ts';
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
  context: CartContext,
  requested: readonly RequestedPart[],
): Promise<{ cart: CartWithLines; results: readonly AddedPart[] }> {
  let results: readonly AddedPart[] = [];
  const computeUpdate = (before: CartWithLines, offers: ReadonlyMap<number, OfferedPart>): CartUpdate => {
    const quantities = new Map(before.lines.map(({ productId, qty }) => [productId, qty]));
    results = requested.map((part) => addPart(part, offers.get(part.productId), quantities, before.kind));
    const addedIds = new Set(results.filter(({ added }) => added > 0).map(({ productId }) => productId));
    if (addedIds.size === 0) return { change: { isUnchanged: true }, lines: {} };
    const existing = new Set(before.lines.map(({ productId }) => productId));
    const lines = [...addedIds].flatMap((id) => {
      const part = offers.get(id);
      return part ? [{ ...part, qty: quantities.get(id) ?? 0, priceCents: part.currentPriceCents }] : [];
    });
    const [set, add] = [true, false].map((isExisting) =>
      lines.filter(({ productId }) => existing.has(productId) === isExisting),
    );
    return { change: {}, lines: { ...(set && { set }), ...(add && { add }) } };
  };
  const { cart } = await changeCart(db, context, { parts: requested.map(({ productId }) => productId), computeUpdate });
  return { cart, results };
}

/** Adds a part to the quantities of the cart, limited by stock and cart size. */
function addPart(
  part: RequestedPart,
  offer: OfferedPart | undefined,
  quantities: Map<number, number>,
  kind: CartKind,
): AddedPart {
  const notAdded = (error: string): AddedPart => ({ ...part, added: 0, error });
  if (offer?.type !== part.type) return notAdded('This part is no longer sold.');
  const { mpn, stock } = offer;
  if (stock === 0) return notAdded(`${mpn} is out of stock.`);
  const existing = quantities.get(part.productId);
  if (existing === undefined && quantities.size >= MAX_LINES) {
    return notAdded(`${cartLabels[kind].a} holds at most ${MAX_LINES} different parts.`);
  }
  const added = Math.min(part.qty, stock - (existing ?? 0));
  if (added <= 0) return notAdded(`All ${stock} of ${mpn} in stock are already in ${cartLabels[kind].the}.`);
  quantities.set(part.productId, (existing ?? 0) + added);
  return {
    ...part,
    added,
    ...(added < part.qty && { error: `Only ${added} of ${part.qty} added: ${stock} of ${mpn} in stock.` }),
  };
}
