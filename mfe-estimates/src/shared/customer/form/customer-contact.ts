import { contactAddress } from '@tech-portal/contract/address';
import type { Customer } from '@tech-portal/contract/customers';
import { safeParse } from 'valibot';

/** Treats empty text as missing, to get the message '{Street Address|City|State|ZIP Code} is required'. */
const blankToUndefined = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

/**
 * Errors that prevent saving an estimate for a customer: schema messages for name, contact and shipping address
 * (EST-69). Empty if valid.
 */
export function contactProblems(customer: Customer): string[] {
  const { issues } = safeParse(contactAddress, {
    first_name: blankToUndefined(customer.first_name),
    last_name: blankToUndefined(customer.last_name),
    email: blankToUndefined(customer.email),
    phone: blankToUndefined(customer.phone),
    address_1: blankToUndefined(customer.shipping_address_1),
    address_2: customer.shipping_address_2,
    city: blankToUndefined(customer.shipping_city),
    state: blankToUndefined(customer.shipping_state),
    zip_code: blankToUndefined(customer.shipping_zip),
  });
  return [...new Set(issues?.map(({ message }) => message))];
}

/** Errors that prevent paying an invoice: {@link contactProblems} and those of the billing address. */
export function paymentProblems(customer: Customer): string[] {
  const customerWithBillingAddress = {
    ...customer,
    shipping_address_1: customer.billing_address_1,
    shipping_address_2: customer.billing_address_2,
    shipping_city: customer.billing_city,
    shipping_state: customer.billing_state,
    shipping_zip: customer.billing_zip,
  };
  const shipping = contactProblems(customer);
  const billing = contactProblems(customerWithBillingAddress).filter((problem) => !shipping.includes(problem));
  return [...shipping, ...billing.map((problem) => `Billing Address: ${problem}`)];
}
