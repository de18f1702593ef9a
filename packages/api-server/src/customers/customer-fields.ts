import type { ParsedBodyOf } from '@tech-portal/contract';
import type { createCustomer } from '@tech-portal/contract/customers';
import type { NewCustomerRow } from './customers.table.ts';

/** What the customer form holds, after its schema. */
export type CustomerFields = ParsedBodyOf<typeof createCustomer>['customer'];

/** The columns a customer form fills. */
export const columnsOf = (fields: CustomerFields): Omit<NewCustomerRow, 'techId'> => ({
  firstName: fields.first_name,
  lastName: fields.last_name,
  email: fields.email,
  phone: fields.phone,
  notes: fields.notes,
  shippingAddress1: fields.shipping_address_1,
  shippingAddress2: fields.shipping_address_2,
  shippingCity: fields.shipping_city,
  shippingState: fields.shipping_state,
  shippingZip: fields.shipping_zip,
  billingAddress1: fields.billing_address_1,
  billingAddress2: fields.billing_address_2,
  billingCity: fields.billing_city,
  billingState: fields.billing_state,
  billingZip: fields.billing_zip,
});
