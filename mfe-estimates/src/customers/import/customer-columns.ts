import type { CustomerForm } from '@tech-portal/contract/customers';
import { readPhone, readState, readZip } from '@tech-portal/domain';

/** A field of the customer form. */
type CustomerField = keyof CustomerForm;

interface CustomerColumn {
  readonly field: CustomerField;
  /** As the export heads the column, and people read it. */
  readonly label: string;
  readonly required: boolean;
  /** How other programs head it. */
  readonly otherNames: readonly string[];
}

const column = (field: CustomerField, label: string, otherNames: string, required = true): CustomerColumn => ({
  field,
  label,
  required,
  otherNames: otherNames.split(', '),
});

/** What an import looks for in a file, in the order of the export. An address without a kind is the shipping address. */
export const customerColumns: readonly CustomerColumn[] = [
  column('first_name', 'First Name', 'given name, forename, first'),
  column('last_name', 'Last Name', 'surname, family name, last'),
  column('email', 'Email', 'email address, e-mail address, mail'),
  column('phone', 'Phone', 'phone number, telephone, mobile, mobile phone, cell, cell phone'),
  column('shipping_address_1', 'Shipping Address 1', 'address, address 1, street, street address, shipping street'),
  column('shipping_address_2', 'Shipping Address 2', 'address 2, address line 2, apartment, unit', false),
  column('shipping_city', 'Shipping City', 'city, town'),
  column('shipping_state', 'Shipping State', 'state, region'),
  column('shipping_zip', 'Shipping ZIP', 'zip, zip code, postal code, postcode, shipping zip code'),
  column('billing_address_1', 'Billing Address 1', 'billing address, billing street'),
  column('billing_address_2', 'Billing Address 2', 'billing address line 2', false),
  column('billing_city', 'Billing City', 'billing town'),
  column('billing_state', 'Billing State', 'billing region'),
  column('billing_zip', 'Billing ZIP', 'billing zip code, billing postal code'),
  column('notes', 'Notes', 'note, comment, comments', false),
];

/** What people call a field. */
export const labelOf = (field: string): string => customerColumns.find((each) => each.field === field)?.label ?? field;

/** Which column of the file, from 0, holds a field; a field without one is absent. */
export type ColumnMap = Partial<Record<CustomerField, number>>;

/** A heading as it is compared: 'E-mail', 'email' and 'E Mail' are the same. */
const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Finds the fields of a customer among a file's headings, by the names of the export, the form and other programs. */
export function findColumns(header: readonly string[]): ColumnMap {
  const headings = header.map(plain);
  const found: ColumnMap = {};
  for (const { field, label, otherNames } of customerColumns) {
    const index = [label, field, ...otherNames].map((name) => headings.indexOf(plain(name))).find((at) => at >= 0);
    if (index !== undefined) found[field] = index;
  }
  return found;
}

const isBilling = (field: CustomerField): boolean => field.startsWith('billing_');

/** Whether the file has no billing address at all; the shipping address is then taken for it too. */
export const lacksBilling = (map: ColumnMap): boolean =>
  !customerColumns.some(({ field }) => isBilling(field) && map[field] !== undefined);

/** Labels of the required fields that no column holds. */
export const missingColumns = (map: ColumnMap): string[] =>
  customerColumns
    .filter(({ field, required }) => required && map[field] === undefined && !(isBilling(field) && lacksBilling(map)))
    .map(({ label }) => label);

/** A text of each field of the form. */
export type CustomerTexts = Readonly<Record<CustomerField, string>>;

/** What the call takes of a cell; longer ones are refused by the field's own limit. */
const LONGEST_TEXT = 6000;

/** What will be stored of a cell: phones, states and ZIP codes as the form writes them, where that is what they are. */
function readCell(field: CustomerField, text: string): string {
  if (field === 'phone') return readPhone(text) ?? text;
  if (field.endsWith('_state')) return readState(text);
  return field.endsWith('_zip') ? readZip(text) : text;
}

/** The fields of a line of the file. */
export function textsOf(cells: readonly string[], map: ColumnMap): CustomerTexts {
  const sameAddress = lacksBilling(map);
  const read = (field: CustomerField): string => {
    const index = map[field];
    return index === undefined ? '' : (cells[index] ?? '').slice(0, LONGEST_TEXT);
  };
  return Object.fromEntries(
    customerColumns.map(({ field }) => [
      field,
      readCell(
        field,
        read(sameAddress && isBilling(field) ? (field.replace('billing_', 'shipping_') as CustomerField) : field),
      ),
    ]),
  ) as CustomerTexts;
}
