import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { listQuery, listSearch } from '../list-query.ts';
import { acknowledgement, queryId, recordId } from '../wire.ts';
import { customer, customerForm, customerRow } from './customer.schema.ts';

/** GET /api/customer/list: a technician's own customers, an administrator's all (decisions 10 and 48). */
export const listCustomers = defineCall({
  id: 'listCustomers',
  method: 'GET',
  path: '/api/customer/list',
  summary: 'One page of the customers, narrowed by name, email or phone.',
  access: 'tech-or-admin',
  query: v.strictObject({
    ...listQuery(['created', 'first_name', 'last_name', 'email', 'phone']),
    search: listSearch,
  }),
  answer: v.array(customerRow),
});

/** GET /api/customer/: somebody else's customer answers 404, as if it did not exist (decision 10). */
export const getCustomer = defineCall({
  id: 'getCustomer',
  method: 'GET',
  path: '/api/customer/',
  summary: 'One customer.',
  access: 'tech-or-admin',
  query: v.strictObject({ id: queryId }),
  answer: customer,
  errors: ['not_found'],
});

/** GET /api/customer/search: for pickers, which label a customer with first name, last name and email. */
export const searchCustomers = defineCall({
  id: 'searchCustomers',
  method: 'GET',
  path: '/api/customer/search',
  summary: 'Customers whose name, email or phone contains the term; at most 20.',
  access: 'tech-or-admin',
  query: v.strictObject({ customerSearch: v.pipe(v.string(), v.trim(), v.maxLength(128)) }),
  answer: v.array(customer),
});

/** POST /api/customer/ */
export const createCustomer = defineCall({
  id: 'createCustomer',
  method: 'POST',
  path: '/api/customer/',
  summary: 'Adds a customer of the own.',
  access: 'tech-or-admin',
  body: v.strictObject({ customer: customerForm }),
  answer: customer,
});

/** PATCH /api/customer/ */
export const updateCustomer = defineCall({
  id: 'updateCustomer',
  method: 'PATCH',
  path: '/api/customer/',
  summary: 'Replaces what the form holds of a customer.',
  access: 'tech-or-admin',
  body: v.strictObject({ id: recordId, customer: customerForm }),
  answer: customer,
  errors: ['not_found'],
});

/** DELETE /api/customer/: a customer with estimates is archived (decision 49). */
export const deleteCustomer = defineCall({
  id: 'deleteCustomer',
  method: 'DELETE',
  path: '/api/customer/',
  summary: 'Deletes a customer, or archives one with estimates.',
  access: 'tech-or-admin',
  query: v.strictObject({ id: queryId }),
  answer: acknowledgement,
  errors: ['not_found'],
});

export { customerForm } from './customer.schema.ts';
export type { Customer, CustomerForm, CustomerRow } from './customer.schema.ts';
