import type { Cart } from '@tech-portal/contract/cart';
import type { ChangedQuote, CheckoutAddress, Summary } from '@tech-portal/contract/checkout';

/** The steps of checkout in their order, as the URL names them (CHECKOUT-1). */
export const checkoutSteps = ['shipping', 'billing', 'payment'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** Figures as the server quoted them for one version of the cart; any other version has none. */
export interface Quote {
  readonly version: number;
  readonly figures: Summary;
  /** Names the figures and the shipping address. */
  readonly id: string;
  /** Set once the billing address belongs to the quote. */
  readonly payable?: PayableQuote | undefined;
}

/** Everything that a buyer is shown before paying, under its name. */
export interface PayableQuote {
  readonly id: string;
  readonly shipping: CheckoutAddress;
  readonly billing: CheckoutAddress;
}

/** A payment that was refused because its quote is outdated. */
export interface Refusal {
  /** Dollars that the buyer saw. */
  readonly total: number;
  /** The server's figures and addresses instead. */
  readonly now: ChangedQuote | undefined;
}

export interface CheckoutState {
  /** Undefined until the cart is loaded. */
  readonly cartId: number | undefined;
  /** Lines of the cart; a quote counts for these alone. */
  readonly contents: string;
  readonly isOpen: boolean;
  /** The cart that was being checked out here when another one took its place. */
  readonly leftCart: number | undefined;
  /** The last quote for these contents. */
  readonly quote: Quote | undefined;
  /** A quote is requested without the buyer: nothing else requests one. */
  readonly isQuoting: boolean;
  /** The figures could not be requested again, or replaced those of this total in dollars. */
  readonly notice: 'failed' | { readonly previous: number } | undefined;
  /** The buyer has not confirmed the quote that replaced a refused one (PAY-10). */
  readonly refusal: Refusal | undefined;
  /** A payment of this cart is submitted or pending: nothing may be changed. */
  readonly isPaying: boolean;
  /** The order that a cart of this page became. */
  readonly paid: { readonly transId: string; readonly cartId: number } | undefined;
}

export type CheckoutEvent =
  /** The cart as the page shows it, and if checkout is open for it. */
  | { readonly type: 'shown'; readonly cartId: number; readonly contents: string; readonly isOpen: boolean }
  /** Checkout begins again from its first step. */
  | { readonly type: 'opened' }
  /** A quote is requested without the buyer. */
  | { readonly type: 'requested' }
  /** A quote for these contents; `previous` is the total in dollars that was shown before. */
  | {
      readonly type: 'quoted';
      readonly contents: string;
      readonly quote: Quote;
      readonly previous?: number | undefined;
    }
  /** The figures are gone, or only the saved billing address. */
  | { readonly type: 'lost'; readonly contents: string; readonly what: 'figures' | 'billing' }
  /** The quote of a refused payment was replaced; undefined where it could not be. */
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
  leftCart: undefined,
  quote: undefined,
  isQuoting: false,
  notice: undefined,
  refusal: undefined,
  isPaying: false,
  paid: undefined,
};

function afterShown(state: CheckoutState, { cartId, contents, isOpen }: Extract<CheckoutEvent, { type: 'shown' }>) {
  if (state.cartId === cartId && state.contents === contents) return { ...state, isOpen };
  const { leftCart, isPaying, paid } = state;
  // Checkout closes with its cart: it was open before the other one came.
  const isLeft = state.cartId !== cartId && state.isOpen;
  // Figures of other contents do not come back with them (CART-16).
  return {
    ...initialCheckout,
    cartId,
    contents,
    isOpen,
    isPaying,
    paid,
    leftCart: isLeft ? state.cartId : leftCart,
  };
}

/** The next state of checkout. A quote for other contents than those of the page changes nothing. */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if ('contents' in event && event.type !== 'shown' && event.contents !== state.contents) return state;
  switch (event.type) {
    case 'shown':
      return afterShown(state, event);
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
      const quote = event.what === 'figures' ? undefined : state.quote;
      return { ...state, quote, isQuoting: false, notice: 'failed' };
    }
    case 'refused':
      return { ...state, quote: event.quote, refusal: event.refusal, isQuoting: false, notice: undefined };
    case 'confirmed':
      return { ...state, refusal: undefined };
    case 'shipping-edited':
      return { ...state, quote: undefined, notice: undefined };
    case 'billing-edited':
      // The saved address is not the one of the form any more.
      return state.quote?.payable ? { ...state, quote: { ...state.quote, payable: undefined } } : state;
    case 'paying':
      return { ...state, isPaying: event.isPaying };
    case 'paid':
      return state.paid ? state : { ...state, paid: { transId: event.transId, cartId: event.cartId } };
  }
}

/** The part of the quote that a step needs and does not have. */
export function missingAt(
  { version }: Pick<Cart, 'version'>,
  step: CheckoutStep,
  quote: Quote | undefined,
  /** Version of the cart whose figures the buyer saw last. */
  quotedVersion: number | undefined,
): 'figures' | 'billing' | undefined {
  // The first step has figures only where they were shown for this very cart.
  if (!quote) return step !== 'shipping' || quotedVersion === version ? 'figures' : undefined;
  return step === 'payment' && !quote.payable ? 'billing' : undefined;
}

/** Checkout as My Cart hands it to its panel, which is a feature of its own. */
export interface Checkout {
  readonly state: CheckoutState;
  readonly send: (event: CheckoutEvent) => void;
  /** Undefined while checkout is closed. */
  readonly step: CheckoutStep | undefined;
  /** The last quote, while it holds. */
  readonly quote: Quote | undefined;
  /** History entries between the cart and this step. */
  readonly depth: number;
  /** Id of the cart that the history entry was made for, once another one took its place. */
  readonly lastCart: number | undefined;
  readonly open: () => void;
  readonly close: () => void;
  /** Goes to a step; `replace` where the present one cannot be shown. */
  readonly goTo: (step: CheckoutStep, options?: { readonly replace?: boolean }) => void;
}

export interface CheckoutProps {
  readonly cart: Cart;
  readonly checkout: Checkout;
}
