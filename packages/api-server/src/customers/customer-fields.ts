import type { ParsedBodyOf } from '@tech-portal/contract';
import type { createCustomer, updateCustomer } from '@tech-portal/contract/customers';
import type { ChangedColumns } from '../db/record-version.ts';
import type { NewCustomerRow } from './customers.table.ts';

/** What the customer form holds, after its schema. */
export type CustomerFields = ParsedBodyOf<typeof createCustomer>['customer'];

/** What is changed of a customer, after its schema; what is left out stays as it is. */
export type CustomerChanges = ParsedBodyOf<typeof updateCustomer>['customer'];

/** The columns that a customer form fills, or those that are changed. */
export function columnsOf(fields: CustomerFields): Omit<NewCustomerRow, 'techId'>;
export function columnsOf(fields: CustomerChanges): ChangedColumns<NewCustomerRow>;
export function columnsOf(fields: CustomerChanges): ChangedColumns<NewCustomerRow> {
  return {
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
  };
}
