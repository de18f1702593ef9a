import { isRefusal } from '@tech-portal/api-client/errors';
import { FormFailure } from '@tech-portal/forms';
import { Button, Checkbox } from '@tech-portal/ui';
import { AddressAlerts, AddressFields, AddressLines } from './address-fields.tsx';
import classes from './checkout.module.css';
import type { Checkout } from '../shared/checkout-state.ts';
import { ShippingError, useCompleteQuote } from './checkout.mutations.ts';
import { StepHeading } from './step-heading.tsx';
import { useAddressForm } from './use-address-form.ts';
import type { AddressForm } from './use-address-form.ts';
import type { Quotes } from './use-quotes.ts';

interface BillingStepProps {
  cartId: number;
  checkout: Checkout;
  quotes: Quotes;
  /** Called once the server has saved the address. Clears the message about an earlier payment. */
  onNext: () => void;
}

/** Step 2. Next requires a valid address, which the server saves (CHECKOUT-6). */
export function BillingStep({ cartId, checkout, quotes, onNext }: BillingStepProps) {
  const { shipping, billing, sameAsShipping } = quotes.draft;
  const { mutateAsync: complete } = useCompleteQuote(cartId);
  const form = useAddressForm({
    address: sameAsShipping ? shipping : billing,
    onChange: (next) => quotes.editBilling({ billing: next }),
    send: (validAddress) => complete({ shipping, billing: validAddress, quote: checkout.quote }),
    onSent(payable) {
      onNext();
      quotes.applyPayableQuote(payable);
      checkout.goTo('payment');
    },
  });

  return (
    <form {...form.props} className={classes.step} aria-label="Billing Address">
      <StepHeading>2. Billing Address</StepHeading>
      <AddressAlerts form={form} />
      <BillingFailure failure={form.failure} />
      <Checkbox
        label="Same as Shipping"
        checked={sameAsShipping}
        disabled={form.isSending}
        onChange={(event) => quotes.editBilling({ sameAsShipping: event.currentTarget.checked })}
      />
      {sameAsShipping ? <AddressLines address={shipping} /> : <AddressFields section="billing" form={form} />}
      <div className={classes.actions}>
        <Button type="button" variant="default" onClick={() => checkout.goTo('shipping')} disabled={form.isSending}>
          Back
        </Button>
        <Button type="submit" loading={form.isBusy}>
          Next
        </Button>
      </div>
    </form>
  );
}

/** Error that names the failed step; insufficient stock has its own title. */
function BillingFailure({ failure }: Pick<AddressForm, 'failure'>) {
  if (!failure) return null;
  const { error, messages } = failure;
  const cause = error instanceof ShippingError ? error.cause : error;
  const title = isRefusal(cause, 'out_of_stock')
    ? 'Not enough in stock.'
    : error instanceof ShippingError
      ? 'Shipping could not be calculated.'
      : 'Failed to save billing address.';
  return <FormFailure form={{ failure: { error: cause, messages } }} title={title} text="Please try again." />;
}
