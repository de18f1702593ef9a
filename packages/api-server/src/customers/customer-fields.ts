import type { ParsedBodyOf } from '@tech-portal/contract';
import { recordOf } from '@tech-portal/contract';
import { customerFieldNames } from '@tech-portal/contract/customers';
import type { createCustomer, CustomerField, updateCustomer } from '@tech-portal/contract/customers';
import type { ChangedColumns } from '../platform/db/index.ts';
import type { CustomerRow } from './customers.table.ts';

/** What the customer form holds, after its schema. */
export type CustomerFields = ParsedBodyOf<typeof createCustomer>['customer'];

/** What is changed of a customer, after its schema; what is left out stays as it is. */
export type CustomerChanges = ParsedBodyOf<typeof updateCustomer>['customer'];

/** The column of each field of the form. */
const columnOf = {
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

type CustomerColumns = { [Field in CustomerField as (typeof columnOf)[Field]]: CustomerFields[Field] };

/** The columns that a customer form fills, or those that are changed. */
export function columnsOf(fields: CustomerFields): CustomerColumns;
export function columnsOf(fields: CustomerChanges): ChangedColumns<CustomerColumns>;
export function columnsOf(fields: CustomerChanges): ChangedColumns<CustomerColumns> {
  return Object.fromEntries(customerFieldNames.map((name) => [columnOf[name], fields[name]]));
}

/** The fields of a row. */
export const fieldsOf = (row: CustomerRow): Record<CustomerField, string> =>
  recordOf(customerFieldNames, (name) => row[columnOf[name]]);
