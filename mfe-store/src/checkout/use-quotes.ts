import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from '@tech-portal/platform';
import { missingAt } from '../shared/checkout-state.ts';
import type { CheckoutProps, PayableQuote, Quote, Refusal } from '../shared/checkout-state.ts';
import { useAccountAddress } from './account.queries.ts';
import { useCheckoutDraft } from './checkout-draft.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { useCalculateShipping, useCompleteQuote } from './checkout.mutations.ts';

/** A quote that another tab outdates again and again is given up. */
const MOST_TRIES = 4;

/**
 * The quotes of a cart and the addresses they are for. Reload and Forward come back to a step whose quote was in memory:
 * it is requested again with the addresses of the draft (CHECKOUT-26).
 *
 * @param isHeld A payment is submitted or done: nothing is requested
 */
export function useQuotes({ cart, checkout }: CheckoutProps, isHeld: boolean) {
  const { state, send, step, quote, goTo } = checkout;
  const { contents, isQuoting, notice } = state;
  const { accountId } = useSession();
  const [draft, changeDraft] = useCheckoutDraft(cart.cart_id, useAccountAddress());
  const { mutateAsync: calculate } = useCalculateShipping(cart.cart_id);
  const { mutateAsync: complete } = useCompleteQuote(cart.cart_id);
  const tries = useRef(0);

  /** The tab's storage has the total, to find after a reload if it has changed. */
  const remember = (shown: Quote | undefined) =>
    changeDraft({ quoted: shown && { version: shown.version, total: shown.figures.total } });

  function take(next: Quote, previous?: number) {
    send({ type: 'quoted', contents, quote: next, previous });
    remember(next);
  }

  // Right after signing in it is unknown whose drafts there are: none does not mean that nothing was typed.
  const isIdle = !isHeld && !isQuoting && accountId !== undefined && step !== undefined;
  const missing = isIdle ? missingAt(cart, step, quote, draft.quoted?.version) : undefined;
  const request = useEffectEvent(async (what: 'figures' | 'billing') => {
    if (!draft.quoted) {
      goTo('shipping', { replace: true });
      return;
    }
    tries.current += 1;
    send({ type: 'requested' });
    const { shipping } = draft;
    const billing = draft.sameAsShipping ? shipping : draft.billing;
    try {
      if (tries.current > MOST_TRIES) throw new Error('The cart changes faster than it can be quoted.');
      if (what === 'figures') take(await calculate(shipping), draft.quoted.total);
      else {
        take(await complete({ shipping, billing, quote }), typeof notice === 'object' ? notice.previous : undefined);
      }
    } catch {
      tries.current = 0;
      goTo(what === 'figures' ? 'shipping' : 'billing', { replace: true });
      if (what === 'figures') remember(undefined);
      send({ type: 'lost', contents, what });
    }
  });
  useEffect(() => {
    if (missing) void request(missing);
    else if (!isQuoting) tries.current = 0;
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
    /** Takes the figures that the buyer asked for. */
    takeFigures: (next: Quote) => take(next),
    /** Takes the quote of both addresses; another total than the one that was shown is said. */
    takePayable: (next: Quote) => take(next, draft.quoted?.total),
    /**
     * Quotes the addresses of this page again after a refused payment, and asks to confirm (PAY-10). Where that fails,
     * the figures are gone and checkout begins with shipping again.
     */
    async replaceRefused({ shipping, billing }: PayableQuote, refusal: Refusal) {
      send({ type: 'requested' });
      const next = await complete({ shipping, billing, quote: undefined }).catch(() => undefined);
      send({ type: 'refused', contents, quote: next, refusal });
      remember(next);
    },
  };
}

export type Quotes = ReturnType<typeof useQuotes>;
