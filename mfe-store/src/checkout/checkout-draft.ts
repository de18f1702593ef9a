import { useMemo } from 'react';
import { emptyAddress, storedAddress } from '@tech-portal/contract/address';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { createDraftStore, useDraftState } from '@tech-portal/forms/drafts';
import { useSession } from '@tech-portal/platform';
import * as v from 'valibot';

/** Checkout input that survives a reload; never contains card data. */
export interface CheckoutDraft {
  readonly shipping: CheckoutAddress;
  readonly billing: CheckoutAddress;
  readonly sameAsShipping: boolean;
  /** True if the user has accepted the terms in the payment step (CHECKOUT-9). */
  readonly acceptsTerms?: boolean | undefined;
  /** Last quote shown for these addresses, while valid. */
  readonly quoted?: ShownQuote | undefined;
}

/** Fields of a quote that are kept to detect changes in the next one. */
interface ShownQuote {
  readonly version: number;
  /** Dollars. */
  readonly total: number;
}

/** One draft per cart: a draft of another cart belongs to a cart that was already ordered. */
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
 * Checkout input. It survives closing the panel, a reload, and the end of the session. Until the user types,
 * `defaultAddress` is the shipping address.
 */
export function useCheckoutDraft(cartId: number, defaultAddress: CheckoutAddress | undefined) {
  const { accountId } = useSession();
  const empty = useMemo<CheckoutDraft>(
    () => ({ shipping: defaultAddress ?? emptyAddress, billing: emptyAddress, sameAsShipping: false }),
    [defaultAddress],
  );
  const { value, change } = useDraftState(checkoutDrafts.of(accountId, { scope: cartId }), empty);
  return [value, (changes: Partial<CheckoutDraft>) => change((current) => ({ ...current, ...changes }))] as const;
}
