import { desc, eq, sql } from 'drizzle-orm';
import { businessSettingsVersions, newestVersion, pricingColumns, pricingOf } from '../../settings/index.ts';
import type { Pricing } from '../../settings/index.ts';
import { prepared } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { orders, paymentAttempts } from '../../carts/index.ts';
import type { PaymentAttempt } from '../../carts/index.ts';
import { users } from '../../platform/users/index.ts';
import { checkouts } from './checkouts.table.ts';
import type { CheckoutRow } from './checkouts.table.ts';

/** Everything that a checkout needs besides the cart's lines, read in one statement. */
export interface CheckoutState {
  /** Number of the order that the cart became. */
  readonly transId: string | undefined;
  readonly lastAttempt: PaymentAttempt | undefined;
  readonly checkout: CheckoutRow | undefined;
  readonly phone: string;
  readonly taxExempt: boolean;
  /** Creates the pricing from the current business settings, with the standard rules as a fallback. */
  readonly pricing: (defaultShipping: Parameters<typeof pricingOf>[1]) => Pricing;
}

const cartId = sql.placeholder('cartId');

const checkoutStateQuery = prepared((db) => {
  const last = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.cartId, cartId))
    .orderBy(desc(paymentAttempts.created))
    .limit(1);
  return db
    .select({
      taxExempt: users.taxExempt,
      phone: users.phone,
      transId: orders.transId,
      lastAttempt: paymentAttempts,
      checkout: checkouts,
      pricing: pricingColumns,
    })
    .from(users)
    .leftJoin(orders, eq(orders.cartId, cartId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, sql`(${last})`))
    .leftJoin(checkouts, eq(checkouts.cartId, cartId))
    .leftJoin(businessSettingsVersions, eq(businessSettingsVersions.version, newestVersion))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('checkout_standing');
});

/** Reads the checkout state for the paying account. Call it with the cart locked. */
export async function readCheckoutState(
  tx: Database,
  cart: { readonly cartId: number; readonly userId: number },
): Promise<CheckoutState> {
  const [row] = await checkoutStateQuery(tx).execute(cart);
  if (!row) throw new Error(`Account ${cart.userId} does not exist.`);
  const { phone, taxExempt, transId, lastAttempt, checkout, pricing } = row;
  return {
    phone,
    taxExempt,
    transId: transId ?? undefined,
    lastAttempt: lastAttempt ?? undefined,
    checkout: checkout ?? undefined,
    pricing: (defaultShipping) => pricingOf(pricing ?? undefined, defaultShipping),
  };
}
