import { and, eq, isNull } from 'drizzle-orm';
import type { ProductLetter } from '@tech-portal/contract/products';
import { isSold, products } from '../catalog/products.table.ts';
import type { Database } from '../db/database.ts';
import { editEstimate } from '../estimates/editing/edit-estimate.ts';
import { ApiError } from '../http/api-error.ts';
import { bumpVersion } from './bump-version.ts';
import type { CartChange, CartLine, CartWithLines, ChangedCart } from './cart-lines.ts';
import { cartItems, carts } from './carts.table.ts';
import { findStoreCart } from './cart.queries.ts';
import type { CartOwner } from './cart-owner.ts';
import { cartWords } from './cart-words.ts';
import { staleCart } from './stale-cart.ts';

/** Different parts of one cart. */
export const MOST_LINES = 500;

interface LinePlace {
  readonly position: number;
  readonly productId: number;
}

/** The own store cart, made when it is first looked at. */
export async function openStoreCart(db: Database, userId: number): Promise<CartWithLines> {
  const found = await findStoreCart(db, userId);
  if (found) return found;
  await db.insert(carts).values({ userId, kind: 'store' }).onConflictDoNothing();
  const created = await findStoreCart(db, userId);
  if (!created) throw new Error(`No cart could be made for user ${userId}.`);
  return created;
}

/** Holds the own store cart until the end of the transaction and gives it. */
async function lockStoreCart(tx: Database, userId: number): Promise<CartWithLines> {
  const isOwn = and(eq(carts.userId, userId), eq(carts.kind, 'store'), isNull(carts.ordered));
  const locked = await tx.select({ id: carts.id }).from(carts).where(isOwn).for('update');
  if (locked.length === 0) {
    await openStoreCart(tx, userId);
    await tx.select({ id: carts.id }).from(carts).where(isOwn).for('update');
  }
  return openStoreCart(tx, userId);
}

async function isOwnStoreCart(tx: Database, { userId, cartId }: CartOwner): Promise<boolean> {
  return (await findStoreCart(tx, userId))?.id === cartId;
}

type CartEdit = (tx: Database, cart: CartWithLines) => Promise<CartChange>;

async function changeStoreCart(tx: Database, { userId, now }: CartOwner, change: CartEdit): Promise<ChangedCart> {
  const before = await lockStoreCart(tx, userId);
  const outcome = await change(tx, before);
  if (outcome.unchanged) return { cart: before, change: outcome };
  await bumpVersion(tx, before.id, now);
  return { cart: await openStoreCart(tx, userId), change: outcome };
}

/** The parts of an estimate are the lines of its cart; a change of them is one of the estimate (EST-7). */
async function changeEstimateCart(
  tx: Database,
  owner: CartOwner,
  cartId: number,
  change: CartEdit,
): Promise<ChangedCart> {
  const { estimates: scope, userId, now, shipping, endsApproval } = owner;
  const edit = { cartId, scope, userId, now, shipping, endsApproval };
  const kind = 'estimate';
  const { estimate, result } = await editEstimate(
    tx,
    edit,
    ({ version, lines }) => change(tx, { id: cartId, kind, version, lines }),
    ({ unchanged }) => !unchanged,
  );
  return { cart: { id: cartId, kind, version: estimate.version, lines: estimate.lines }, change: result };
}

/**
 * Changes the own store cart, or with its id the parts of an estimate. Changes of one cart go one after the other:
 * its row is locked before its lines are read.
 *
 * @throws ApiError `not_found`, `estimate_closed`, `estimate_expired`
 */
export async function changeCart(db: Database, owner: CartOwner, change: CartEdit): Promise<ChangedCart> {
  const { cartId } = owner;
  return db.transaction(async (tx) =>
    cartId === undefined || (await isOwnStoreCart(tx, owner))
      ? changeStoreCart(tx, owner, change)
      : changeEstimateCart(tx, owner, cartId, change),
  );
}

