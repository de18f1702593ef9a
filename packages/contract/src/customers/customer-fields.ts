import type { Choices } from '../choice.ts';
import type { CustomerField } from './customer.schema.ts';

/** How a field is typed or chosen, read from a file, and shown. */
export type CustomerFieldKind = 'text' | 'email' | 'phone' | 'notes' | 'state' | 'zip' | 'choice';

interface Labeled {
  readonly label: string;
  /** The heading of its column in files, where that is not the label. */
  readonly column?: string;
}

interface TypedField extends Labeled {
  readonly kind: Exclude<CustomerFieldKind, 'choice'>;
  /** The most characters that can be typed, where the kind does not say it. */
  readonly maxLength?: number;
  readonly choices?: undefined;
}

interface ChosenField extends Labeled {
  readonly kind: 'choice';
  /** The form chooses among the labels; page, conflicts, export and import show and read them. */
  readonly choices: Choices;
  readonly maxLength?: undefined;
}

/** What the form, the page and files of customers know of a field. */
export type CustomerFieldDescription = TypedField | ChosenField;

/** A field of an address; those have their place in the form and on the page. */
export type CustomerAddressField = Extract<CustomerField, `${'shipping' | 'billing'}_${string}`>;

/** Every other field. Form, page and files are made of this: a field that is described is in all of them. */
export const customerOwnFields: Readonly<
  Record<Exclude<CustomerField, CustomerAddressField>, CustomerFieldDescription>
> = {
  first_name: { label: 'First Name', kind: 'text', maxLength: 64 },
  last_name: { label: 'Last Name', kind: 'text', maxLength: 64 },
  email: { label: 'Email', kind: 'email', maxLength: 128 },
  phone: { label: 'Phone', kind: 'phone' },
  notes: { label: 'Notes', kind: 'notes', maxLength: 5000 },
};
