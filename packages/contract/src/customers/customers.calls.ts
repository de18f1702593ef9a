import * as v from 'valibot';
import { defineCall } from '../define-call.ts';
import { queryId, queryPage } from '../wire.ts';
import { customer, customerRow } from './customer.schema.ts';

/** What a customer list can be sorted by. */
export const customerSort = v.picklist(['created', 'first_name', 'last_name', 'email', 'phone']);

const search = v.pipe(v.string(), v.trim(), v.maxLength(128));

/**
 * GET /api/customer/list: a technician's own customers, for an administrator everybody's (decision 10), ten a page.
 * The search looks into name, email and phone; by default in the order of creation (document 2, section 9).
 */
export const listCustomers = defineCall({
  id: 'listCustomers',
  method: 'GET',
  path: '/api/customer/list',
  summary: 'One page of customers; the first row carries page_count.',
  access: 'tech-or-admin',
  query: v.strictObject({
    page: queryPage,
    sort_by: v.optional(customerSort, 'created'),
    sort_order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    search: v.optional(search, ''),
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

/** GET /api/customer/search: for the customer picker, by name; at most 20. */
export const searchCustomers = defineCall({
  id: 'searchCustomers',
  method: 'GET',
  path: '/api/customer/search',
  summary: 'Customers whose name, email or phone contains the words.',
  access: 'tech-or-admin',
  query: v.strictObject({ customerSearch: search }),
  answer: v.array(customer),
});

export type { Customer, CustomerRow } from './customer.schema.ts';
