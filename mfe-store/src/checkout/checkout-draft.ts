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
  /** True once the terms are accepted in the payment step (CHECKOUT-9). */
  readonly acceptsTerms?: boolean | undefined;
  /** Last quote shown for these addresses, while it is valid. */
  readonly quoted?: ShownQuote | undefined;
}

/** Part of a quote that is kept to detect changes in the next one. */
interface ShownQuote {
  readonly version: number;
  /** Dollars. */
  readonly total: number;
}

/** Keyed by cart: the cart of an older draft has already been ordered. */
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
 * Checkout input, kept when the panel closes, the page reloads or the session ends. Until the user types, `defaultAddress` is
 * the shipping address.
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
