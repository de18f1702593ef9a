import type { Choices } from '@tech-portal/contract';
import type { CustomerFieldKind } from '@tech-portal/contract/customers';
import { readChoice } from './open-values.ts';
import { readPhone } from './phone.ts';
import { readState, readZip } from './us-address.ts';

/** Customer field to read from a file; a ZIP code field and its state field have the same name prefix. */
interface CustomerCell<Name extends string> {
  readonly name: Name;
  readonly kind: CustomerFieldKind;
  readonly choices?: Choices | undefined;
}

/**
 * Reads a file's cell for a customer field: valid phone numbers, states and ZIP codes get the form's format
 * (CUSTOMER-25).
 *
 * @param state Abbreviation of the state that a ZIP code is in.
 */
export function readCustomerCell(kind: CustomerFieldKind, text: string, state = ''): string {
  if (kind === 'phone') return readPhone(text) ?? text;
  if (kind === 'state') return readState(text);
  return kind === 'zip' ? readZip(text, state) : text;
}

/** Reads the cells of a row: choices by their labels, and ZIP codes with the state of the same address. */
export function readCustomerCells<Name extends string>(
  fields: readonly CustomerCell<Name>[],
  texts: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const states = new Map(
    fields
      .filter(({ kind }) => kind === 'state')
      .map(({ name }) => [name.replace(/state$/, 'zip'), readState(texts[name])] as const),
  );
  const read: Record<Name, string> = { ...texts };
  for (const { name, kind, choices } of fields) {
    read[name] = choices ? readChoice(choices, texts[name]) : readCustomerCell(kind, texts[name], states.get(name));
  }
  return read;
}

/** Normalized heading for comparison: 'Shipping ZIP', 'shipping_zip' and 'shipping zip' are the same. */
export const normalizeHeading = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
