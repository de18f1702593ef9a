import { recordOf } from '@tech-portal/contract';
import { customerFieldNames, customerFields } from '@tech-portal/contract/customers';
import type { CustomerField } from '@tech-portal/contract/customers';
import { readCustomerCells } from '@tech-portal/domain';
import { addressKinds, hasSingleAddressColumn, hasSingleNameColumn, lacksBilling } from './import-columns.ts';
import type { ColumnMap, FallbackColumns } from './import-columns.ts';
import { splitAddress } from './split-address.ts';
import { splitName } from './split-name.ts';

export type CustomerValues = Readonly<Record<CustomerField, string>>;

const shippingFields = customerFieldNames.filter((field) => field.startsWith('shipping_'));

/** Longest cell that the endpoint accepts; each field has its own lower limit. */
const MAX_CELL_LENGTH = 6000;

/** Address books may put several emails into one cell; the first one is used. */
const firstEmail = (cell: string): string => cell.split(/:::|[;,\r\n]/, 1)[0]?.trim() ?? '';

/** Labels such as 'Phone: (574) 555-0101 Mobile: (574) 555-0102' from QuickBooks, and 'a ::: b' from Google. */
const phoneLabel = /:::|[\r\n]|\b(?:phone|mobile|cell|home|work|main|business|other|fax)\s*:/i;
const firstPhone = (cell: string): string =>
  cell
    .split(phoneLabel)
    .map((part) => part.trim())
    .find((part) => part !== '') ?? '';

const firstValueReaders: Partial<Record<CustomerField, (cell: string) => string>> = {
  email: firstEmail,
  phone: firstPhone,
};

/**
 * Fields of a line, as they will be stored.
 *
 * @param fallbacks Fallback columns for empty cells.
 */
export function customerValuesOf(
  cells: readonly string[],
  mappedColumns: ColumnMap,
  fallbacks: FallbackColumns = { fields: new Map(), addresses: [] },
): CustomerValues {
  const cell = (index: number | undefined): string =>
    index === undefined ? '' : (cells[index] ?? '').slice(0, MAX_CELL_LENGTH);
  const isFilled = (columns: ColumnMap) =>
    shippingFields.some((field) => columns[field] !== undefined && cell(columns[field]).trim() !== '');
  const map = isFilled(mappedColumns) ? mappedColumns : { ...mappedColumns, ...fallbacks.addresses.find(isFilled) };
  const values = recordOf(customerFieldNames, (field) => {
    const mappedCell = cell(map[field]);
    const index =
      mappedCell.trim() === ''
        ? fallbacks.fields.get(field)?.find((fallbackIndex) => cell(fallbackIndex).trim() !== '')
        : undefined;
    const text = index === undefined ? mappedCell : cell(index);
    return firstValueReaders[field]?.(text) ?? text;
  });
  if (hasSingleNameColumn(map))
    [values.first_name, values.last_name] = Object.values(splitName(values.first_name)) as [string, string];
  for (const kind of addressKinds) {
    if (!hasSingleAddressColumn(map, kind)) continue;
    const { first_name, last_name } = values;
    const { address_1, address_2, city, state, zip } = splitAddress(
      values[`${kind}_address_1`],
      `${first_name} ${last_name}`,
    );
    const line2 = [address_2, values[`${kind}_address_2`]].filter((line) => line !== '').join(', ');
    Object.assign(values, {
      [`${kind}_address_1`]: address_1,
      [`${kind}_address_2`]: line2,
      [`${kind}_city`]: city,
      [`${kind}_state`]: state,
      [`${kind}_zip`]: zip,
    });
  }
  if (lacksBilling(map)) {
    for (const part of ['address_1', 'address_2', 'city', 'state', 'zip'] as const) {
      values[`billing_${part}`] = values[`shipping_${part}`];
    }
  }
  return readCustomerCells(customerFields, values);
}
