import { and, eq, isNull } from 'drizzle-orm';
import type { ProductLetter } from '@tech-portal/contract/products';
import type { Database } from '../../platform/db/index.ts';
import { editEstimateLines } from './edit-estimate-lines.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CartUpdate, CartLine, CartWithLines, ChangedCart, OfferedPart } from './cart-lines.ts';
import { carts } from './carts.table.ts';
import { findOffers, findStoreCart } from './cart.queries.ts';
import type { CartContext } from './cart-owner.ts';
import { cartLabels } from './cart.labels.ts';
import { staleCartError } from './stale-cart.ts';
import { applyLineEdit, writeLines, writeStoreCart } from './write-lines.ts';

export const MAX_LINES = 500;

interface LineRef {
  readonly position: number;
  readonly productId: number;
}

/** Returns the user's store cart, and creates it on first use. */
export async function getOrCreateStoreCart(db: Database, userId: number): Promise<CartWithLines> {
  const found = await findStoreCart(db, userId);
  if (found) return found;
  await db.insert(carts).values({ userId, kind: 'store' }).onConflictDoNothing();
  const created = await findStoreCart(db, userId);
  if (!created) throw new Error(`The cart of user ${userId} was not created.`);
  return created;
}

/** Locks the user's store cart until the end of the transaction and returns it. */
async function lockStoreCart(tx: Database, userId: number): Promise<CartWithLines> {
  const isOpenStoreCart = and(eq(carts.userId, userId), eq(carts.kind, 'store'), isNull(carts.ordered));
  const locked = await tx.select({ id: carts.id }).from(carts).where(isOpenStoreCart).for('update');
  if (locked.length === 0) {
    await getOrCreateStoreCart(tx, userId);
    await tx.select({ id: carts.id }).from(carts).where(isOpenStoreCart).for('update');
  }
  return getOrCreateStoreCart(tx, userId);
}

async function isOwnStoreCart(tx: Database, { userId, cartId }: CartContext): Promise<boolean> {
  return (await findStoreCart(tx, userId))?.id === cartId;
}

interface CartEdit {
  readonly parts?: readonly number[];
  /** Computes the change from the cart; throws to reject it. */
  readonly computeUpdate: (cart: CartWithLines, offers: ReadonlyMap<number, OfferedPart>) => CartUpdate;
}

const NO_PARTS: readonly number[] = [];

/**
 * Optimistic path in two statements, without a transaction or lock: reads the cart and computes the change, then writes
 * it if the cart is still unchanged. Returns undefined after a conflict, or if there is no cart yet.
 */
async function changeOptimistically(
  db: Database,
  { userId, now }: CartContext,
  { parts = NO_PARTS, computeUpdate }: CartEdit,
): Promise<ChangedCart | undefined> {
  const [before, offers] = await Promise.all([findStoreCart(db, userId), findOffers(db, parts)]);
  if (!before) return undefined;
  const { change, lines } = computeUpdate(before, offers);
  if (change.isUnchanged) return { cart: before, change };
  return (await writeStoreCart(db, before, lines, now)) ? { cart: applyLineEdit(before, lines), change } : undefined;
}

async function changeStoreCart(
  tx: Database,
  { userId, now }: CartContext,
  { parts = NO_PARTS, computeUpdate }: CartEdit,
): Promise<ChangedCart> {
  const before = await lockStoreCart(tx, userId);
  const { change, lines } = computeUpdate(before, await findOffers(tx, parts));
  if (change.isUnchanged) return { cart: before, change };
  if (!(await writeStoreCart(tx, before, lines, now)))
    throw new Error(`Cart ${before.id} changed while it was locked.`);
  return { cart: applyLineEdit(before, lines), change };
}

/** Changes the parts of an estimate, which are the lines of its cart (EST-7). */
async function changeEstimateCart(
  tx: Database,
  context: CartContext,
  cartId: number,
  { parts = NO_PARTS, computeUpdate }: CartEdit,
): Promise<ChangedCart> {
  const kind = 'estimate';
  const { estimate, change } = await editEstimateLines.call(tx, { ...context, cartId }, async ({ version, lines }) => {
    const update = computeUpdate({ id: cartId, kind, version, lines }, await findOffers(tx, parts));
    if (!update.change.isUnchanged) await writeLines(tx, cartId, update.lines, context.now);
    return update.change;
  });
  return { cart: { id: cartId, kind, version: estimate.version, lines: estimate.lines }, change };
}

/**
 * Changes the user's store cart, or the parts of an estimate if `context` has its id. Changes to one cart are
 * serialized: after a conflict, the change is computed again under a lock.
 *
 * @throws ApiError `not_found`, `estimate_closed`, `estimate_expired`
 */
