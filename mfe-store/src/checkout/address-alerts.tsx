import { NOT_A_SHIPPING_ADDRESS } from '@tech-portal/providers/places';
import { Alert } from '@tech-portal/ui';
import { validationText } from './address-check.ts';
import type { AddressProblems } from './address-check.ts';

interface AddressAlertsProps {
  readonly problems: AddressProblems;
  /** A suggestion without a street number was picked. */
  readonly notShippable: boolean;
}

/** What is wrong with an address as a whole (document 1, section 5). */
export function AddressAlerts({ problems, notShippable }: AddressAlertsProps) {
  const text = validationText(problems);
  return (
    <>
      {notShippable && (
        <Alert color="red" variant="light">
          {NOT_A_SHIPPING_ADDRESS}
        </Alert>
      )}
      {text !== undefined && (
        <Alert color="red" variant="light">
          {text}
        </Alert>
      )}
    </>
  );
}
