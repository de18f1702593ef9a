import type { StoredAddress } from '@tech-portal/contract/address';
import type { Customer } from '@tech-portal/contract/customers';

/** A customer's billing address, which pays an invoice (decision 41). */
export const billingAddressOf = (customer: Customer): StoredAddress => ({
  first_name: customer.first_name,
  last_name: customer.last_name,
  company_name: '',
  address_1: customer.billing_address_1,
  address_2: customer.billing_address_2,
  city: customer.billing_city,
  state: customer.billing_state,
  zip_code: customer.billing_zip,
  email: customer.email,
  phone: customer.phone,
});
