import type { ParsedBodyOf } from '@tech-portal/contract';
import { recordOf } from '@tech-portal/contract';
import { customerFieldNames } from '@tech-portal/contract/customers';
import type { createCustomer, CustomerField, updateCustomer } from '@tech-portal/contract/customers';
import type { ChangedColumns } from '../platform/db/index.ts';
import type { CustomerRow } from './customers.table.ts';

export type CustomerFields = ParsedBodyOf<typeof createCustomer>['customer'];

/** Parsed changes to a customer; missing fields stay unchanged. */
export type CustomerChanges = ParsedBodyOf<typeof updateCustomer>['customer'];

const columnByField = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone: 'phone',
  shipping_address_1: 'shippingAddress1',
  shipping_address_2: 'shippingAddress2',
  shipping_city: 'shippingCity',
  shipping_state: 'shippingState',
  shipping_zip: 'shippingZip',
  billing_address_1: 'billingAddress1',
  billing_address_2: 'billingAddress2',
  billing_city: 'billingCity',
  billing_state: 'billingState',
  billing_zip: 'billingZip',
  notes: 'notes',
} as const satisfies Record<CustomerField, keyof CustomerRow>;

type CustomerColumns = { [Field in CustomerField as (typeof columnByField)[Field]]: CustomerFields[Field] };

/** Converts the fields of a customer form, or changes to some of them, to columns. */
export function columnsOf(fields: CustomerFields): CustomerColumns;
export function columnsOf(fields: CustomerChanges): ChangedColumns<CustomerColumns>;
export function columnsOf(fields: CustomerChanges): ChangedColumns<CustomerColumns> {
  return Object.fromEntries(customerFieldNames.map((name) => [columnByField[name], fields[name]]));
}

export const fieldsOf = (row: CustomerRow): Record<CustomerField, string> =>
  recordOf(customerFieldNames, (name) => row[columnByField[name]]);
