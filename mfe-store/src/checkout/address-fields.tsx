import { usStateAbbreviations } from '@tech-portal/contract/address';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { formatPhone } from '@tech-portal/domain';
import { usePaymentConfig } from '@tech-portal/providers/card';
import { AddressAutocomplete } from '@tech-portal/providers/places';
import { NativeSelect, TextInput } from '@tech-portal/ui';
import type { AddressField } from './address-check.ts';
import type { AddressForm } from './use-address-form.ts';
import classes from './checkout.module.css';

interface AddressFieldsProps {
  /** Which of the browser's address books fills the fields in. */
  readonly section: 'shipping' | 'billing';
  readonly address: CheckoutAddress;
  readonly form: Pick<AddressForm, 'problems' | 'change' | 'pick' | 'setPicking'>;
}

const states = [{ value: '', label: 'Choose a state' }, ...usStateAbbreviations];

/** The fields of an address; all but company and the second line are required. */
export function AddressFields({ section, address, form }: AddressFieldsProps) {
  const { problems, change, pick, setPicking } = form;
  const { data: config } = usePaymentConfig();
  const field = (name: AddressField, autoComplete: string) => ({
    name,
    value: address[name],
    error: problems[name],
    autoComplete: `${section} ${autoComplete}`,
  });
  const text = (name: AddressField, autoComplete: string) => ({
    ...field(name, autoComplete),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.fields}>
      <TextInput label="First Name" required {...text('first_name', 'given-name')} />
      <TextInput label="Last Name" required {...text('last_name', 'family-name')} />
      <TextInput label="Company Name" className={classes.wide} {...text('company_name', 'organization')} />
      <div className={classes.wide}>
        <AddressAutocomplete
          label="Address"
          required
          config={config?.places}
          {...field('address_1', 'address-line1')}
          onChange={(address_1) => change({ address_1 })}
          onPick={pick}
          onPicking={setPicking}
        />
      </div>
      <TextInput label="Address 2" className={classes.wide} {...text('address_2', 'address-line2')} />
      <TextInput label="City" required className={classes.wide} {...text('city', 'address-level2')} />
      <NativeSelect label="State" required data={states} {...text('state', 'address-level1')} />
      <TextInput label="ZIP Code" required inputMode="numeric" maxLength={10} {...text('zip_code', 'postal-code')} />
      <TextInput label="Email" required type="email" className={classes.contact} {...text('email', 'email')} />
      <TextInput
        label="Phone"
        required
        type="tel"
        className={classes.contact}
        placeholder="(555) 555-5555"
        {...field('phone', 'tel-national')}
        onChange={(event) => change({ phone: formatPhone(event.currentTarget.value) })}
      />
    </div>
  );
}
