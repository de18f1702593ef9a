import type { CheckoutAddress } from '@tech-portal/contract/checkout';

/** What is to be charged. */
export interface Charge {
  /** The attempt's id: the provider charges once for it, however often it is sent. */
  readonly id: string;
  readonly amountCents: number;
  /** The card, as the provider's form in the browser gave it; works once. */
  readonly token: string;
  readonly fraudSessionId: string;
  readonly buyer: CheckoutAddress;
  /** The order number, so that people find it in the provider's books. */
  readonly transId: string;
}

/** What the provider says of a charge that reached it. */
export type ChargeState =
  | {
      readonly kind: 'succeeded';
      readonly transferId: string;
      /** What may be shown of the card, e.g. `VISA ending in 4242`. */
      readonly paymentInfo: string;
    }
  /** The card was not charged; `message` is for the buyer. */
  | { readonly kind: 'declined'; readonly message: string }
  /** It will be decided later. */
  | { readonly kind: 'pending' };

/** What came of charging. */
export type ChargeOutcome =
  | ChargeState
  /** Nothing was charged, for a reason that lies with the provider or with us, not with the card. */
  | { readonly kind: 'unavailable' }
  /**
   * The provider responded that it failed: the request is over, but what it did before it failed has to be looked up.
   */
  | { readonly kind: 'faulted' }
  /** The outcome is unknown: the request was sent, no response came, and the charge may still be under way. */
  | { readonly kind: 'unknown' };

/** What the provider says of a refund: only a succeeded one has given anything back. */
export type RefundState =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'pending' }
  /** `message` is the provider's reason, for administrators. */
  | { readonly kind: 'failed'; readonly message: string | null };

/**
 * A company that charges cards. No method may run inside a database transaction: each takes as long as the network.
 * The kinds of failure matter because money depends on them: what certainly was not charged may be tried
 * again, what is unknown may only be looked up.
 */
export interface CardProvider {
  /** Charges a card; never rejects. */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /**
   * Finds a charge by the id it was sent with; `none` if the provider has never heard of it. Rejects when that is
   * unknown.
   */
  findCharge(id: string): Promise<ChargeState | { readonly kind: 'none' }>;
  /** Requests a full refund of a charge, and returns its state; harmless to repeat. Rejects when that is unknown. */
  refund(refund: {
    readonly id: string;
    readonly transferId: string;
    readonly amountCents: number;
  }): Promise<RefundState>;
}

declare module '../../platform/deps/deps.ts' {
  interface Deps {
    /** Charges cards; Finix, or its stand-in. */
    readonly cards: CardProvider;
  }
}