export async function changeCart(db: Database, context: CartContext, edit: CartEdit): Promise<ChangedCart> {
  const { cartId } = context;
  const changed = cartId === undefined ? await changeOptimistically(db, context, edit) : undefined;
  return (
    changed ??
    db.transaction(async (tx) =>
      cartId === undefined || (await isOwnStoreCart(tx, context))
        ? changeStoreCart(tx, context, edit)
        : changeEstimateCart(tx, context, cartId, edit),
    )
  );
}

function lineAt(cart: CartWithLines, { position, productId }: LineRef): CartLine {
  const line = cart.lines[position];
  if (line?.productId !== productId) throw staleCartError(cart);
  return line;
}

function outOfStockError(mpn: string, detail: string): ApiError {
  return new ApiError('out_of_stock', `${mpn} ${detail}`);
}

/**
 * Adds a part, up to its stock, to its existing line if there is one (CART-7).
 *
 * @throws ApiError `not_found`, `out_of_stock`
 */
export async function addToCart(
  db: Database,
  context: CartContext,
  { productId, type, qty }: { productId: number; type: ProductLetter; qty: number },
): Promise<ChangedCart> {
  const computeUpdate = (cart: CartWithLines, offers: ReadonlyMap<number, OfferedPart>): CartUpdate => {
    const part = offers.get(productId);
    if (part?.type !== type) throw new ApiError('not_found', `There is no product ${productId} of type ${type}.`);
    const { stock, currentPriceCents: priceCents, mpn } = part;
    const labels = cartLabels[cart.kind];
    if (stock === 0) throw outOfStockError(mpn, 'is out of stock.');
    if (qty > stock) throw outOfStockError(mpn, `cannot be added ${qty} times: ${stock} in stock.`);

    const line = cart.lines.find((candidate) => candidate.productId === productId);
    if (!line) {
      if (cart.lines.length >= MAX_LINES) {
        throw new ApiError('invalid_input', `${labels.a} holds at most ${MAX_LINES} different parts.`);
      }
      return { change: {}, lines: { add: [{ ...part, qty, priceCents }] } };
    }
    if (line.qty >= stock) {
      throw outOfStockError(mpn, `cannot be added again: all ${stock} in stock are in ${labels.your}.`);
    }
    const merged = Math.min(line.qty + qty, stock);
    return {
      change: {
        ...(merged < line.qty + qty && {
          error: `Only ${stock} of ${mpn} in stock: ${labels.your} now has all of them.`,
        }),
        ...(priceCents !== line.priceCents && { newPriceCents: priceCents }),
      },
      lines: { set: [{ ...line, ...part, qty: merged, priceCents }] },
    };
  };
  return changeCart(db, context, { parts: [productId], computeUpdate });
}

/**
 * Sets the quantity of a line; 0 removes it (CART-9). A quantity above the stock is reduced to it and reported
 * (CART-13).
 *
 * @throws ApiError `stale_position` with the fresh cart, `out_of_stock`
 */
export async function changeCartLine(
  db: Database,
  context: CartContext,
  { qty, ...lineRef }: LineRef & { qty: number },
): Promise<ChangedCart> {
  const computeUpdate = (cart: CartWithLines): CartUpdate => {
    const line = lineAt(cart, lineRef);
    if (qty === 0) return { change: {}, lines: { remove: [line] } };
    const { stock, mpn, currentPriceCents } = line;
    if (stock === 0)
      throw outOfStockError(mpn, `is out of stock. Please remove it from ${cartLabels[cart.kind].your}.`);
    const cappedQty = Math.min(qty, stock);
    const isUnchanged = cappedQty === line.qty && currentPriceCents === line.priceCents;
    return {
      change: {
        ...(isUnchanged && { isUnchanged }),
        ...(qty > stock && { error: `Only ${stock} of ${mpn} in stock.` }),
        ...(currentPriceCents !== line.priceCents && { newPriceCents: currentPriceCents }),
      },
      lines: { set: [{ ...line, qty: cappedQty, priceCents: currentPriceCents }] },
    };
  };
  return changeCart(db, context, { computeUpdate });
}

/**
 * Removes a line.
 *
 * @throws ApiError `stale_position` with the fresh cart
 */
export async function removeCartLine(db: Database, context: CartContext, lineRef: LineRef): Promise<ChangedCart> {
  const computeUpdate = (cart: CartWithLines): CartUpdate => ({
    change: {},
    lines: { remove: [lineAt(cart, lineRef)] },
  });
  return changeCart(db, context, { computeUpdate });
}

/** Current cart or estimate parts, for a repeated request (API-49). */
export const readCurrentCart = (db: Database, context: CartContext): Promise<ChangedCart> =>
  changeCart(db, context, { computeUpdate: () => ({ change: { isUnchanged: true }, lines: {} }) });
