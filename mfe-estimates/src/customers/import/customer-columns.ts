import { recordOf } from '@tech-portal/contract';
import { customerFieldNames, customerFields } from '@tech-portal/contract/customers';
import type { CustomerField, CustomerFieldKind } from '@tech-portal/contract/customers';
import { comparableHeading, readCustomerCells } from '@tech-portal/domain';

interface CustomerColumn {
  readonly field: CustomerField;
  /** As the export heads the column, and people read it. */
  readonly label: string;
  readonly kind: CustomerFieldKind;
  readonly required: boolean;
  /** How other programs head it. */
  readonly otherNames: readonly string[];
}

/** How other programs head columns. An address without a kind is the shipping address. */
const otherNames: Partial<Record<CustomerField, string>> = {
  first_name: 'given name, forename, first',
  last_name: 'surname, family name, last',
  email: 'email address, e-mail address, mail',
  phone: 'phone number, telephone, mobile, mobile phone, cell, cell phone',
  shipping_address_1: 'address, address 1, street, street address, shipping street',
  shipping_address_2: 'address 2, address line 2, apartment, unit',
  shipping_city: 'city, town',
  shipping_state: 'state, region',
  shipping_zip: 'zip, zip code, postal code, postcode, shipping zip code',
  billing_address_1: 'billing address, billing street',
  billing_address_2: 'billing address line 2',
  billing_city: 'billing town',
  billing_state: 'billing region',
  billing_zip: 'billing zip code, billing postal code',
  notes: 'note, comment, comments',
};

/** What an import looks for in a file, in the order of the export. */
export const customerColumns: readonly CustomerColumn[] = customerFields.map(({ name, column, kind, required }) => ({
  field: name,
  label: column,
  kind,
  required,
  otherNames: otherNames[name]?.split(', ') ?? [],
}));

/** What people call a field. */
export const labelOf = (field: string): string => customerColumns.find((each) => each.field === field)?.label ?? field;

/** Which column of the file, from 0, holds a field; a field without one is absent. */
export type ColumnMap = Partial<Record<CustomerField, number>>;

/** Finds the fields of a customer among a file's headings, by the names of the export, the form and other programs. */
export function findColumns(header: readonly string[]): ColumnMap {
  const headings = header.map(comparableHeading);
  const found: ColumnMap = {};
  for (const { field, label, otherNames } of customerColumns) {
    const index = [label, field, ...otherNames]
      .map((name) => headings.indexOf(comparableHeading(name)))
      .find((at) => at >= 0);
    if (index !== undefined) found[field] = index;
  }
  return found;
}

const isBilling = (field: CustomerField): boolean => field.startsWith('billing_');

const shippingOf = (field: CustomerField): CustomerField =>
  customerFieldNames.find((name) => name === field.replace('billing_', 'shipping_')) ?? field;

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

/** The fields of a line of the file, as they will be stored. */
export function textsOf(cells: readonly string[], map: ColumnMap): CustomerTexts {
  const sameAddress = lacksBilling(map);
  const read = (field: CustomerField): string => {
    const index = map[field];
    return index === undefined ? '' : (cells[index] ?? '').slice(0, LONGEST_TEXT);
  };
  const texts = recordOf(customerFieldNames, (field) =>
    read(sameAddress && isBilling(field) ? shippingOf(field) : field),
  );
  return readCustomerCells(customerFields, texts);
}
