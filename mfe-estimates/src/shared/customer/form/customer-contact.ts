import { contactAddress } from '@tech-portal/contract/address';
import type { Customer } from '@tech-portal/contract/customers';
import { safeParse } from 'valibot';

/** Treats empty text as missing, to get the message '{Street Address|City|State|ZIP Code} is required'. */
const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

/**
 * Errors that prevent saving an estimate for a customer: schema messages for name, contact and shipping address
 * (EST-69). Empty if valid.
 */
export function contactProblems(customer: Customer): string[] {
  const { issues } = safeParse(contactAddress, {
    first_name: given(customer.first_name),
    last_name: given(customer.last_name),
    email: given(customer.email),
    phone: given(customer.phone),
    address_1: given(customer.shipping_address_1),
    address_2: customer.shipping_address_2,
    city: given(customer.shipping_city),
    state: given(customer.shipping_state),
    zip_code: given(customer.shipping_zip),
  });
  return [...new Set(issues?.map(({ message }) => message))];
}

/** Errors that prevent paying an invoice: {@link contactProblems} and those of the billing address. */
export function payableProblems(customer: Customer): string[] {
  const billed = {
    ...customer,
    shipping_address_1: customer.billing_address_1,
    shipping_address_2: customer.billing_address_2,
    shipping_city: customer.billing_city,
    shipping_state: customer.billing_state,
    shipping_zip: customer.billing_zip,
  };
  const shipping = contactProblems(customer);
  const billing = contactProblems(billed).filter((problem) => !shipping.includes(problem));
  return [...shipping, ...billing.map((problem) => `Billing Address: ${problem}`)];
}
