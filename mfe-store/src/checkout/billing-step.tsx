import { Alert, Button, Checkbox } from '@tech-portal/ui';
import { describeError } from '@tech-portal/api-client/error-policy';
import { AddressAlerts } from './address-alerts.tsx';
import { AddressFields } from './address-fields.tsx';
import { AddressLines } from './address-lines.tsx';
import type { CheckoutDraft } from './checkout-draft.ts';
import classes from './checkout.module.css';
import { useSaveBilling } from './checkout.mutations.ts';
import { StepHeading } from './step-heading.tsx';
import { useAddressForm } from './use-address-form.ts';

interface BillingStepProps {
  readonly cartId: number;
  readonly draft: CheckoutDraft;
  readonly onDraft: (changes: Partial<CheckoutDraft>) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

/** Step 2. Next needs a valid address that the server has saved (document 1, section 4). */
export function BillingStep({ cartId, draft, onDraft, onBack, onNext }: BillingStepProps) {
  const { shipping, billing, sameAsShipping } = draft;
  const saving = useSaveBilling(cartId);
  const address = sameAsShipping ? shipping : billing;
  const { ref, form } = useAddressForm(address, (next) => onDraft({ billing: next }));

  const save = () => {
    const checked = saving.isPending ? undefined : form.check();
    if (checked) saving.mutate(checked, { onSuccess: onNext });
  };

  return (
    <form
      ref={ref}
      className={classes.step}
      noValidate
      onSubmit={(event) => form.submit(event, save)}
      aria-label="Billing Address"
    >
      <StepHeading>2. Billing Address</StepHeading>
      <AddressAlerts problems={form.problems} notShippable={form.notShippable} />
      {saving.isError && (
        <Alert color="red" variant="light" title="Failed to save billing address.">
          {describeError(saving.error, 'Please try again.')}
        </Alert>
      )}
      <Checkbox
        label="Same as Shipping"
        checked={sameAsShipping}
        disabled={saving.isPending}
        onChange={(event) => onDraft({ sameAsShipping: event.currentTarget.checked })}
      />
      {sameAsShipping ? (
        <AddressLines address={shipping} />
      ) : (
        <AddressFields section="billing" address={billing} form={form} />
      )}
      <div className={classes.actions}>
        <Button type="button" variant="default" onClick={onBack} disabled={saving.isPending}>
          Back
        </Button>
        <Button type="submit" loading={saving.isPending || form.held}>
          Next
        </Button>
      </div>
    </form>
  );
}
