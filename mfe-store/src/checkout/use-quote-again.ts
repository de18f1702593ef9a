import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Cart } from '@tech-portal/contract/cart';
import type { CheckoutStep, Quote } from '../shared/checkout-props.ts';
import type { CheckoutDraft, ShownQuote } from './checkout-draft.ts';
import { useCalculateShipping, useCompleteQuote } from './checkout.mutations.ts';

/** A quote that another tab outdates again and again is given up. */
const MOST_TRIES = 4;

interface QuoteAgainOptions {
  readonly cart: Cart;
  readonly step: CheckoutStep;
  readonly draft: CheckoutDraft;
  readonly quote: Quote | undefined;
  /** A payment or a refused quote is under way. */
  readonly isHeld: boolean;
  readonly onQuote: (quote: Quote | undefined) => void;
  /** Gets the last step that can be shown without what is missing. */
  readonly onFailed: (step: CheckoutStep) => void;
}

/** What a step needs and does not have: figures, or also the saved billing address. */
function missingAt({ cart, step, draft, quote }: QuoteAgainOptions): 'figures' | 'billing' | undefined {
  if (!quote) {
    // The first step has figures only where they were shown for this very cart.
    return step !== 'shipping' || draft.quoted?.version === cart.version ? 'figures' : undefined;
  }
  return step === 'payment' && !quote.payable ? 'billing' : undefined;
}

/**
 * Reload and Forward come back to a step whose quote was in memory: it is requested again with the addresses of the
 * draft (CHECKOUT-26). Where the total is another one by then, or it cannot be had, `outcome` says so; an
 * earlier step is shown in the latter case.
 */
export function useQuoteAgain(options: QuoteAgainOptions) {
  const { cart, draft, quote, isHeld, onQuote, onFailed } = options;
  const { mutateAsync: calculate } = useCalculateShipping(cart.cart_id);
  const { mutateAsync: complete } = useCompleteQuote(cart.cart_id);
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<ShownQuote>();
  const [failed, setFailed] = useState(false);
  const tries = useRef(0);
  const missing = isHeld || isAsking ? undefined : missingAt(options);

  const ask = useEffectEvent(async (what: 'figures' | 'billing') => {
    if (!draft.quoted) {
      onFailed('shipping');
      return;
    }
    tries.current += 1;
    setAsking(true);
    setFailed(false);
    if (what === 'figures') setShown(draft.quoted);
    const { shipping } = draft;
    const billing = draft.sameAsShipping ? shipping : draft.billing;
    try {
      if (tries.current > MOST_TRIES) throw new Error('The cart changes faster than it can be quoted.');
      onQuote(what === 'figures' ? await calculate(shipping) : await complete({ shipping, billing, quote }));
    } catch {
      tries.current = 0;
      setFailed(true);
      if (what === 'figures') onQuote(undefined);
      onFailed(what === 'figures' ? 'shipping' : 'billing');
    }
    setAsking(false);
  });
  useEffect(() => {
    if (missing) void ask(missing);
    else if (!isAsking) tries.current = 0;
  }, [missing, isAsking]);

  const isOther = shown !== undefined && quote !== undefined && shown.total !== quote.figures.total;
  return {
    /** The message: the request failed, or the total has changed. */
    outcome: failed ? ('failed' as const) : isOther ? { previous: shown.total, total: quote.figures.total } : undefined,
    /** A new quote was made for what was shown: another total is said. */
    compareWith: (last: ShownQuote | undefined) => {
      setShown(last);
      setFailed(false);
    },
    /** It was read, or something newer is shown. */
    dismiss: () => {
      setShown(undefined);
      setFailed(false);
    },
  };
}
