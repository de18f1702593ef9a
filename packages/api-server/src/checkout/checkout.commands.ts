import { eq } from 'drizzle-orm';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import type { Totals } from '@tech-portal/domain';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import type { Viewer } from '../http/viewer.ts';
import { requireOpenStoreCart } from './checkout.policy.ts';
import { checkouts } from './checkouts.table.ts';
import type { CheckoutRow } from './checkouts.table.ts';
import { quoteStoreCart } from './store-quote.ts';

/** How far the checkout of a cart has come. */
export async function findCheckout(db: Database, cartId: number): Promise<CheckoutRow | undefined> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.cartId, cartId));
  return row;
}

/** Keeps what is new about a checkout. */
export async function saveCheckout(
  tx: Database,
  cartId: number,
  now: Date,
  changes: Partial<Omit<CheckoutRow, 'cartId' | 'modified'>>,
): Promise<void> {
  const set = { ...changes, modified: now };
  await tx
    .insert(checkouts)
    .values({ cartId, ...set })
    .onConflictDoUpdate({ target: checkouts.cartId, set });
}

/**
 * What the own store cart comes to at an address. The figure is stored with the version of the cart: it is what will
 * be charged (PAY-9).
 *
 * @throws ApiError `not_found`, `conflict` for an empty or ordered cart, `out_of_stock`
 */
export async function estimateCheckout(
  { db, clock, config }: Deps,
  viewer: Viewer,
  { cartId, shipping }: { cartId: number; shipping: CheckoutAddress },
): Promise<Totals> {
  return db.transaction(async (tx) => {
    await requireOpenStoreCart(tx, viewer, cartId);
    const where = { cartId, userId: viewer.userId, state: shipping.state, rules: config.shipping };
    const { cart, totals } = await quoteStoreCart(tx, where);
    const quote = { quotedVersion: cart.version, quotedTotalCents: totals.totalCents };
    await saveCheckout(tx, cartId, clock.now(), { shipping, ...quote });
    return totals;
  });
}

/**
 * Keeps the billing address of the own store cart.
 *
 * @throws ApiError `not_found`, `conflict` for an ordered cart
 */
export async function saveBilling(
  { db, clock }: Deps,
  viewer: Viewer,
  { cartId, billing }: { cartId: number; billing: CheckoutAddress },
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireOpenStoreCart(tx, viewer, cartId);
    await saveCheckout(tx, cartId, clock.now(), { billing });
  });
}
