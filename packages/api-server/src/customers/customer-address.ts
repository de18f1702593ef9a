import { checkoutAddress } from '@tech-portal/contract/checkout';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { getDotPath, safeParse } from 'valibot';
import { ApiError } from '../http/api-error.ts';
import type { CustomerRow } from './customers.table.ts';

/**
 * An address of a customer as a checkout takes it; what an old record lacks has to be mended first.
 *
 * @throws ApiError `address_invalid`
 */
export function customerAddress(customer: CustomerRow, kind: 'shipping' | 'billing'): CheckoutAddress {
  const parsed = safeParse(checkoutAddress, {
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    address_1: customer[`${kind}Address1`],
    address_2: customer[`${kind}Address2`],
    city: customer[`${kind}City`],
    state: customer[`${kind}State`],
    zip_code: customer[`${kind}Zip`],
  });
  if (parsed.success) return parsed.output;
  const fields = Object.fromEntries(
    parsed.issues.map((issue) => [`${kind}.${getDotPath(issue) ?? ''}`, issue.message]),
  );
  const reasons = Object.values(fields).join(', ');
  throw new ApiError('address_invalid', `Please complete the customer's ${kind} address: ${reasons}`, { fields });
}
