import { computeTotals, quoteShipping, subtotalCents } from '@tech-portal/domain';
import type { ShippingRules, Totals } from '@tech-portal/domain';
import { sql } from 'drizzle-orm';
import { findCart } from '../../carts/index.ts';
import type { CartWithLines } from '../../carts/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CheckoutState } from './checkout-state.queries.ts';

export interface StoreQuote {
  readonly cart: CartWithLines;
  readonly totals: Totals;
  readonly settingsVersion: number;
}

interface StoreQuoteRequest {
  readonly cartId: number;
  readonly state: string;
  readonly checkoutState: CheckoutState;
  /** Default shipping, until business settings are saved. */
  readonly rules: ShippingRules;
  /** If true, errors say that nothing was charged. */
  readonly isPaying?: boolean;
}

async function refreshPrices(tx: Database, { id, lines }: CartWithLines): Promise<void> {
  if (lines.every(({ priceCents, currentPriceCents }) => priceCents === currentPriceCents)) return;
  await tx.execute(sql`
    update cart_items set price_cents = products.price_cents from products
    where cart_items.cart_id = ${id} and products.id = cart_items.product_id
      and cart_items.price_cents <> products.price_cents`);
}

/**
 * Recalculates a locked store cart: today's prices, shipping to the state and tax by the current business settings, no
 * tax for an exempt buyer.
 *
 * @throws ApiError `conflict` for an empty cart, `out_of_stock`
 */
export async function quoteStoreCart(
  tx: Database,
  { cartId, state, checkoutState, rules, isPaying = false }: StoreQuoteRequest,
): Promise<StoreQuote> {
  const cart = await findCart(tx, cartId);
  if (!cart || cart.lines.length === 0) throw new ApiError('conflict', 'Your cart is empty.');
  const shortLine = cart.lines.find(({ qty, stock }) => qty > stock);
  if (shortLine) {
    const stockMessage =
      shortLine.stock === 0
        ? `${shortLine.mpn} is out of stock.`
        : `Only ${shortLine.stock} of ${shortLine.mpn} in stock.`;
    throw new ApiError(
      'out_of_stock',
      `${stockMessage}${isPaying ? ' Nothing was charged.' : ''} Please change your cart.`,
    );
  }
  await refreshPrices(tx, cart);
  const lines = cart.lines.map((line) => ({ ...line, priceCents: line.currentPriceCents }));
  const { version: settingsVersion, shipping, taxPercentIn } = checkoutState.pricing(rules);
  const totals = computeTotals({
    subtotalCents: subtotalCents(lines),
    shippingCents: quoteShipping(lines, { state }, shipping),
    taxPercent: taxPercentIn(state),
    taxExempt: checkoutState.taxExempt,
  });
  return { cart: { ...cart, lines }, totals, settingsVersion };
}
