import { NOT_A_SHIPPING_ADDRESS } from '@tech-portal/providers/places';
import { Alert } from '@tech-portal/ui';
import { emptyAddress } from '@tech-portal/contract/address';
import type { AddressForm } from './use-address-form.ts';

/** What is wrong with an address as a whole, in the order of its fields. */
export function AddressAlerts({ form }: { form: Pick<AddressForm, 'problems' | 'isSubmitted' | 'isShippable'> }) {
  const { problems, isSubmitted, isShippable } = form;
  const messages = Object.keys(emptyAddress).flatMap((field) => problems[field] ?? []);
  return (
    <>
      {!isShippable && (
        <Alert color="red" variant="light">
          {NOT_A_SHIPPING_ADDRESS}
        </Alert>
      )}
      {isSubmitted && messages.length > 0 && (
        <Alert color="red" variant="light">
          {`Validation errors: ${messages.join(', ')}`}
        </Alert>
      )}
    </>
  );
}
