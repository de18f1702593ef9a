import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import type { Totals } from '@tech-portal/domain';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { requireValidPhone } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { requireOpenStoreCart } from './checkout.policy.ts';
import { readCheckoutState } from './checkout-state.queries.ts';
import type { CheckoutState } from './checkout-state.queries.ts';
import { checkouts } from './checkouts.table.ts';
import type { CheckoutRow } from './checkouts.table.ts';
import { quoteChangedError } from './quote-changed.ts';
import { quoteStoreCart } from './store-quote.ts';
import { storeQuoteId } from './store-quote-id.ts';

async function saveCheckout(
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

/** Totals of a store cart with their quote id. */
export interface QuotedTotals extends Totals {
  readonly quote: string;
}

/** Phone numbers already known from the account and the checkout. */
const knownPhones = ({ phone, checkout }: CheckoutState) => [
  phone,
  checkout?.shipping?.phone,
  checkout?.billing?.phone,
];

/**
 * Quotes the user's store cart for an address. The billing address is not part of this quote.
 *
 * @throws ApiError `not_found`, `conflict` for an empty or ordered cart, `out_of_stock`
 */
export async function quoteCheckout(
  { db, clock, config }: Deps,
  currentUser: CurrentUser,
  { cartId, shipping }: { cartId: number; shipping: CheckoutAddress },
): Promise<QuotedTotals> {
  return db.transaction(async (tx) => {
    await requireOpenStoreCart(tx, currentUser, cartId);
    const checkoutState = await readCheckoutState(tx, { cartId, userId: currentUser.userId });
    requireValidPhone('shipping.phone', shipping.phone, knownPhones(checkoutState));
    const quote = await quoteStoreCart(tx, { cartId, state: shipping.state, checkoutState, rules: config.shipping });
    await saveCheckout(tx, cartId, clock.now(), { shipping });
    return { ...quote.totals, quote: storeQuoteId(quote, { shipping, billing: null }) };
  });
}

/**
 * Saves the billing address of the user's store cart. If the caller sends the quote that the buyer sees, it returns a
 * quote for both addresses, or saves nothing if the totals have changed.
 *
 * @throws ApiError `not_found`, `conflict` for an ordered cart, `quote_changed`, `out_of_stock`
 */
export async function saveBilling(
  { db, clock, config }: Deps,
  currentUser: CurrentUser,
  { cartId, billing, quote }: { cartId: number; billing: CheckoutAddress; quote: string | undefined },
): Promise<string | undefined> {
  const saved = await db.transaction(async (tx) => {
    await requireOpenStoreCart(tx, currentUser, cartId);
    const checkoutState = await readCheckoutState(tx, { cartId, userId: currentUser.userId });
    requireValidPhone('billing.phone', billing.phone, knownPhones(checkoutState));
    const shipping = checkoutState.checkout?.shipping;
    if (!shipping || quote === undefined) {
      await saveCheckout(tx, cartId, clock.now(), { billing });
      return { quote: undefined };
    }
    const newQuote = await quoteStoreCart(tx, { cartId, state: shipping.state, checkoutState, rules: config.shipping });
    const currentQuote = {
      quote: storeQuoteId(newQuote, { shipping, billing }),
      totals: newQuote.totals,
      shipping,
      billing,
    };
    if (storeQuoteId(newQuote, { shipping, billing: null }) !== quote) return { changed: currentQuote };
    await saveCheckout(tx, cartId, clock.now(), { billing });
    return { quote: currentQuote.quote };
  });
  // Thrown after the commit, to keep today's prices in the cart.
  if (saved.changed) throw quoteChangedError(saved.changed);
  return saved.quote;
}
