import type { Cart } from '@tech-portal/contract/cart';
import type { CheckoutAddress, Summary } from '@tech-portal/contract/checkout';

/** The steps of checkout, as the address of the page names them. */
export type CheckoutStep = 'shipping' | 'billing' | 'payment';

/** Figures as the server quoted them for one version of the cart; any other version has none. */
export interface Quote {
  readonly version: number;
  readonly figures: Summary;
  /** Names the figures and the shipping address. */
  readonly id: string;
  /** What is paid, once the billing address belongs to it. */
  readonly payable?: PayableQuote | undefined;
}

/** Everything that a buyer is shown before paying, under its name. */
export interface PayableQuote {
  readonly id: string;
  readonly shipping: CheckoutAddress;
  readonly billing: CheckoutAddress;
}

/** What My Cart hands to its checkout, which is a feature of its own. */
export interface CheckoutProps {
  readonly cart: Cart;
  /** Where one is; undefined while checkout is closed. */
  readonly step: CheckoutStep | undefined;
  /** Goes to a step; `instead` of this one, as this one cannot be shown. */
  readonly onStep: (step: CheckoutStep, options?: { readonly instead?: boolean }) => void;
  /** Id of the cart that was being checked out here when this one took its place. */
  readonly lastCart: number | undefined;
  /** History entries between the cart and this step. */
  readonly depth: number;
  /** The last quote, while it holds. */
  readonly quote: Quote | undefined;
  /** A new quote, or that the last one does not hold any more. */
  readonly onQuote: (quote: Quote | undefined) => void;
  readonly onClose: () => void;
  /** A payment of this cart is on its way or being checked: nothing may be changed meanwhile. */
  readonly onPaying: (paying: boolean) => void;
}
