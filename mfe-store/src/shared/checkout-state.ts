import type { Cart } from '@tech-portal/contract/cart';
import type { ChangedQuote, CheckoutAddress, Summary } from '@tech-portal/contract/checkout';

/** Checkout steps in order, as named in the URL (CHECKOUT-1). */
export const checkoutSteps = ['shipping', 'billing', 'payment'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** Server's quote for one version of the cart. Invalid for any other version. */
export interface Quote {
  readonly version: number;
  readonly totals: Summary;
  /** Identifies the totals and the shipping address. */
  readonly id: string;
  /** Set once the quote includes the billing address. */
  readonly payable?: PayableQuote | undefined;
}

/** Complete quote that a buyer sees before paying. */
export interface PayableQuote {
  readonly id: string;
  readonly shipping: CheckoutAddress;
  readonly billing: CheckoutAddress;
}

/** Payment refused because its quote was stale. */
export interface Refusal {
  /** Total that the buyer saw, in dollars. */
  readonly total: number;
  /** Current totals and addresses on the server. */
  readonly currentQuote: ChangedQuote | undefined;
}

export interface CheckoutState {
  /** Undefined until the cart is loaded. */
  readonly cartId: number | undefined;
  /** Fingerprint of the cart's lines; a quote is valid only for the same one. */
  readonly contents: string;
  readonly isOpen: boolean;
  /** Id of the cart that was in checkout when another cart replaced it. */
  readonly replacedCartId: number | undefined;
  /** Last quote for these contents. */
  readonly quote: Quote | undefined;
  /** True while a quote is requested automatically, which blocks other requests. */
  readonly isQuoting: boolean;
  /** Failure of an automatic quote, or the previous total in dollars if it changed. */
  readonly notice: 'failed' | { readonly previous: number } | undefined;
  /** Refused payment whose new quote the buyer has not confirmed (PAY-10). */
  readonly refusal: Refusal | undefined;
  /** True while a payment is submitted or pending, which locks all input. */
  readonly isPaying: boolean;
  readonly paid: { readonly transId: string; readonly cartId: number } | undefined;
}

export type CheckoutEvent =
  /** Cart on the page, and the state of its checkout panel. */
  | { readonly type: 'shown'; readonly cartId: number; readonly contents: string; readonly isOpen: boolean }
  | { readonly type: 'opened' }
  | { readonly type: 'requested' }
  /** A quote for these contents arrived; `previous` is the last total shown, in dollars. */
  | {
      readonly type: 'quoted';
      readonly contents: string;
      readonly quote: Quote;
      readonly previous?: number | undefined;
    }
  /** The quote, or only its billing address, is not valid anymore. */
  | { readonly type: 'lost'; readonly contents: string; readonly missingPart: 'totals' | 'billing' }
  /** A payment was refused and requoted; the quote is undefined if that failed. */
  | {
      readonly type: 'refused';
      readonly contents: string;
      readonly quote: Quote | undefined;
      readonly refusal: Refusal;
    }
  | { readonly type: 'confirmed' }
  | { readonly type: 'shipping-edited' }
  | { readonly type: 'billing-edited' }
  | { readonly type: 'dismissed' }
  | { readonly type: 'paying'; readonly isPaying: boolean }
  | { readonly type: 'paid'; readonly transId: string; readonly cartId: number };

export const initialCheckout: CheckoutState = {
  cartId: undefined,
  contents: '',
  isOpen: false,
  replacedCartId: undefined,
  quote: undefined,
  isQuoting: false,
  notice: undefined,
  refusal: undefined,
  isPaying: false,
  paid: undefined,
};

function withShownCart(state: CheckoutState, { cartId, contents, isOpen }: Extract<CheckoutEvent, { type: 'shown' }>) {
  if (state.cartId === cartId && state.contents === contents) return { ...state, isOpen };
  const { replacedCartId, isPaying, paid } = state;
  // A different cart arrived while checkout was open.
  const isReplaced = state.cartId !== cartId && state.isOpen;
  // A quote is discarded for good once the contents change, even if they change back (CART-16).
  return {
    ...initialCheckout,
    cartId,
    contents,
    isOpen,
    isPaying,
    paid,
    replacedCartId: isReplaced ? state.cartId : replacedCartId,
  };
}

/** Computes the next state. Ignores quotes for contents other than the page's. */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if ('contents' in event && event.type !== 'shown' && event.contents !== state.contents) return state;
  switch (event.type) {
    case 'shown':
      return withShownCart(state, event);
    case 'opened':
    case 'dismissed':
      return { ...state, notice: undefined };
    case 'requested':
      return { ...state, isQuoting: true, notice: state.notice === 'failed' ? undefined : state.notice };
    case 'quoted': {
      const { quote, previous } = event;
      return { ...state, quote, isQuoting: false, notice: previous === undefined ? undefined : { previous } };
    }
    case 'lost': {
      const quote = event.missingPart === 'totals' ? undefined : state.quote;
      return { ...state, quote, isQuoting: false, notice: 'failed' };
    }
    case 'refused':
      return { ...state, quote: event.quote, refusal: event.refusal, isQuoting: false, notice: undefined };
    case 'confirmed':
      return { ...state, refusal: undefined };
    case 'shipping-edited':
      return { ...state, quote: undefined, notice: undefined };
    case 'billing-edited':
      // The saved billing address no longer matches the form.
      return state.quote?.payable ? { ...state, quote: { ...state.quote, payable: undefined } } : state;
    case 'paying':
      return { ...state, isPaying: event.isPaying };
    case 'paid':
      return state.paid ? state : { ...state, paid: { transId: event.transId, cartId: event.cartId } };
  }
}

/** Part of the quote that the step needs but does not have. */
export function missingForStep(
  { version }: Pick<Cart, 'version'>,
  step: CheckoutStep,
  quote: Quote | undefined,
  /** Cart version of the last quote that the buyer saw. */
  quotedVersion: number | undefined,
): 'totals' | 'billing' | undefined {
  // The shipping step needs totals only if the buyer has already seen them for this version of the cart.
  if (!quote) return step !== 'shipping' || quotedVersion === version ? 'totals' : undefined;
  return step === 'payment' && !quote.payable ? 'billing' : undefined;
}

/** Interface between My Cart and checkout, which are separate features. */
export interface Checkout {
  readonly state: CheckoutState;
  readonly send: (event: CheckoutEvent) => void;
  /** Undefined while checkout is closed. */
  readonly step: CheckoutStep | undefined;
  /** Last quote, while valid. */
  readonly quote: Quote | undefined;
  /** Number of history entries from the cart to this step. */
  readonly depth: number;
  /** Id of the cart in the history entry, if another cart has replaced it. */
  readonly previousCartId: number | undefined;
  readonly open: () => void;
  readonly close: () => void;
  /** Goes to a step; `replace` is for a current step that cannot be shown. */
  readonly goTo: (step: CheckoutStep, options?: { readonly replace?: boolean }) => void;
}

export interface CheckoutProps {
  readonly cart: Cart;
  readonly checkout: Checkout;
}
