import type { Choices } from '../choice.ts';
import type { CustomerField } from './customer.schema.ts';

/** Kind of a field, which determines its input, parsing and display. */
export type CustomerFieldKind = 'text' | 'email' | 'phone' | 'notes' | 'state' | 'zip' | 'choice';

interface LabeledField {
  readonly label: string;
  /** Column heading in files, if it differs from the label. */
  readonly column?: string;
}

interface TypedField extends LabeledField {
  readonly kind: Exclude<CustomerFieldKind, 'choice'>;
  /** Maximum characters, if the kind does not determine them. */
  readonly maxLength?: number;
  readonly choices?: undefined;
}

interface ChoiceField extends LabeledField {
  readonly kind: 'choice';
  /** Labels to choose from, used by form, page, conflicts, export and import. */
  readonly choices: Choices;
  readonly maxLength?: undefined;
}

export type CustomerFieldDescription = TypedField | ChoiceField;

/** Address field; these have fixed places in the form and on the page. */
export type CustomerAddressField = Extract<CustomerField, `${'shipping' | 'billing'}_${string}`>;

/** All other fields. Form, page and files include every field described here. */
export const customerFieldDescriptions: Readonly<
  Record<Exclude<CustomerField, CustomerAddressField>, CustomerFieldDescription>
> = {
  first_name: { label: 'First Name', kind: 'text', maxLength: 64 },
  last_name: { label: 'Last Name', kind: 'text', maxLength: 64 },
  email: { label: 'Email', kind: 'email', maxLength: 128 },
  phone: { label: 'Phone', kind: 'phone' },
  notes: { label: 'Notes', kind: 'notes', maxLength: 5000 },
};
