import type { ReactNode } from 'react';
import { useSession } from '@tech-portal/platform';
import { CloseButton, Loader, Title } from '@tech-portal/ui';
import type { Cart } from '@tech-portal/contract/cart';
import type { CheckoutProps, CheckoutStep, Quote } from '../shared/checkout-props.ts';
import { useAccountAddress } from './account.queries.ts';
import { BillingStep } from './billing-step.tsx';
import { useCheckoutDraft } from './checkout-draft.ts';
import { CheckoutProgress } from './checkout-progress.tsx';
import classes from './checkout.module.css';
import { PaymentStep } from './payment-step.tsx';
import { QuoteAgain } from './quote-again.tsx';
import { ShippingStep } from './shipping-step.tsx';
import type { Order } from './use-order.ts';
import { useQuoteAgain } from './use-quote-again.ts';
import { useRequote } from './use-requote.ts';

interface CheckoutPanelProps {
  cart: Cart;
  step: CheckoutStep;
  onStep: CheckoutProps['onStep'];
  quote: Quote | undefined;
  onQuote: (quote: Quote | undefined) => void;
  order: Order;
  onClose: () => void;
  /** What there is to say of the last payment. */
  children: ReactNode;
}

/** The three steps of checkout: shipping address, billing address, payment (CHECKOUT-1). */
export function CheckoutPanel({ cart, step, onStep, quote, onQuote, order, onClose, children }: CheckoutPanelProps) {
  const cartId = cart.cart_id;
  const { accountId } = useSession();
  const [draft, changeDraft] = useCheckoutDraft(cartId, useAccountAddress());
  const take = (next: Quote | undefined) => {
    onQuote(next);
    changeDraft({
      quoted: next && { version: next.version, total: next.figures.total },
    });
  };
  const requote = useRequote(cartId, take);
  const again = useQuoteAgain({
    cart,
    step,
    draft,
    quote,
    // Right after signing in it is not known yet whose drafts there are: none does not mean that nothing was typed.
    isHeld: accountId === undefined || order.isSubmitting || order.isPaid || requote.isPending,
    onQuote: take,
    onFailed: (last) => onStep(last, { instead: true }),
  });
  return (
    <section className={classes.panel} aria-labelledby="checkout-title">
      <div className={classes.title}>
        <Title order={2} size="h3" id="checkout-title">
          Checkout
        </Title>
        <CloseButton aria-label="Close checkout" onClick={onClose} disabled={order.isSubmitting} />
      </div>
      <CheckoutProgress step={step} />
      {children}
      {again.outcome && <QuoteAgain outcome={again.outcome} onDismiss={again.dismiss} />}
      {step === 'shipping' && (
        <ShippingStep
          cartId={cartId}
          address={draft.shipping}
          onAddress={(shipping) => changeDraft({ shipping })}
          figures={quote?.figures}
          onQuote={(next) => {
            again.dismiss();
            take(next);
          }}
          onNext={() => onStep('billing')}
        />
      )}
      {step === 'billing' && (
        <BillingStep
          cartId={cartId}
          draft={draft}
          onDraft={(changes) => {
            changeDraft(changes);
            // What was saved is not what stands here any more.
            if (quote?.payable) onQuote({ ...quote, payable: undefined });
          }}
          quote={quote}
          onBack={() => onStep('shipping')}
          onNext={(payable) => {
            order.dismiss();
            again.compareWith(draft.quoted);
            take(payable);
            onStep('payment');
          }}
        />
      )}
      {step === 'payment' && !quote?.payable && (
        <Loader size="sm" role="status" aria-label="Calculating shipping and tax again" />
      )}
      {step === 'payment' && quote?.payable && (
        <PaymentStep
          figures={quote.figures}
          shown={quote.payable}
          requote={requote}
          order={order}
          accepted={draft.acceptsTerms === true}
          onAccept={(acceptsTerms) => changeDraft({ acceptsTerms })}
          onBack={() => {
            order.dismiss();
            onStep('billing');
          }}
        />
      )}
    </section>
  );
}
