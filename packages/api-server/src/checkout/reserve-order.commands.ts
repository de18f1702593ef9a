import { eq } from 'drizzle-orm';
import type { Totals } from '@tech-portal/domain';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { payableEstimate } from '../estimates/estimates.queries.ts';
import { ApiError } from '../http/api-error.ts';
import type { Viewer } from '../http/viewer.ts';
import type { OrderDraft } from '../orders/order-draft.ts';
import { orders } from '../orders/orders.table.ts';
import { findLastAttempt } from '../payments/payment-attempts.queries.ts';
import { paymentAttempts } from '../payments/payment-attempts.table.ts';
import type { PaymentAttempt } from '../payments/payment-attempts.table.ts';
import { takeStock } from '../payments/reserved-stock.commands.ts';
import { findCheckout, saveCheckout } from './checkout.commands.ts';
import { requirePayableCart } from './checkout.policy.ts';
import { draftEstimateOrder, draftStoreOrder } from './order-drafts.ts';
import type { PaymentRequest } from './order-drafts.ts';
import { quoteStoreCart } from './store-quote.ts';

/** After so long the worker looks at an attempt of which nothing was heard, as its process may have died. */
const FIRST_LOOK_MS = 5000;

/** What is to be paid. */
export interface PlaceOrder {
  readonly cartId: number;
  /** What the buyer saw; an estimate must say it. */
  readonly expectedCents: number | undefined;
  readonly request: PaymentRequest;
}

/** What came of reserving. Only `reserved` may be charged. */
export type Reservation =
  | { readonly kind: 'reserved'; readonly attempt: PaymentAttempt }
  | { readonly kind: 'ordered'; readonly transId: string }
  | { readonly kind: 'checking' }
  | { readonly kind: 'total-changed'; readonly totals: Totals };

type Drafted = { readonly kind: 'draft'; readonly draft: OrderDraft } | Extract<Reservation, { kind: 'total-changed' }>;

async function draftStore(tx: Database, deps: Deps, viewer: Viewer, order: PlaceOrder): Promise<Drafted> {
  const { cartId, expectedCents, request } = order;
  const checkout = await findCheckout(tx, cartId);
  if (!checkout?.shipping || checkout.quotedTotalCents === null) {
    throw new ApiError('conflict', 'Please calculate shipping first.');
  }
  if (!checkout.billing) throw new ApiError('conflict', 'Please save a billing address first.');
  const { shipping, billing } = checkout;
  const { userId } = viewer;
  const { state } = shipping;
  const quote = await quoteStoreCart(tx, { cartId, userId, state, rules: deps.config.shipping, paying: true });
  const { totals, cart } = quote;
  const isAsQuoted = checkout.quotedVersion === cart.version && checkout.quotedTotalCents === totals.totalCents;
  if (!isAsQuoted || (expectedCents !== undefined && expectedCents !== totals.totalCents)) {
    // The buyer is shown these figures now; paying again pays them.
    const quoted = { quotedVersion: cart.version, quotedTotalCents: totals.totalCents };
    await saveCheckout(tx, cartId, deps.clock.now(), quoted);
    return { kind: 'total-changed', totals };
  }
  return { kind: 'draft', draft: draftStoreOrder(quote, { userId, shipping, billing }, request) };
}

async function draftEstimate(tx: Database, deps: Deps, viewer: Viewer, order: PlaceOrder): Promise<Drafted> {
  const { cartId, expectedCents, request } = order;
  if (expectedCents === undefined) {
    const fields = { expected_total: 'An estimate is paid for the total that was shown.' };
    throw new ApiError('invalid_input', 'expected_total is missing.', { fields });
  }
  const draft = draftEstimateOrder(await payableEstimate(tx, cartId, viewer, deps.clock.now()), request);
  return draft.totalCents === expectedCents ? { kind: 'draft', draft } : { kind: 'total-changed', totals: draft };
}

async function insertAttempt(
  tx: Database,
  { cartId, userId, draft, now }: { cartId: number; userId: number; draft: OrderDraft; now: Date },
): Promise<PaymentAttempt> {
  if (draft.totalCents === 0) throw new ApiError('conflict', 'There is nothing to pay.');
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      cartId,
      userId,
      amountCents: draft.totalCents,
      order: draft,
      created: now,
      modified: now,
      due: new Date(now.getTime() + FIRST_LOOK_MS),
    })
    .returning();
  if (!attempt) throw new Error(`The attempt to pay cart ${cartId} was not written.`);
  return attempt;
}

/**
 * The first of the two transactions around a charge: holds the cart, computes it anew, takes the stock, and writes the
 * attempt under which it will be charged. A cart that is ordered, or whose payment is open, is not reserved again
 * (PAY-12); one whose total is another than the buyer saw is not either (PAY-9).
 *
 * @throws ApiError `not_found`, `conflict`, `out_of_stock`, `address_invalid`, `invalid_input`, `estimate_expired`
 */
export async function reserveOrder(deps: Deps, viewer: Viewer, order: PlaceOrder): Promise<Reservation> {
  const { cartId } = order;
  return deps.db.transaction(async (tx): Promise<Reservation> => {
    const cart = await requirePayableCart(tx, viewer, cartId, { lock: true });
    const [done] = await tx.select({ transId: orders.transId }).from(orders).where(eq(orders.cartId, cartId));
    if (done) return { kind: 'ordered', ...done };
    const last = await findLastAttempt(tx, cartId);
    if (last?.state === 'charging' || last?.state === 'checking') return { kind: 'checking' };

    const drafted = await (cart.kind === 'store' ? draftStore : draftEstimate)(tx, deps, viewer, order);
    if (drafted.kind !== 'draft') return drafted;
    await takeStock(tx, drafted.draft.parts);
    const { draft } = drafted;
    const { userId } = viewer;
    return { kind: 'reserved', attempt: await insertAttempt(tx, { cartId, userId, draft, now: deps.clock.now() }) };
  });
}
