import { allRecords, scopeOf } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { estimateQuoteId, lockPayableEstimate, requireOpenLinkNow } from '../../estimates/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { paymentAttempts } from '../../carts/index.ts';
import type { OrderSnapshot, PaymentAttempt } from '../../carts/index.ts';
import { enqueueAttempt } from '../payments/payment-jobs.ts';
import { reserveStock } from '../payments/reserved-stock.commands.ts';
import { requirePayableCart } from './checkout.policy.ts';
import { readCheckoutState } from './checkout-state.queries.ts';
import type { CheckoutState } from './checkout-state.queries.ts';
import { buildEstimateSnapshot, buildStoreSnapshot } from './order-snapshots.ts';
import type { PaymentClient } from './order-snapshots.ts';
import type { Payer } from './payer.ts';
import type { CurrentQuote } from './quote-changed.ts';
import { quoteStoreCart } from './store-quote.ts';
import { storeQuoteId } from './store-quote-id.ts';

/** Delay before the worker checks an attempt whose process may have died, in ms. */
const FIRST_LOOKUP_MS = 5000;

export interface OrderRequest {
  readonly cartId: number;
  /** Id of the totals and addresses that the buyer saw. */
  readonly quote: string | undefined;
  /** Total that the buyer saw, if the caller sends it. */
  readonly expectedCents: number | undefined;
  /** Attempt id, if the caller chose one. */
  readonly attempt: string | undefined;
  readonly request: PaymentClient;
}

/** Result of reserving. Only `reserved` may be charged. */
export type Reservation =
  | { readonly kind: 'reserved'; readonly attempt: PaymentAttempt }
  /** Retry of the same attempt. */
  | { readonly kind: 'repeated'; readonly attempt: PaymentAttempt }
  | { readonly kind: 'ordered'; readonly transId: string }
  | { readonly kind: 'checking'; readonly attempt: PaymentAttempt }
  | { readonly kind: 'quote-changed'; readonly currentQuote: CurrentQuote };

/** Order snapshot with the quote id that its buyer must have seen. */
interface QuotedOrder {
  readonly snapshot: OrderSnapshot;
  readonly quote: string;
}

type OrderWithCheckoutState = OrderRequest & { readonly checkoutState: CheckoutState };

async function quoteStoreOrder(
  tx: Database,
  deps: Deps,
  userId: number,
  order: OrderWithCheckoutState,
): Promise<QuotedOrder> {
  const { cartId, request, checkoutState } = order;
  const { checkout } = checkoutState;
  if (!checkout?.shipping) throw new ApiError('conflict', 'Please calculate shipping first.');
  if (!checkout.billing) throw new ApiError('conflict', 'Please save a billing address first.');
  const addresses = { shipping: checkout.shipping, billing: checkout.billing };
  const { state } = checkout.shipping;
  const storeQuote = await quoteStoreCart(tx, {
    cartId,
    state,
    checkoutState,
    rules: deps.config.shipping,
    isPaying: true,
  });
  return {
    snapshot: buildStoreSnapshot(storeQuote, { userId, ...addresses }, request),
    quote: storeQuoteId(storeQuote, addresses),
  };
}

async function quoteEstimateOrder(tx: Database, deps: Deps, payer: Payer, order: OrderRequest): Promise<QuotedOrder> {
  const now = deps.clock.now();
  const isLink = payer.kind === 'link';
  if (isLink) await requireOpenLinkNow(tx, payer.link, { now, isBeingPaid: false });
  const scope = isLink ? allRecords : scopeOf(payer.currentUser);
  const estimate = await lockPayableEstimate(tx, order.cartId, scope, now);
  const snapshot = { ...buildEstimateSnapshot(estimate, order.request), paidByLink: isLink };
  return { snapshot, quote: estimateQuoteId(estimate) };
}

async function insertAttempt(
  { db: tx, jobs }: Outbox,
  {
    id,
    cartId,
    userId,
    snapshot,
    now,
    giveUpMs,
  }: { id?: string; cartId: number; userId: number; snapshot: OrderSnapshot; now: Date; giveUpMs: number },
): Promise<PaymentAttempt> {
  const due = new Date(now.getTime() + FIRST_LOOKUP_MS);
  if (snapshot.totalCents === 0) throw new ApiError('conflict', 'There is nothing to pay.');
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      ...(id !== undefined && { id }),
      cartId,
      userId,
      amountCents: snapshot.totalCents,
      order: snapshot,
      created: now,
      modified: now,
      due,
      outcomeDeadline: new Date(now.getTime() + giveUpMs),
    })
    .onConflictDoNothing({ target: paymentAttempts.id })
    .returning();
  if (!attempt) throw new ApiError('conflict', 'This payment was started for something else. Nothing was charged.');
  await enqueueAttempt({ db: tx, jobs }, attempt, due, now, { isNew: true });
  return attempt;
}

/**
 * First of the two transactions around a charge: locks the cart, recalculates it, reserves the stock, and inserts the
 * attempt. Rejects a cart that is ordered or has an open payment (PAY-11), and stores nothing when the totals differ
 * from those that the buyer saw (PAY-9).
 *
 * @throws ApiError `not_found`, `conflict`, `out_of_stock`, `address_invalid`, `estimate_expired`, `total_changed` for
 *   a link whose invoice has changed
 */
export async function reserveOrder(deps: Deps, payer: Payer, order: OrderRequest): Promise<Reservation> {
  const { cartId, attempt: id, expectedCents } = order;
  return deps.db.transaction(async (tx): Promise<Reservation> => {
    const cart = await requirePayableCart(tx, payer, cartId, { lock: true });
    // A customer has no account: the order belongs to the technician.
    const userId = payer.kind === 'account' ? payer.currentUser.userId : cart.userId;
    const checkoutState = await readCheckoutState(tx, { cartId, userId });
    const { transId, lastAttempt: last } = checkoutState;
    if (transId !== undefined) return { kind: 'ordered', transId };
    if (last?.state === 'charging' || last?.state === 'checking') return { kind: 'checking', attempt: last };
    if (last && last.id === id) return { kind: 'repeated', attempt: last };

    const { snapshot, quote } =
      cart.kind === 'store'
        ? await quoteStoreOrder(tx, deps, userId, { ...order, checkoutState })
        : await quoteEstimateOrder(tx, deps, payer, order);
    const { shipping, billing } = snapshot;
    const isQuoteCurrent = quote === order.quote && (expectedCents ?? snapshot.totalCents) === snapshot.totalCents;
    if (!isQuoteCurrent) return { kind: 'quote-changed', currentQuote: { quote, totals: snapshot, shipping, billing } };
    await reserveStock(tx, snapshot.parts);
    const now = deps.clock.now();
    const attempt = await insertAttempt(
      { db: tx, jobs: deps.jobs },
      {
        ...(id !== undefined && { id }),
        cartId,
        userId,
        snapshot,
        now,
        giveUpMs: deps.config.payment.unknownPaymentTimeoutMs,
      },
    );
    return { kind: 'reserved', attempt };
  });
}
