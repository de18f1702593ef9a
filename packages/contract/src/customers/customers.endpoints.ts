import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { listCursor, listQuery, listSearch } from '../list-query.ts';
import { acknowledgement, csvFile, endsApproval, queryId, recordId, recordVersion } from '../wire.ts';
import { checkedCustomerRow, importedCustomerRow, MAX_IMPORTED_CUSTOMERS } from './customer-import.schema.ts';
import { customer, customerChanges, customerForm, customerRow } from './customer.schema.ts';

/** GET /api/customer/list (LIST-5): a technician's own customers, or all customers for an administrator (ACCESS-11). */
export const listCustomers = defineEndpoint({
  id: 'listCustomers',
  method: 'GET',
  path: '/api/customer/list',
  summary: 'One page of the customers, filtered by name, email, phone or technician.',
  access: 'tech-or-admin',
  reads: ['customers', 'users'],
  query: v.strictObject({
    ...listQuery(['created', 'first_name', 'last_name', 'email', 'phone']),
    cursor: listCursor,
    search: listSearch,
    tech_id: v.optional(queryId),
  }),
  response: v.array(customerRow),
});

/** GET /api/customer/: 404 for another technician's customer, as for a missing one (ACCESS-12). */
export const getCustomer = defineEndpoint({
  id: 'getCustomer',
  method: 'GET',
  path: '/api/customer/',
  summary: 'One customer.',
  access: 'tech-or-admin',
  reads: ['customers', 'users'],
  query: v.strictObject({ id: queryId }),
  response: customer,
  errors: ['not_found'],
});

/** GET /api/customer/search: for pickers, which label a customer with first name, last name and email. */
export const searchCustomers = defineEndpoint({
  id: 'searchCustomers',
  method: 'GET',
  path: '/api/customer/search',
  summary: 'Customers whose name, email or phone contains the term; at most 20.',
  access: 'tech-or-admin',
  reads: ['customers'],
  query: v.strictObject({ customerSearch: v.pipe(v.string(), v.trim(), v.maxLength(128)) }),
  response: v.array(customer),
});

export const createCustomer = defineEndpoint({
  id: 'createCustomer',
  method: 'POST',
  path: '/api/customer/',
  summary: 'Adds a customer for the signed-in technician.',
  access: 'tech-or-admin',
  once: true,
  changes: ['customers'],
  body: v.strictObject({ customer: customerForm }),
  response: customer,
});

export const updateCustomer = defineEndpoint({
  id: 'updateCustomer',
  method: 'PATCH',
  path: '/api/customer/',
  summary: 'Changes the given fields of a customer.',
  access: 'tech-or-admin',
  changes: ['customers', 'estimates'],
  body: v.strictObject({
    id: recordId,
    customer: customerChanges,
    version: v.optional(recordVersion),
    ends_approval: endsApproval,
  }),
  response: customer,
  errors: ['not_found', 'stale_version', 'approval_ends'],
});

/** DELETE /api/customer/: archives a customer with estimates or orders (CUSTOMER-7). */
export const deleteCustomer = defineEndpoint({
  id: 'deleteCustomer',
  method: 'DELETE',
  path: '/api/customer/',
  summary: 'Deletes a customer, or archives one with estimates.',
  access: 'tech-or-admin',
  changes: ['customers', 'tasks'],
  query: v.strictObject({ id: queryId }),
  response: acknowledgement,
  errors: ['not_found'],
});

/** GET /api/customer/export: all matching customers, by last name, safe to open in a spreadsheet. */
export const exportCustomers = defineEndpoint({
  id: 'exportCustomers',
  method: 'GET',
  path: '/api/customer/export',
  summary: 'The customers as a CSV file.',
  access: 'tech-or-admin',
  stepUp: 'administrator',
  reads: ['customers', 'users'],
  query: v.strictObject({ search: listSearch, tech_id: v.optional(queryId) }),
  response: csvFile,
});

/**
 * POST /api/customer/import: rows of a CSV file by column name, as the export or the form writes them. A dry run only
 * returns each row's problems; otherwise all valid rows are written in one transaction. A row whose email and name
 * match a customer or an earlier row is skipped as a duplicate, which makes it safe to import a file twice.
 */
export const importCustomers = defineEndpoint({
  id: 'importCustomers',
  method: 'POST',
  path: '/api/customer/import',
  summary: 'Checks rows of a CSV file and adds the valid ones as customers of the signed-in technician.',
  access: 'tech-or-admin',
  changes: ['customers'],
  changesFor: ({ body }) => (body.dry_run ? [] : ['customers']),
  body: v.strictObject({
    rows: v.pipe(v.array(importedCustomerRow), v.minLength(1), v.maxLength(MAX_IMPORTED_CUSTOMERS)),
    dry_run: v.boolean(),
  }),
  bodyBytes: 1024 * 1024,
  response: v.object({ rows: v.array(checkedCustomerRow), written: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
});

export { MAX_IMPORTED_CUSTOMERS } from './customer-import.schema.ts';
export type { CheckedCustomerRow, ImportedCustomerRow } from './customer-import.schema.ts';
export { customerContactFields, customerFields, customerNoteFields } from './customer-columns.ts';
export type { DescribedCustomerField } from './customer-columns.ts';
export { customerFieldDescriptions } from './customer-fields.ts';
export type { CustomerFieldKind } from './customer-fields.ts';
export { customerFieldNames, customerForm, storedCustomerForm } from './customer.schema.ts';
export type { Customer, CustomerField, CustomerForm, CustomerRow } from './customer.schema.ts';

// Deprecated names, until the next major version.
export { MAX_IMPORTED_CUSTOMERS as MOST_IMPORTED_CUSTOMERS } from './customer-import.schema.ts';
export { customerFieldDescriptions as customerOwnFields } from './customer-fields.ts';
