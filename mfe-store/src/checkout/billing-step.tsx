import { isRefusal } from '@tech-portal/api-client/errors';
import { FormFailure } from '@tech-portal/forms';
import { Button, Checkbox } from '@tech-portal/ui';
import { AddressAlerts } from './address-alerts.tsx';
import { AddressFields } from './address-fields.tsx';
import { AddressLines } from './address-lines.tsx';
import type { CheckoutDraft } from './checkout-draft.ts';
import classes from './checkout.module.css';
import type { Quote } from '../shared/checkout-props.ts';
import { ShippingError, useCompleteQuote } from './checkout.mutations.ts';
import { StepHeading } from './step-heading.tsx';
import { useAddressForm } from './use-address-form.ts';
import type { AddressForm } from './use-address-form.ts';

interface BillingStepProps {
  cartId: number;
  draft: CheckoutDraft;
  onDraft: (changes: Partial<CheckoutDraft>) => void;
  onBack: () => void;
  quote: Quote | undefined;
  /** Gets what there is to pay. */
  onNext: (quote: Quote) => void;
}

/** Step 2. Next needs a valid address that the server has saved (CHECKOUT-6). */
export function BillingStep({ cartId, draft, onDraft, quote, onBack, onNext }: BillingStepProps) {
  const { shipping, billing, sameAsShipping } = draft;
  const { mutateAsync: complete } = useCompleteQuote(cartId);
  const form = useAddressForm({
    address: sameAsShipping ? shipping : billing,
    onChange: (next) => onDraft({ billing: next }),
    send: (checked) => complete({ shipping, billing: checked, quote }),
    onSent: onNext,
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
        onChange={(event) => onDraft({ sameAsShipping: event.currentTarget.checked })}
      />
      {sameAsShipping ? <AddressLines address={shipping} /> : <AddressFields section="billing" form={form} />}
      <div className={classes.actions}>
        <Button type="button" variant="default" onClick={onBack} disabled={form.isSending}>
          Back
        </Button>
        <Button type="submit" loading={form.isBusy}>
          Next
        </Button>
      </div>
    </form>
  );
}

/** Says which of its calls failed; a part that ran short is no failure to save. */
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
