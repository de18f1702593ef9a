import type { CheckoutAddress, Summary } from '@tech-portal/contract/checkout';
import { formatCurrency } from '@tech-portal/domain';
import { Button, Text } from '@tech-portal/ui';
import type { Quote } from '../shared/checkout-props.ts';
import { describeError } from '@tech-portal/api-client/error-policy';
import { AddressAlerts } from './address-alerts.tsx';
import { AddressFields } from './address-fields.tsx';
import classes from './checkout.module.css';
import { useCalculateShipping } from './checkout.mutations.ts';
import { StepHeading } from './step-heading.tsx';
import { useAddressForm } from './use-address-form.ts';

interface ShippingStepProps {
  cartId: number;
  address: CheckoutAddress;
  onAddress: (address: CheckoutAddress) => void;
  figures: Summary | undefined;
  onQuote: (quote: Quote | undefined) => void;
  onNext: () => void;
}

/** Step 1. Next is offered once shipping is calculated (CHECKOUT-3) for this very address (CHECKOUT-4). */
export function ShippingStep({ cartId, address, onAddress, figures, onQuote, onNext }: ShippingStepProps) {
  const { mutateAsync: calculate } = useCalculateShipping(cartId);
  const form = useAddressForm({
    address,
    onChange(next) {
      onQuote(undefined);
      onAddress(next);
    },
    send: calculate,
    onSent: onQuote,
    onNext: figures && onNext,
    editableWhileSending: true,
  });

  return (
    <form {...form.props} className={classes.step} aria-label="Shipping Address">
      <StepHeading>1. Shipping Address</StepHeading>
      <AddressAlerts form={form} />
      <AddressFields section="shipping" form={form} />
      <div className={classes.actions}>
        {/* The first submit button is the one that Enter presses. */}
        <Button
          type={figures ? 'button' : 'submit'}
          variant={figures ? 'default' : 'filled'}
          loading={form.isBusy}
          onClick={figures ? form.submit : undefined}
        >
          Calculate Shipping
        </Button>
        {figures && <Button type="submit">Next</Button>}
        <div role="status" className={classes.outcome}>
          {figures && (
            <Text size="sm">
              Shipping {formatCurrency(figures.shipping)}, tax {formatCurrency(figures.tax)}, total{' '}
              {formatCurrency(figures.total)}
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
