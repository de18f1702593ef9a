import type { CustomerFieldKind } from '@tech-portal/contract/customers';
import { readPhone } from './phone.ts';
import { readState, readZip } from './us-address.ts';

/**
 * What a cell of a file means for a field of customers: phones, states and ZIP codes as the form writes them, where that
 * is what they are (CUSTOMER-25).
 */
export function readCustomerCell(kind: CustomerFieldKind, text: string): string {
  if (kind === 'phone') return readPhone(text) ?? text;
  if (kind === 'state') return readState(text);
  return kind === 'zip' ? readZip(text) : text;
}

/** A heading of a file as it is compared: 'Shipping ZIP', 'shipping_zip' and 'shipping zip' are the same. */
export const comparableHeading = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
