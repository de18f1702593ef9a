import { TextInput } from '@tech-portal/ui';
import type { TextFieldProps } from './use-text-form.ts';
import classes from './text-form.module.css';

export type AddressField = 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country';

/** What an address field is made of; `shape` changes what is typed. */
export type FieldOf<Field extends string> = (name: Field, shape?: (typed: string) => string) => TextFieldProps;

/** The address of an account, as registration and user settings ask for it. */
export function AddressFields({ field }: { field: FieldOf<AddressField> }) {
  return (
    <>
      <TextInput
        className={classes.wide}
        label="Address 1"
        required
        autoComplete="address-line1"
        {...field('address1')}
      />
      <TextInput
        className={classes.wide}
        label="Address 2 (Optional)"
        autoComplete="address-line2"
        {...field('address2')}
      />
      <div className={classes.place}>
        <TextInput label="City" required autoComplete="address-level2" {...field('city')} />
        <TextInput
          label="State"
          required
          maxLength={2}
          autoComplete="address-level1"
          autoCapitalize="characters"
          {...field('state', (typed) => typed.toUpperCase().slice(0, 2))}
        />
        <TextInput label="ZIP Code" required inputMode="numeric" autoComplete="postal-code" {...field('zip')} />
      </div>
      <TextInput className={classes.wide} label="Country" required autoComplete="country-name" {...field('country')} />
    </>
  );
}
