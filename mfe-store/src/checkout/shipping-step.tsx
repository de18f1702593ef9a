import { formatCurrency } from '@tech-portal/domain';
import { Button, Text } from '@tech-portal/ui';
import type { Checkout } from '../shared/checkout-state.ts';
import { describeError } from '@tech-portal/api-client/error-policy';
import { AddressAlerts, AddressFields } from './address-fields.tsx';
import classes from './checkout.module.css';
import { useCalculateShipping } from './checkout.mutations.ts';
import { StepHeading } from './step-heading.tsx';
import { useAddressForm } from './use-address-form.ts';
import type { Quotes } from './use-quotes.ts';

interface ShippingStepProps {
  cartId: number;
  checkout: Checkout;
  quotes: Quotes;
}

/** Step 1. Next appears once shipping is calculated (CHECKOUT-3) for exactly this address (CHECKOUT-4). */
export function ShippingStep({ cartId, checkout, quotes }: ShippingStepProps) {
  const { mutateAsync: calculate } = useCalculateShipping(cartId);
  const totals = checkout.quote?.totals;
  const form = useAddressForm({
    address: quotes.draft.shipping,
    onChange: quotes.editShipping,
    send: calculate,
    onSent: quotes.applyTotals,
    onNext: totals && (() => checkout.goTo('billing')),
    editableWhileSending: true,
  });

  return (
    <form {...form.props} className={classes.step} aria-label="Shipping Address">
      <StepHeading>1. Shipping Address</StepHeading>
      <AddressAlerts form={form} />
      <AddressFields section="shipping" form={form} />
      <div className={classes.actions}>
        {/* Enter presses the form's first submit button, so only one button may submit at a time. */}
        <Button
          type={totals ? 'button' : 'submit'}
          variant={totals ? 'default' : 'filled'}
          loading={form.isBusy}
          onClick={totals ? form.submit : undefined}
        >
          Calculate Shipping
        </Button>
        {totals && <Button type="submit">Next</Button>}
        <div role="status" className={classes.outcome}>
          {totals && (
            <Text size="sm">
              Shipping {formatCurrency(totals.shipping)}, tax {formatCurrency(totals.tax)}, total{' '}
              {formatCurrency(totals.total)}
            </Text>
          )}
        </div>
        {form.failure && (
          <Text size="sm" c="red" role="alert" className={classes.outcome}>
            Shipping could not be calculated. {describeError(form.failure.error, 'Please try again.')}
          </Text>
        )}
      </div>
    </form>
  );
}
