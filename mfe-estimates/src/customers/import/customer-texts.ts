import { recordOf } from '@tech-portal/contract';
import { customerFieldNames, customerFields } from '@tech-portal/contract/customers';
import type { CustomerField } from '@tech-portal/contract/customers';
import { readCustomerCells } from '@tech-portal/domain';
import { addressKinds, hasWholeAddress, hasWholeName, lacksBilling } from './customer-columns.ts';
import type { ColumnMap, SpareColumns } from './customer-columns.ts';
import { splitAddress } from './split-address.ts';
import { splitName } from './split-name.ts';

export type CustomerTexts = Readonly<Record<CustomerField, string>>;

const shippingFields = customerFieldNames.filter((field) => field.startsWith('shipping_'));

/** Longest cell that the endpoint accepts; each field has its own lower limit. */
const LONGEST_TEXT = 6000;

/** Address books may put several emails into one cell; the first one is used. */
const firstEmail = (cell: string): string => cell.split(/:::|[;,\r\n]/, 1)[0]?.trim() ?? '';

/** Labels such as 'Phone: (574) 555-0101 Mobile: (574) 555-0102' from QuickBooks, and 'a ::: b' from Google. */
const phoneLabel = /:::|[\r\n]|\b(?:phone|mobile|cell|home|work|main|business|other|fax)\s*:/i;
const firstPhone = (cell: string): string =>
  cell
    .split(phoneLabel)
    .map((part) => part.trim())
    .find((part) => part !== '') ?? '';

const firstOf: Partial<Record<CustomerField, (cell: string) => string>> = { email: firstEmail, phone: firstPhone };

/**
 * Fields of a line, as they will be stored.
 *
 * @param spare Fallback columns for empty cells.
 */
export function textsOf(
  cells: readonly string[],
  chosen: ColumnMap,
  spare: SpareColumns = { fields: new Map(), addresses: [] },
): CustomerTexts {
  const cell = (index: number | undefined): string =>
    index === undefined ? '' : (cells[index] ?? '').slice(0, LONGEST_TEXT);
  const isFilled = (columns: ColumnMap) =>
    shippingFields.some((field) => columns[field] !== undefined && cell(columns[field]).trim() !== '');
  const map = isFilled(chosen) ? chosen : { ...chosen, ...spare.addresses.find(isFilled) };
  const texts = recordOf(customerFieldNames, (field) => {
    const own = cell(map[field]);
    const index = own.trim() === '' ? spare.fields.get(field)?.find((at) => cell(at).trim() !== '') : undefined;
    const text = index === undefined ? own : cell(index);
    return firstOf[field]?.(text) ?? text;
  });
  if (hasWholeName(map))
    [texts.first_name, texts.last_name] = Object.values(splitName(texts.first_name)) as [string, string];
  for (const kind of addressKinds) {
    if (!hasWholeAddress(map, kind)) continue;
    const { first_name, last_name } = texts;
    const { address_1, address_2, city, state, zip } = splitAddress(
      texts[`${kind}_address_1`],
      `${first_name} ${last_name}`,
    );
    const line2 = [address_2, texts[`${kind}_address_2`]].filter((line) => line !== '').join(', ');
    Object.assign(texts, {
      [`${kind}_address_1`]: address_1,
      [`${kind}_address_2`]: line2,
      [`${kind}_city`]: city,
      [`${kind}_state`]: state,
      [`${kind}_zip`]: zip,
    });
  }
  if (lacksBilling(map)) {
    for (const part of ['address_1', 'address_2', 'city', 'state', 'zip'] as const) {
      texts[`billing_${part}`] = texts[`shipping_${part}`];
    }
  }
  return readCustomerCells(customerFields, texts);
}
