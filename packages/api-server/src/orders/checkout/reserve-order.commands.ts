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

/** After so long the worker looks at an attempt of which nothing was heard, as its process may have died. */
const FIRST_LOOK_MS = 5000;

/** What is to be paid. */
export interface PlaceOrder {
  readonly cartId: number;
  /** Names what the buyer was shown: figures and addresses. */
  readonly quote: string | undefined;
  /** The total that the buyer was shown, where the caller says it as well. */
  readonly expectedCents: number | undefined;
  /** The id of this attempt, where the caller chose it. */
  readonly attempt: string | undefined;
  readonly request: PaymentRequest;
}

/** What came of reserving. Only `reserved` may be charged. */
export type Reservation =
  | { readonly kind: 'reserved'; readonly attempt: PaymentAttempt }
  /** The same attempt, sent again. */
  | { readonly kind: 'repeated'; readonly attempt: PaymentAttempt }
  | { readonly kind: 'ordered'; readonly transId: string }
  | { readonly kind: 'checking'; readonly attempt: PaymentAttempt }
  | { readonly kind: 'quote-changed'; readonly now: UnseenQuote };

/** The order as it would be, and the name of what its buyer has to have seen. */
interface Drafted {
  readonly draft: OrderDraft;
  readonly quote: string;
}

/** An order with what its checkout depends on. */
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
  if (!attempt) throw new ApiError('conflict', 'This payment was begun for something else. Nothing was charged.');
  await enqueueAttempt({ db: tx, jobs }, attempt, due, now, { isNew: true });
  return attempt;
}

/**
 * The first of the two transactions around a charge: holds the cart, computes it anew, takes the stock, and writes the
 * attempt under which it will be charged. A cart that is ordered, or whose payment is open, is not reserved again
 * (PAY-11); neither is one whose figures differ from those that its buyer was shown (PAY-9), of which nothing is
 * stored.
 *
 * @throws ApiError `not_found`, `conflict`, `out_of_stock`, `address_invalid`, `estimate_expired`, `total_changed` for a
 *   link whose invoice is another by now
 */
export async function reserveOrder(deps: Deps, payer: Payer, order: PlaceOrder): Promise<Reservation> {
  const { cartId, attempt: id, expectedCents } = order;
  return deps.db.transaction(async (tx): Promise<Reservation> => {
    const cart = await requirePayableCart(tx, payer, cartId, { lock: true });
    // A customer has no account: the order is the technician's.
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
