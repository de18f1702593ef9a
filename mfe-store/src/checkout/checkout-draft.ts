import { useMemo } from 'react';
import { emptyAddress, storedAddress } from '@tech-portal/contract/address';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { createDraftStore, useDraftState } from '@tech-portal/forms/drafts';
import { useSession } from '@tech-portal/platform';
import * as v from 'valibot';

/** What was typed into checkout, never anything of the card. */
export interface CheckoutDraft {
  readonly shipping: CheckoutAddress;
  /** What was typed as billing address; counts unless it is the same as the shipping address. */
  readonly billing: CheckoutAddress;
  readonly sameAsShipping: boolean;
  /** The terms were accepted at the payment step (CHECKOUT-9). */
  readonly acceptsTerms?: boolean | undefined;
  /** The last quote that was shown for them, while it counts. */
  readonly quoted?: ShownQuote | undefined;
}

/** What is remembered of a quote, to find what changed when it is requested again. */
interface ShownQuote {
  readonly version: number;
  /** Dollars. */
  readonly total: number;
}

/** By the cart they are for: that of another cart is ordered already. */
export const checkoutDrafts = createDraftStore<CheckoutDraft>({
  name: 'checkout',
  schema: v.object({
    shipping: storedAddress,
    billing: storedAddress,
    sameAsShipping: v.boolean(),
    acceptsTerms: v.optional(v.boolean()),
    quoted: v.optional(v.object({ version: v.number(), total: v.number() })),
  }),
  storage: 'session',
});

/**
 * What is typed, stored through a closed panel, a reload, and a session that ends in between. Until something is typed
 * `proposed` stands as shipping address.
 */
export function useCheckoutDraft(cartId: number, proposed: CheckoutAddress | undefined) {
  const { accountId } = useSession();
  const empty = useMemo<CheckoutDraft>(
    () => ({ shipping: proposed ?? emptyAddress, billing: emptyAddress, sameAsShipping: false }),
    [proposed],
  );
  const { value, change } = useDraftState(checkoutDrafts.of(accountId, { scope: cartId }), empty);
  return [value, (changes: Partial<CheckoutDraft>) => change((current) => ({ ...current, ...changes }))] as const;
}
