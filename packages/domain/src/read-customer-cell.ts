import type { Choices } from '@tech-portal/contract';
import type { CustomerFieldKind } from '@tech-portal/contract/customers';
import { readChoice } from './choices.ts';
import { readPhone } from './phone.ts';
import { readState, readZip } from './us-address.ts';

/** A field of customers, as far as reading a file needs it; a ZIP code has its state under the same beginning. */
interface CustomerCell<Name extends string> {
  readonly name: Name;
  readonly kind: CustomerFieldKind;
  /** Values and labels of a choice. */
  readonly choices?: Choices | undefined;
}

/**
 * The cell of a file for a field of customers: phones, states and ZIP codes as the form writes them, where that is what
 * they are (CUSTOMER-25).
 *
 * @param state Abbreviation of the state that a ZIP code is in.
 */
export function readCustomerCell(kind: CustomerFieldKind, text: string, state = ''): string {
  if (kind === 'phone') return readPhone(text) ?? text;
  if (kind === 'state') return readState(text);
  return kind === 'zip' ? readZip(text, state) : text;
}

/** Reads the cells of a file's row: choices by their labels, a ZIP code with the state beside it. */
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

/** A heading of a file as it is compared: 'Shipping ZIP', 'shipping_zip' and 'shipping zip' are the same. */
export const comparableHeading = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
