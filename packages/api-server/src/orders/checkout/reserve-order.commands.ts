import { everybody, viewerScope } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { estimateQuoteId, payableEstimate, requireOpenLinkNow } from '../../estimates/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { paymentAttempts } from '../../carts/index.ts';
import type { OrderDraft, PaymentAttempt } from '../../carts/index.ts';
import { enqueueAttempt } from '../payments/payment-jobs.ts';
import { takeStock } from '../payments/reserved-stock.commands.ts';
import { requirePayableCart } from './checkout.policy.ts';
import { readStanding } from './checkout-standing.queries.ts';
import type { CheckoutStanding } from './checkout-standing.queries.ts';
import { draftEstimateOrder, draftStoreOrder } from './order-drafts.ts';
import type { PaymentRequest } from './order-drafts.ts';
import type { Payer } from './payer.ts';
import type { UnseenQuote } from './quote-changed.ts';
import { quoteStoreCart } from './store-quote.ts';
import { storeQuoteId } from './store-quote-id.ts';

/** Delay before the worker checks an attempt whose process may have died, in ms. */
const FIRST_LOOK_MS = 5000;

export interface PlaceOrder {
  readonly cartId: number;
  /** Id of the totals and addresses that the buyer saw. */
  readonly quote: string | undefined;
  /** Total that the buyer saw, if the caller sends it. */
  readonly expectedCents: number | undefined;
  /** Attempt id, if the caller chose one. */
  readonly attempt: string | undefined;
  readonly request: PaymentRequest;
}

/** Result of reserving. Only `reserved` may be charged. */
export type Reservation =
  | { readonly kind: 'reserved'; readonly attempt: PaymentAttempt }
  /** Retry of the same attempt. */
  | { readonly kind: 'repeated'; readonly attempt: PaymentAttempt }
  | { readonly kind: 'ordered'; readonly transId: string }
  | { readonly kind: 'checking'; readonly attempt: PaymentAttempt }
  | { readonly kind: 'quote-changed'; readonly now: UnseenQuote };

/** Order draft with the quote id that its buyer must have seen. */
interface Drafted {
  readonly draft: OrderDraft;
  readonly quote: string;
}

type StandingOrder = PlaceOrder & { readonly standing: CheckoutStanding };

async function draftStore(tx: Database, deps: Deps, userId: number, order: StandingOrder): Promise<Drafted> {
  const { cartId, request, standing } = order;
  const { checkout } = standing;
  if (!checkout?.shipping) throw new ApiError('conflict', 'Please calculate shipping first.');
  if (!checkout.billing) throw new ApiError('conflict', 'Please save a billing address first.');
  const addresses = { shipping: checkout.shipping, billing: checkout.billing };
  const { state } = checkout.shipping;
  const quoted = await quoteStoreCart(tx, { cartId, state, standing, rules: deps.config.shipping, paying: true });
  return { draft: draftStoreOrder(quoted, { userId, ...addresses }, request), quote: storeQuoteId(quoted, addresses) };
}

async function draftEstimate(tx: Database, deps: Deps, payer: Payer, order: PlaceOrder): Promise<Drafted> {
  const now = deps.clock.now();
  const isLink = payer.kind === 'link';
  if (isLink) await requireOpenLinkNow(tx, payer.link, { now, isBeingPaid: false });
  const scope = isLink ? everybody : viewerScope(payer.viewer);
  const estimate = await payableEstimate(tx, order.cartId, scope, now);
  const draft = { ...draftEstimateOrder(estimate, order.request), paidByLink: isLink };
  return { draft, quote: estimateQuoteId(estimate) };
}

async function insertAttempt(
  { db: tx, jobs }: Outbox,
  {
    id,
    cartId,
    userId,
    draft,
    now,
    giveUpMs,
  }: { id?: string; cartId: number; userId: number; draft: OrderDraft; now: Date; giveUpMs: number },
): Promise<PaymentAttempt> {
  const due = new Date(now.getTime() + FIRST_LOOK_MS);
  if (draft.totalCents === 0) throw new ApiError('conflict', 'There is nothing to pay.');
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      ...(id !== undefined && { id }),
      cartId,
      userId,
      amountCents: draft.totalCents,
      order: draft,
      created: now,
      modified: now,
      due,
      knownBy: new Date(now.getTime() + giveUpMs),
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
export async function reserveOrder(deps: Deps, payer: Payer, order: PlaceOrder): Promise<Reservation> {
  const { cartId, attempt: id, expectedCents } = order;
  return deps.db.transaction(async (tx): Promise<Reservation> => {
    const cart = await requirePayableCart(tx, payer, cartId, { lock: true });
    // A customer has no account: the order belongs to the technician.
    const userId = payer.kind === 'account' ? payer.viewer.userId : cart.userId;
    const standing = await readStanding(tx, { cartId, userId });
    const { transId, lastAttempt: last } = standing;
    if (transId !== undefined) return { kind: 'ordered', transId };
    if (last?.state === 'charging' || last?.state === 'checking') return { kind: 'checking', attempt: last };
    if (last && last.id === id) return { kind: 'repeated', attempt: last };

    const { draft, quote } =
      cart.kind === 'store'
        ? await draftStore(tx, deps, userId, { ...order, standing })
        : await draftEstimate(tx, deps, payer, order);
    const { shipping, billing } = draft;
    const isAsShown = quote === order.quote && (expectedCents ?? draft.totalCents) === draft.totalCents;
    if (!isAsShown) return { kind: 'quote-changed', now: { quote, totals: draft, shipping, billing } };
    await takeStock(tx, draft.parts);
    const now = deps.clock.now();
    const attempt = await insertAttempt(
      { db: tx, jobs: deps.jobs },
      {
        ...(id !== undefined && { id }),
        cartId,
        userId,
        draft,
        now,
        giveUpMs: deps.config.payment.giveUpMs,
      },
    );
    return { kind: 'reserved', attempt };
  });
}
