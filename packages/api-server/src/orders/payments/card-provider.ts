import type { CheckoutAddress } from '@tech-portal/contract/checkout';

export interface Charge {
  /** Id of the attempt. It makes the charge idempotent at the provider. */
  readonly id: string;
  readonly amountCents: number;
  /** Single-use card token from the provider's browser form. */
  readonly token: string;
  readonly fraudSessionId: string;
  readonly buyer: CheckoutAddress;
  /** Order number, to find the charge in the provider's dashboard. */
  readonly transId: string;
}

export type ChargeState =
  | {
      readonly kind: 'succeeded';
      readonly transferId: string;
      /** Displayable card details, such as `VISA ending in 4242`. */
      readonly paymentInfo: string;
    }
  /** Not charged; `message` is for the buyer. */
  | { readonly kind: 'declined'; readonly message: string }
  /** Not decided yet. */
  | { readonly kind: 'pending' };

export type ChargeOutcome =
  | ChargeState
  /** Not charged because of a problem with the provider or our configuration, not with the card. */
  | { readonly kind: 'unavailable' }
  /** The provider reported an error after receiving the request; the outcome must be looked up. */
  | { readonly kind: 'faulted' }
  /** No response: the charge may still be running. */
  | { readonly kind: 'unknown' };

/** State of a refund. Only `succeeded` has returned money. */
export type RefundState =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'pending' }
  /** `message` is the provider's reason, for administrators. */
  | { readonly kind: 'failed'; readonly message: string | null };

/**
 * Card payment provider. Never call it inside a database transaction: each method waits for the network. The kind of
 * failure matters: a charge that certainly failed may be retried, but an unknown one may only be looked up.
 */
export interface CardProvider {
  /** Charges a card. Never rejects. */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** Finds a charge by its id; `none` if the provider does not know it. Rejects when the lookup fails. */
  findCharge(id: string): Promise<ChargeState | { readonly kind: 'none' }>;
  /**
   * Requests a refund of a charge, or of a part of it, and returns its state. Idempotent. Rejects when the state is
   * unknown.
   */
  refund(refund: {
    readonly id: string;
    readonly transferId: string;
    readonly amountCents: number;
  }): Promise<RefundState>;
}

declare module '../../platform/deps/deps.ts' {
  interface Deps {
    /** Finix or its fake. */
    readonly cards: CardProvider;
  }
}
