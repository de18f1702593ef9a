import type { Choices } from '@tech-portal/contract';
import { customerFieldNames, customerFields } from '@tech-portal/contract/customers';
import type { CustomerField, CustomerFieldKind } from '@tech-portal/contract/customers';
import { normalizeHeading } from '@tech-portal/domain';
import { addressPrefixes, headingAliases, fullAddressHeadings, fullNameHeadings } from './heading-aliases.ts';

interface ImportColumn {
  readonly field: CustomerField;
  /** Heading of the column in the export. */
  readonly label: string;
  readonly kind: CustomerFieldKind;
  readonly choices: Choices | undefined;
  readonly required: boolean;
  /** Normalized headings that match this field; the first match wins. */
  readonly headings: readonly string[];
}

/** Fields that an import looks for, in the order of the export. */
export const importColumns: readonly ImportColumn[] = customerFields.map(
  ({ name, column, kind, choices, required }) => ({
    field: name,
    label: column,
    kind,
    choices,
    required,
    headings: [column, name, ...(headingAliases[name] ?? [])].map(normalizeHeading),
  }),
);

export const labelOf = (field: string): string => importColumns.find((each) => each.field === field)?.label ?? field;

/**
 * Field → column of the file, 0-based; unmapped fields are absent. A single column for first and last name holds the
 * whole name, and one for street, city, state and ZIP the whole address.
 */
export type ColumnMap = Partial<Record<CustomerField, number>>;

type AddressKind = 'shipping' | 'billing';
export const addressKinds: readonly AddressKind[] = ['shipping', 'billing'];

/** Finds customer fields among a file's headings by the names of the export, the form and other software. */
export function findColumns(header: readonly string[]): ColumnMap {
  const normalizedHeader = header.map(normalizeHeading);
  const indexOf = (headings: readonly string[]) =>
    headings.map((name) => normalizedHeader.indexOf(normalizeHeading(name))).find((index) => index >= 0);
  const found: ColumnMap = {};
  for (const { field, headings } of importColumns) {
    const index = indexOf(headings);
    if (index !== undefined) found[field] = index;
  }
  const name = indexOf(fullNameHeadings);
  if (name !== undefined && (found.first_name === undefined || found.last_name === undefined)) {
    found.first_name = name;
    found.last_name = name;
  }
  for (const kind of addressKinds) {
    const address = indexOf(fullAddressHeadings[kind]);
    const localityFields = [`${kind}_city`, `${kind}_state`, `${kind}_zip`] as const;
    if (address === undefined || address !== found[`${kind}_address_1`]) continue;
    if (localityFields.every((field) => found[field] === undefined))
      for (const field of localityFields) found[field] = address;
  }
  return found;
}

/** Fallback columns for empty cells in the mapped ones, as in address books. */
export interface FallbackColumns {
  /** Fallbacks for phone and email, per field. */
  readonly fields: ReadonlyMap<CustomerField, readonly number[]>;
  /** Fallbacks for the whole shipping address. */
  readonly addresses: readonly ColumnMap[];
}

/** Finds fallback columns for empty cells in the mapped ones. */
export function findFallbackColumns(header: readonly string[]): FallbackColumns {
  const normalizedHeader = header.map(normalizeHeading);
  const indexOf = (heading: string) => normalizedHeader.indexOf(normalizeHeading(heading));
  const fields = new Map(
    importColumns
      .filter(({ kind }) => kind === 'phone' || kind === 'email')
      .map(({ field, headings }) => [field, headings.map(indexOf).filter((index) => index >= 0)] as const),
  );
  const addresses = addressPrefixes.map((set) => ({
    shipping_address_1: indexOf(`${set} street`),
    shipping_address_2: indexOf(`${set} street 2`),
    shipping_city: indexOf(`${set} city`),
    shipping_state: indexOf(`${set} state`),
    shipping_zip: indexOf(`${set} postal code`),
  }));
  return { fields, addresses: addresses.filter((address) => address.shipping_address_1 >= 0) };
}

const isBilling = (field: CustomerField): boolean => field.startsWith('billing_');

/** True if no column holds a billing address; the shipping address is then used for both. */
export const lacksBilling = (map: ColumnMap): boolean =>
  !customerFieldNames.some((field) => isBilling(field) && map[field] !== undefined);

export const hasSingleNameColumn = (map: ColumnMap): boolean =>
  map.first_name !== undefined && map.first_name === map.last_name;

export const hasSingleAddressColumn = (map: ColumnMap, kind: AddressKind): boolean =>
  map[`${kind}_address_1`] !== undefined &&
  [map[`${kind}_city`], map[`${kind}_state`], map[`${kind}_zip`]].every((index) => index === map[`${kind}_address_1`]);

/** Labels of the required fields that no column holds. */
export const missingColumns = (map: ColumnMap): string[] =>
  importColumns
    .filter(({ field, required }) => required && map[field] === undefined && !(isBilling(field) && lacksBilling(map)))
    .map(({ label }) => label);
