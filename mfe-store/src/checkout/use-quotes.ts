import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '@tech-portal/platform';
import { missingForStep } from '../shared/checkout-state.ts';
import type { CheckoutProps, PayableQuote, Quote, Refusal } from '../shared/checkout-state.ts';
import { useAccountAddress } from './account.queries.ts';
import { useCheckoutDraft } from './checkout-draft.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { useCalculateShipping, useCompleteQuote } from './checkout.mutations.ts';

/** Quote requests before checkout gives up, if another tab keeps changing the cart. */
const MAX_TRIES = 4;

/**
 * Quotes of a cart with the addresses they are for. After a reload or Forward, requests the lost quote again with the
 * draft's addresses (CHECKOUT-26).
 *
 * @param isLocked True while a payment is submitted or done; no quotes are requested then
 */
export function useQuotes({ cart, checkout }: CheckoutProps, isLocked: boolean) {
  const { state, send, step, quote, goTo } = checkout;
  const { contents, isQuoting, notice } = state;
  const { accountId } = useSession();
  const [draft, changeDraft] = useCheckoutDraft(cart.cart_id, useAccountAddress());
  const { mutateAsync: calculate } = useCalculateShipping(cart.cart_id);
  const { mutateAsync: complete } = useCompleteQuote(cart.cart_id);
  const attempts = useRef(0);

  /** Stores the shown total in the draft, to detect a change after a reload. */
  const storeTotal = (shown: Quote | undefined) =>
    changeDraft({ quoted: shown && { version: shown.version, total: shown.totals.total } });

  function applyQuote(next: Quote, previous?: number) {
    send({ type: 'quoted', contents, quote: next, previous });
    storeTotal(next);
  }

  // Right after a sign-in, the account and thus its draft are not known yet.
  const canRequest = !isLocked && !isQuoting && accountId !== undefined && step !== undefined;
  const missing = canRequest ? missingForStep(cart, step, quote, draft.quoted?.version) : undefined;
  const request = useEffectEvent(async (missingPart: 'totals' | 'billing') => {
    if (!draft.quoted) {
      goTo('shipping', { replace: true });
      return;
    }
    attempts.current += 1;
    send({ type: 'requested' });
    const { shipping } = draft;
    const billing = draft.sameAsShipping ? shipping : draft.billing;
    try {
      if (attempts.current > MAX_TRIES) throw new Error('The cart keeps changing. Please wait a moment and try again.');
      if (missingPart === 'totals') applyQuote(await calculate(shipping), draft.quoted.total);
      else {
        applyQuote(
          await complete({ shipping, billing, quote }),
          typeof notice === 'object' ? notice.previous : undefined,
        );
      }
    } catch {
      attempts.current = 0;
      goTo(missingPart === 'totals' ? 'shipping' : 'billing', { replace: true });
      if (missingPart === 'totals') storeTotal(undefined);
      send({ type: 'lost', contents, missingPart });
    }
  });
  useEffect(() => {
    if (missing) void request(missing);
    else if (!isQuoting) attempts.current = 0;
  }, [missing, isQuoting]);

  return {
    draft,
    editShipping(shipping: CheckoutDraft['shipping']) {
      send({ type: 'shipping-edited' });
      changeDraft({ shipping, quoted: undefined });
    },
    editBilling(changes: Partial<Pick<CheckoutDraft, 'billing' | 'sameAsShipping'>>) {
      send({ type: 'billing-edited' });
      changeDraft(changes);
    },
    acceptTerms: (acceptsTerms: boolean) => changeDraft({ acceptsTerms }),
    applyTotals: (next: Quote) => applyQuote(next),
    /** Accepts a quote with both addresses; reports a total that differs from the one shown. */
    applyPayableQuote: (next: Quote) => applyQuote(next, draft.quoted?.total),
    /**
     * Requotes this page's addresses after a refused payment and asks for confirmation (PAY-10). If requoting fails,
     * the quote is dropped and checkout restarts at shipping.
     */
    async replaceRefusedQuote({ shipping, billing }: PayableQuote, refusal: Refusal) {
      send({ type: 'requested' });
      const next = await complete({ shipping, billing, quote: undefined }).catch(() => undefined);
      send({ type: 'refused', contents, quote: next, refusal });
      storeTotal(next);
    },
  };
}

export type Quotes = ReturnType<typeof useQuotes>;
