import type { ReactNode } from 'react';
import { CloseButton, Title } from '@tech-portal/ui';
import type { Quote } from '../shared/checkout-props.ts';
import { useAccountAddress } from './account.queries.ts';
import { BillingStep } from './billing-step.tsx';
import { useCheckoutDraft } from './checkout-draft.ts';
import { CheckoutProgress } from './checkout-progress.tsx';
import type { CheckoutStep } from './checkout-steps.ts';
import classes from './checkout.module.css';
import { PaymentStep } from './payment-step.tsx';
import { ShippingStep } from './shipping-step.tsx';
import type { Order } from './use-order.ts';

interface CheckoutPanelProps {
  cartId: number;
  step: CheckoutStep;
  onStep: (step: CheckoutStep) => void;
  quote: Quote | undefined;
  onQuote: (quote: Quote | undefined) => void;
  order: Order;
  onClose: () => void;
  /** What there is to say of the last payment. */
  children: ReactNode;
}

/** The three steps of checkout: shipping address, billing address, payment (CHECKOUT-1). */
export function CheckoutPanel(props: CheckoutPanelProps) {
  const { cartId, step, onStep, quote, onQuote, order, onClose, children } = props;
  const [draft, changeDraft] = useCheckoutDraft(cartId, useAccountAddress());
  return (
    <section className={classes.panel} aria-labelledby="checkout-title">
      <div className={classes.title}>
        <Title order={2} size="h3" id="checkout-title">
          Checkout
        </Title>
        <CloseButton aria-label="Close checkout" onClick={onClose} disabled={order.placing} />
      </div>
      <CheckoutProgress step={step} />
      {children}
      {step === 'shipping' && (
        <ShippingStep
          cartId={cartId}
          address={draft.shipping}
          onAddress={(shipping) => changeDraft({ shipping })}
          figures={quote?.figures}
          onQuote={onQuote}
          onNext={() => onStep('billing')}
        />
      )}
      {step === 'billing' && (
        <BillingStep
          cartId={cartId}
          draft={draft}
          onDraft={changeDraft}
          quote={quote}
          onBack={() => onStep('shipping')}
          onNext={(payable) => {
            order.reset();
            onQuote(payable);
            onStep('payment');
          }}
        />
      )}
      {step === 'payment' && quote?.payable && (
        <PaymentStep
          cartId={cartId}
          figures={quote.figures}
          shown={quote.payable}
          onQuote={onQuote}
          order={order}
          onBack={() => {
            order.reset();
            onStep('billing');
          }}
        />
      )}
    </section>
  );
}
