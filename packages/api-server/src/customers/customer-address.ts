import type { StoredAddress } from '@tech-portal/contract/address';
import { checkoutAddress } from '@tech-portal/contract/checkout';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { getDotPath, safeParse } from 'valibot';
import { ApiError } from '../platform/http/index.ts';
import type { CustomerRow } from './customers.table.ts';

/** Stored address of a customer, possibly incomplete. */
export const storedAddressOf = (customer: CustomerRow, kind: 'shipping' | 'billing'): StoredAddress => ({
  first_name: customer.firstName,
  last_name: customer.lastName,
  company_name: '',
  address_1: customer[`${kind}Address1`],
  address_2: customer[`${kind}Address2`],
  city: customer[`${kind}City`],
  state: customer[`${kind}State`],
  zip_code: customer[`${kind}Zip`],
  email: customer.email,
  phone: customer.phone,
});

/**
 * Complete address of a customer for a checkout.
 *
 * @throws ApiError `address_invalid` when an old record lacks a field
 */
export function customerAddress(customer: CustomerRow, kind: 'shipping' | 'billing'): CheckoutAddress {
  const { company_name: _, ...address } = storedAddressOf(customer, kind);
  const parsed = safeParse(checkoutAddress, address);
  if (parsed.success) return parsed.output;
  const fields = Object.fromEntries(
    parsed.issues.map((issue) => [`${kind}.${getDotPath(issue) ?? ''}`, issue.message]),
  );
  const reasons = Object.values(fields).join(', ');
  throw new ApiError('address_invalid', `Please complete the customer's ${kind} address: ${reasons}`, { fields });
}
