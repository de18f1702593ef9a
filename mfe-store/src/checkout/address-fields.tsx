import { emptyAddress } from '@tech-portal/contract/address';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { formatPhone, fullName } from '@tech-portal/domain';
import { AddressFields as PostalAddressFields, StateSelect } from '@tech-portal/forms/address';
import { usePaymentConfig } from '@tech-portal/providers/card';
import { AddressAutocomplete, NOT_A_SHIPPING_ADDRESS } from '@tech-portal/providers/places';
import { Alert, TextInput } from '@tech-portal/ui';
import type { AddressForm } from './use-address-form.ts';
import classes from './checkout.module.css';

const names = { street: 'address_1', line2: 'address_2', city: 'city', state: 'state', zip: 'zip_code' } as const;

interface AddressFieldsProps {
  /** Section name for the browser's autofill. */
  section: 'shipping' | 'billing';
  form: Pick<AddressForm, 'field' | 'select' | 'set' | 'pick' | 'setPicking'>;
}

/** Address fields, all required except the company and the second address line. */
export function AddressFields({ section, form }: AddressFieldsProps) {
  const { data: config } = usePaymentConfig();
  const required = { required: true, withAsterisk: true };
  return (
    <div className={classes.fields}>
      <TextInput
        label="First Name"
        {...form.field('first_name')}
        {...required}
        autoComplete={`${section} given-name`}
      />
      <TextInput label="Last Name" {...form.field('last_name')} {...required} autoComplete={`${section} family-name`} />
      <TextInput
        label="Company Name"
        className={classes.wide}
        {...form.field('company_name')}
        autoComplete={`${section} organization`}
      />
      <PostalAddressFields
        form={form}
        names={names}
        labels={{ street: 'Address', line2: 'Address 2' }}
        withAsterisk
        autoComplete={section}
        state={(props) => <StateSelect {...props} />}
        street={(props) => (
          <AddressAutocomplete {...props} config={config?.places} onPick={form.pick} onPicking={form.setPicking} />
        )}
      />
      <TextInput
        label="Email"
        type="email"
        className={classes.contact}
        {...form.field('email')}
        {...required}
        autoComplete={`${section} email`}
      />
      <TextInput
        label="Phone"
        type="tel"
        className={classes.contact}
        placeholder="(555) 555-5555"
        {...form.field('phone', formatPhone)}
        {...required}
        autoComplete={`${section} tel-national`}
      />
    </div>
  );
}

/** Errors that concern the whole address, in the order of its fields. */
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

export function AddressLines({ address }: { address: CheckoutAddress }) {
  const lines = [
    fullName(address),
    address.company_name,
    address.address_1,
    address.address_2,
    `${address.city}, ${address.state} ${address.zip_code}`,
    [address.email, address.phone].filter(Boolean).join(' · '),
  ].filter((line) => line.trim() !== '');
  return (
    <address className={classes.address}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </address>
  );
}
