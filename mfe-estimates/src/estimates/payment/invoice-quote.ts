import type { StoredAddress } from '@tech-portal/contract/address';
import type { ChangedQuote } from '@tech-portal/contract/checkout';
import type { Customer } from '@tech-portal/contract/customers';
import type { Estimate } from '@tech-portal/contract/estimates';

/** One of the two addresses of a customer. EST-57 */
const addressOf = (customer: Customer, kind: 'shipping' | 'billing'): StoredAddress => ({
  first_name: customer.first_name,
  last_name: customer.last_name,
  company_name: '',
  address_1: customer[`${kind}_address_1`],
  address_2: customer[`${kind}_address_2`],
  city: customer[`${kind}_city`],
  state: customer[`${kind}_state`],
  zip_code: customer[`${kind}_zip`],
  email: customer.email,
  phone: customer.phone,
});

/** What paying an estimate would be for: its figures and addresses, under their name. */
export const quoteOf = ({ quote, summary, customer }: Estimate): ChangedQuote => ({
  quote,
  summary,
  shipping: addressOf(customer, 'shipping'),
  billing: addressOf(customer, 'billing'),
});
