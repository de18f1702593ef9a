import { formatCurrency } from '@tech-portal/domain';
import type { usePayment } from '@tech-portal/providers/card';
import { Alert, CloseButton, Loader, Title } from '@tech-portal/ui';
import { IconCheck } from '@tech-portal/ui/icons';
import type { ReactNode } from 'react';
import { checkoutSteps } from '../shared/checkout-state.ts';
import type { Checkout, CheckoutProps, CheckoutStep } from '../shared/checkout-state.ts';
import { BillingStep } from './billing-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ShippingStep } from './shipping-step.tsx';
import { useQuotes } from './use-quotes.ts';
import classes from './checkout.module.css';

interface CheckoutPanelProps extends CheckoutProps {
  checkout: Checkout & { readonly step: NonNullable<Checkout['step']> };
  order: ReturnType<typeof usePayment<number>>;
  isPaid: boolean;
  children: ReactNode;
}

/** Checkout steps: shipping address, billing address, payment (CHECKOUT-1). */
export function CheckoutPanel({ cart, checkout, order, isPaid, children }: CheckoutPanelProps) {
  const { step, quote } = checkout;
  const isSubmitting = order.payment.phase === 'submitting';
  const quotes = useQuotes({ cart, checkout }, isSubmitting || isPaid);
  return (
    <section className={classes.panel} aria-labelledby="checkout-title">
      <div className={classes.title}>
        <Title order={2} size="h3" id="checkout-title">
          Checkout
        </Title>
        <CloseButton aria-label="Close checkout" onClick={checkout.close} disabled={isSubmitting} />
      </div>
      <CheckoutProgress step={step} />
      {children}
      <QuoteNotice checkout={checkout} />
      {step === 'shipping' && <ShippingStep cartId={cart.cart_id} checkout={checkout} quotes={quotes} />}
      {step === 'billing' && (
        <BillingStep cartId={cart.cart_id} checkout={checkout} quotes={quotes} onNext={order.dismiss} />
      )}
      {step === 'payment' && !quote?.payable && (
        <Loader size="sm" role="status" aria-label="Recalculating shipping and tax" />
      )}
      {step === 'payment' && quote?.payable && (
        <PaymentStep
          totals={quote.totals}
          payableQuote={quote.payable}
          checkout={checkout}
          quotes={quotes}
          order={order}
        />
      )}
    </section>
  );
}

/** Warns that requoting failed, or that the total has changed. */
function QuoteNotice({ checkout: { quote, state, send } }: { checkout: Checkout }) {
  const { notice } = state;
  const isTotalChanged = typeof notice === 'object' && quote !== undefined && notice.previous !== quote.totals.total;
  if (notice !== 'failed' && !isTotalChanged) return null;
  return (
    <Alert
      color="amber"
      variant="light"
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={() => send({ type: 'dismissed' })}
    >
      {isTotalChanged
        ? `Shipping and tax were recalculated. Your total was ${formatCurrency(notice.previous)} and is now ${formatCurrency(quote.totals.total)}.`
        : 'Shipping and tax could not be recalculated. Please continue from here.'}
    </Alert>
  );
}

const titles: Readonly<Record<CheckoutStep, string>> = {
  shipping: 'Shipping Address',
  billing: 'Billing Address',
  payment: 'Payment',
};

function CheckoutProgress({ step }: { step: CheckoutStep }) {
  const currentIndex = checkoutSteps.indexOf(step);
  return (
    <ol className={classes.progress} aria-label="Steps">
      {checkoutSteps.map((id, index) => (
        <li
          key={id}
          className={classes.progressStep}
          aria-current={index === currentIndex ? 'step' : undefined}
          data-done={index < currentIndex || undefined}
        >
          <span className={classes.progressNumber}>
            {index < currentIndex ? <IconCheck size={14} stroke={2.5} aria-label="Done:" role="img" /> : index + 1}
          </span>
          <span className={classes.progressTitle}>{titles[id]}</span>
        </li>
      ))}
    </ol>
  );
}
