import { and, sql } from 'drizzle-orm';
import type { ProductLetter } from '@tech-portal/contract/products';
import { isSold, products } from '../catalog/products.table.ts';
import type { Database } from '../db/database.ts';
import { insertPieces } from '../db/insert-pieces.ts';
import { isAnyOf } from '../db/one-of.ts';
import { changeCart, MOST_LINES } from './cart.commands.ts';
import type { CartOwner } from './cart-owner.ts';
import type { CartWithLines } from './cart-lines.ts';
import { cartWords } from './cart-words.ts';
import { cartItems } from './carts.table.ts';
import type { CartKind } from './carts.table.ts';

/** Pieces of a part that shall go into a cart. */
export interface RequestedPart {
  readonly productId: number;
  readonly type: ProductLetter;
  readonly qty: number;
}

/** What became of a {@link WantedPart}. */
export interface AddedPart extends RequestedPart {
  /** Pieces that were added. */
  readonly added: number;
  /** Why it is fewer than requested. */
  readonly error?: string;
}

interface OfferedPart {
  readonly type: ProductLetter;
  readonly mpn: string;
  readonly stock: number;
  readonly priceCents: number;
}

/**
 * Adds many parts in one transaction, each up to its stock, and returns the result of each in the order of the request.
 * One that cannot be added does not prevent the others; where none can, the cart stays as it is.
 */
export async function addPartsToCart(
  db: Database,
  owner: CartOwner,
  requested: readonly RequestedPart[],
): Promise<{ cart: CartWithLines; results: readonly AddedPart[] }> {
  let results: readonly AddedPart[] = [];
  const { cart } = await changeCart(db, owner, async (tx, before) => {
    const offered = await readOffers(tx, requested);
    const quantities = new Map(before.lines.map(({ productId, qty }) => [productId, qty]));
    results = requested.map((part) => take(part, offered.get(part.productId), quantities, before.kind));
    if (results.every(({ added }) => added === 0)) return { unchanged: true };
    await writeLines(tx, before.id, owner.now, results, offered, quantities);
    return {};
  });
  return { cart, results };
}

async function readOffers(
  tx: Database,
  requested: readonly RequestedPart[],
): Promise<ReadonlyMap<number, OfferedPart>> {
  const rows = await tx
    .select({
      id: products.id,
      type: products.type,
      mpn: products.mpn,
      stock: products.stock,
      priceCents: products.priceCents,
    })
    .from(products)
    .where(
      and(
        isAnyOf(
          products.id,
          requested.map(({ productId }) => productId),
        ),
        isSold,
      ),
    );
  return new Map(rows.map(({ id, ...offer }) => [id, offer]));
}

/** Counts a part into the quantities of the cart, as far as its stock and the size of the cart allow. */
function take(
  part: RequestedPart,
  offer: OfferedPart | undefined,
  quantities: Map<number, number>,
  kind: CartKind,
): AddedPart {
  const nothing = (error: string): AddedPart => ({ ...part, added: 0, error });
  if (offer?.type !== part.type) return nothing('This part is not sold any more.');
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

async function writeLines(
  tx: Database,
  cartId: number,
  now: Date,
  results: readonly AddedPart[],
  offered: ReadonlyMap<number, OfferedPart>,
  quantities: ReadonlyMap<number, number>,
): Promise<void> {
  const changed = new Set(results.filter(({ added }) => added > 0).map(({ productId }) => productId));
  const lines = [...changed].map((productId) => ({
    cartId,
    productId,
    qty: quantities.get(productId) ?? 0,
    priceCents: offered.get(productId)?.priceCents ?? 0,
    added: now,
  }));
  for (const piece of insertPieces(lines)) {
    await tx
      .insert(cartItems)
      .values(piece)
      .onConflictDoUpdate({
        target: [cartItems.cartId, cartItems.productId],
        set: { qty: sql`excluded.qty`, priceCents: sql`excluded.price_cents` },
      });
  }
}