function lineAt(cart: CartWithLines, { position, productId }: LinePlace): CartLine {
  const line = cart.lines[position];
  if (line?.productId !== productId) throw staleCart(cart);
  return line;
}

async function setLine(tx: Database, itemId: number, qty: number, priceCents: number): Promise<void> {
  await tx.update(cartItems).set({ qty, priceCents }).where(eq(cartItems.id, itemId));
}

function outOfStock(mpn: string, detail: string): ApiError {
  return new ApiError('out_of_stock', `${mpn} ${detail}`);
}

/**
 * Adds a part. The same part twice merges into one line, up to the stock (CART-7).
 *
 * @throws ApiError `not_found`, `out_of_stock`
 */
export async function addToCart(
  db: Database,
  owner: CartOwner,
  { productId, type, qty }: { productId: number; type: ProductLetter; qty: number },
): Promise<ChangedCart> {
  return changeCart(db, owner, async (tx, cart) => {
    const [part] = await tx
      .select({ stock: products.stock, priceCents: products.priceCents, mpn: products.mpn })
      .from(products)
      .where(and(eq(products.id, productId), eq(products.type, type), isSold));
    if (!part) throw new ApiError('not_found', `There is no product ${productId} of type ${type}.`);
    const { stock, priceCents, mpn } = part;
    const words = cartWords[cart.kind];
    if (stock === 0) throw outOfStock(mpn, 'is out of stock.');
    if (qty > stock) throw outOfStock(mpn, `cannot be added ${qty} times: ${stock} in stock.`);

    const line = cart.lines.find((candidate) => candidate.productId === productId);
    if (!line) {
      if (cart.lines.length >= MOST_LINES) {
        throw new ApiError('invalid_input', `${words.a} holds at most ${MOST_LINES} different parts.`);
      }
      await tx.insert(cartItems).values({ cartId: cart.id, productId, qty, priceCents, added: owner.now });
      return {};
    }
    if (line.qty >= stock) {
      throw outOfStock(mpn, `cannot be added again: all ${stock} in stock are in ${words.your}.`);
    }
    const merged = Math.min(line.qty + qty, stock);
    await setLine(tx, line.itemId, merged, priceCents);
    return {
      ...(merged < line.qty + qty && { error: `Only ${stock} of ${mpn} in stock: ${words.your} now has all of them.` }),
      ...(priceCents !== line.priceCents && { newPriceCents: priceCents }),
    };
  });
}

/**
 * Sets the quantity of a line; 0 removes it (CART-9). More than the stock becomes the stock, and the change says so
 * (CART-13).
 *
 * @throws ApiError `stale_position` with the fresh cart, `out_of_stock`
 */
export async function changeCartLine(
  db: Database,
  owner: CartOwner,
  { qty, ...place }: LinePlace & { qty: number },
): Promise<ChangedCart> {
  return changeCart(db, owner, async (tx, cart) => {
    const line = lineAt(cart, place);
    if (qty === 0) {
      await tx.delete(cartItems).where(eq(cartItems.id, line.itemId));
      return {};
    }
    const { stock, mpn, currentPriceCents } = line;
    if (stock === 0) throw outOfStock(mpn, `is out of stock. Please remove it from ${cartWords[cart.kind].your}.`);
    const possible = Math.min(qty, stock);
    const unchanged = possible === line.qty && currentPriceCents === line.priceCents;
    if (!unchanged) await setLine(tx, line.itemId, possible, currentPriceCents);
    return {
      ...(unchanged && { unchanged }),
      ...(qty > stock && { error: `Only ${stock} of ${mpn} in stock.` }),
      ...(currentPriceCents !== line.priceCents && { newPriceCents: currentPriceCents }),
    };
  });
}

/**
 * Removes a line.
 *
 * @throws ApiError `stale_position` with the fresh cart
 */
export async function removeCartLine(db: Database, owner: CartOwner, place: LinePlace): Promise<ChangedCart> {
  return changeCart(db, owner, async (tx, cart) => {
    await tx.delete(cartItems).where(eq(cartItems.id, lineAt(cart, place).itemId));
    return {};
  });
}
