import { usStateAbbreviations } from '@tech-portal/contract/address';
import { formatZip } from '@tech-portal/domain';
import type { ApiForm, SelectFieldProps, TextFieldProps, TextPath } from '@tech-portal/forms';
import { NativeSelect, TextInput } from '@tech-portal/ui';
import type { ReactNode } from 'react';
import classes from './address-fields.module.css';

export interface AddressFieldNames<Values> {
  street: TextPath<Values>;
  line2: TextPath<Values>;
  city: TextPath<Values>;
  state: TextPath<Values>;
  zip: TextPath<Values>;
  /** Path of the country; without it, there is no country field. */
  country?: TextPath<Values>;
}

export interface StreetFieldProps extends Omit<TextFieldProps, 'onChange' | 'withAsterisk'> {
  label: string;
  required: true;
  autoComplete: string;
  onChange: (typed: string) => void;
}

export interface AddressFieldsProps<Values extends object> {
  form: Pick<ApiForm<Values>, 'field' | 'select' | 'set'>;
  names: AddressFieldNames<Values>;
  /** Labels of the two lines, which differ by screen. */
  labels: { street: string; line2: string };
  /** State field, e.g. `StateSelect`; by default a text field for two letters. */
  state?: ((props: StateSelectProps) => ReactNode) | undefined;
  /** Marks required fields with an asterisk instead of marking optional ones. */
  withAsterisk?: boolean | undefined;
  /** `off`, or the kind of address that the browser fills in; by default its main address. */
  autoComplete?: 'off' | 'shipping' | 'billing' | undefined;
  /** Street field, e.g. one that suggests addresses; by default a text field. */
  street?: ((props: StreetFieldProps) => ReactNode) | undefined;
}

const toStateCode = (typed: string): string => typed.toUpperCase().slice(0, 2);

/** Fields of a postal address; all but the second line are required. */
export function AddressFields<Values extends object>(props: AddressFieldsProps<Values>) {
  const { form, names, labels, state, withAsterisk = false, autoComplete, street } = props;
  const autoCompleteOf = (token: string) =>
    autoComplete === 'off' ? 'off' : [autoComplete, token].filter((part) => part !== undefined).join(' ');
  const required = (name: TextPath<Values>, token: string, format?: (typed: string) => string) => ({
    ...form.field(name, format),
    required: true as const,
    withAsterisk,
    autoComplete: autoCompleteOf(token),
  });
  const { withAsterisk: _, ...streetField } = form.field(names.street);
  return (
    <div className={classes.address}>
      {street ? (
        street({
          ...streetField,
          label: labels.street,
          required: true,
          autoComplete: autoCompleteOf('address-line1'),
          onChange: (typed) => form.set(names.street, typed as never),
        })
      ) : (
        <TextInput label={labels.street} {...required(names.street, 'address-line1')} />
      )}
      <TextInput label={labels.line2} {...form.field(names.line2)} autoComplete={autoCompleteOf('address-line2')} />
      <div className={classes.place}>
        <TextInput label="City" {...required(names.city, 'address-level2')} />
        {state ? (
          state({
            ...form.select(names.state),
            required: true,
            withAsterisk,
            autoComplete: autoCompleteOf('address-level1'),
          })
        ) : (
          <TextInput
            label="State"
            maxLength={2}
            autoCapitalize="characters"
            {...required(names.state, 'address-level1', toStateCode)}
          />
        )}
        <TextInput label="ZIP Code" inputMode="numeric" {...required(names.zip, 'postal-code', formatZip)} />
      </div>
      {names.country !== undefined && <TextInput label="Country" {...required(names.country, 'country-name')} />}
    </div>
  );
}

export interface StateSelectProps extends Omit<SelectFieldProps, 'withAsterisk'> {
  required: true;
  withAsterisk: boolean;
  autoComplete: string;
}

const stateOptions = [{ value: '', label: 'Choose a state' }, ...usStateAbbreviations];

export function StateSelect(props: StateSelectProps) {
  return <NativeSelect label="State" data={stateOptions} {...props} />;
}

// Deprecated names, until the next major version.
export type { AddressFieldNames as AddressNames };
