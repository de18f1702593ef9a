import { useState } from 'react';
import { storedAddress } from '@tech-portal/contract/address';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import * as v from 'valibot';
import { emptyAddress } from './address-check.ts';

const STORAGE_KEY = 'tech-portal:checkout';

const storedDraft = v.object({
  cart_id: v.number(),
  shipping: storedAddress,
  billing: storedAddress,
  sameAsShipping: v.boolean(),
});

/** What was typed into checkout, never anything of the card. */
export interface CheckoutDraft {
  readonly shipping: CheckoutAddress;
  /** What was typed as billing address; counts unless it is the same as the shipping address. */
  readonly billing: CheckoutAddress;
  readonly sameAsShipping: boolean;
}

const emptyDraft: CheckoutDraft = { shipping: emptyAddress, billing: emptyAddress, sameAsShipping: false };

/** The draft of a cart: of another cart, which is another person's or ordered already, nothing is shown. */
function readDraft(cartId: number): CheckoutDraft | undefined {
  try {
    const { success, output } = v.safeParse(storedDraft, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
    return success && output.cart_id === cartId ? output : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft as long as the tab lives. A browser that keeps nothing only forgets it. */
export function writeDraft(cartId: number, draft: CheckoutDraft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...draft, cart_id: cartId }));
  } catch {
    return;
  }
}

/** Forgets the draft, once it has become an order. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    return;
  }
}

/**
 * What is typed, kept through a closed panel, a reload, and a session that ends in between. Until something is typed
 * `proposed` stands as shipping address.
 */
export function useCheckoutDraft(cartId: number, proposed: CheckoutAddress | undefined) {
  const [typed, setDraft] = useState(() => readDraft(cartId));
  const draft = typed ?? { ...emptyDraft, ...(proposed && { shipping: proposed }) };
  const change = (changes: Partial<CheckoutDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    writeDraft(cartId, next);
  };
  return [draft, change] as const;
}
