import type { Choices } from '@tech-portal/contract';
import { customerFieldNames, customerFields } from '@tech-portal/contract/customers';
import type { CustomerField, CustomerFieldKind } from '@tech-portal/contract/customers';
import { comparableHeading } from '@tech-portal/domain';
import { addressSets, otherHeadings, wholeAddressHeadings, wholeNameHeadings } from './other-headings.ts';

interface CustomerColumn {
  readonly field: CustomerField;
  /** As the export heads the column, and people read it. */
  readonly label: string;
  readonly kind: CustomerFieldKind;
  readonly choices: Choices | undefined;
  readonly required: boolean;
  /** All headings by which it is found, as they are compared; the first one found counts. */
  readonly headings: readonly string[];
}

/** What an import looks for in a file, in the order of the export. */
export const customerColumns: readonly CustomerColumn[] = customerFields.map(
  ({ name, column, kind, choices, required }) => ({
    field: name,
    label: column,
    kind,
    choices,
    required,
    headings: [column, name, ...(otherHeadings[name] ?? [])].map(comparableHeading),
  }),
);

/** What people call a field. */
export const labelOf = (field: string): string => customerColumns.find((each) => each.field === field)?.label ?? field;

/**
 * Which column of the file, from 0, holds a field; a field without one is absent. One column for first and last name is
 * the whole name, and one for street, city, state and ZIP the whole address.
 */
export type ColumnMap = Partial<Record<CustomerField, number>>;

type AddressKind = 'shipping' | 'billing';
export const addressKinds: readonly AddressKind[] = ['shipping', 'billing'];

/** Finds the fields of a customer among a file's headings, by the names of the export, the form and other programs. */
export function findColumns(header: readonly string[]): ColumnMap {
  const compared = header.map(comparableHeading);
  const indexOf = (headings: readonly string[]) =>
    headings.map((name) => compared.indexOf(comparableHeading(name))).find((at) => at >= 0);
  const found: ColumnMap = {};
  for (const { field, headings } of customerColumns) {
    const index = indexOf(headings);
    if (index !== undefined) found[field] = index;
  }
  const name = indexOf(wholeNameHeadings);
  if (name !== undefined && (found.first_name === undefined || found.last_name === undefined)) {
    found.first_name = name;
    found.last_name = name;
  }
  for (const kind of addressKinds) {
    const address = indexOf(wholeAddressHeadings[kind]);
    const places = [`${kind}_city`, `${kind}_state`, `${kind}_zip`] as const;
    if (address === undefined || address !== found[`${kind}_address_1`]) continue;
    if (places.every((field) => found[field] === undefined)) for (const field of places) found[field] = address;
  }
  return found;
}

/** Columns that count where the chosen ones are empty, as in address books. */
export interface SpareColumns {
  /** Of phones and emails, one by one. */
  readonly fields: ReadonlyMap<CustomerField, readonly number[]>;
  /** Of shipping addresses, whole ones. */
  readonly addresses: readonly ColumnMap[];
}

/** Finds the columns that count where the chosen ones are empty. */
export function spareColumns(header: readonly string[]): SpareColumns {
  const compared = header.map(comparableHeading);
  const indexOf = (heading: string) => compared.indexOf(comparableHeading(heading));
  const fields = new Map(
    customerColumns
      .filter(({ kind }) => kind === 'phone' || kind === 'email')
      .map(({ field, headings }) => [field, headings.map(indexOf).filter((at) => at >= 0)] as const),
  );
  const addresses = addressSets.map((set) => ({
    shipping_address_1: indexOf(`${set} street`),
    shipping_address_2: indexOf(`${set} street 2`),
    shipping_city: indexOf(`${set} city`),
    shipping_state: indexOf(`${set} state`),
    shipping_zip: indexOf(`${set} postal code`),
  }));
  return { fields, addresses: addresses.filter((address) => address.shipping_address_1 >= 0) };
}

const isBilling = (field: CustomerField): boolean => field.startsWith('billing_');

/** Whether the file has no billing address at all; the shipping address is then taken for it too. */
export const lacksBilling = (map: ColumnMap): boolean =>
  !customerFieldNames.some((field) => isBilling(field) && map[field] !== undefined);

/** True if one column holds first and last name. */
export const hasWholeName = (map: ColumnMap): boolean =>
  map.first_name !== undefined && map.first_name === map.last_name;

/** True if one column holds a whole address. */
export const hasWholeAddress = (map: ColumnMap, kind: AddressKind): boolean =>
  map[`${kind}_address_1`] !== undefined &&
  [map[`${kind}_city`], map[`${kind}_state`], map[`${kind}_zip`]].every((at) => at === map[`${kind}_address_1`]);

/** Labels of the required fields that no column holds. */
export const missingColumns = (map: ColumnMap): string[] =>
  customerColumns
    .filter(({ field, required }) => required && map[field] === undefined && !(isBilling(field) && lacksBilling(map)))
    .map(({ label }) => label);
