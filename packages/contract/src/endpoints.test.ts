import { describe, expect, test } from 'vitest';
import { addCartItem, deleteCartItem } from './cart/cart.endpoints.ts';
import { endpoints } from './endpoints.ts';
import { deleteCustomer, importCustomers } from './customers/customers.endpoints.ts';
import { changesOf } from './changes-of.ts';
import { tagsSharedByTabs } from './resource-tags.ts';
import { implicitErrors } from './define-endpoint.ts';
import { errorStatus } from './errors.ts';
import { updateEstimate } from './estimates/estimates.endpoints.ts';
import { addCartItems } from './quick-order/quick-order.endpoints.ts';

/** Endpoint tables from section 7 of the two source documents. */
const documented = `
GET /auth/login
POST /auth/login
DELETE /auth/login
GET /auth/login/list
POST /auth/registration
POST /auth/send-password-reset
POST /auth/reset-password
GET /api/products/search
GET /api/products/product
GET /api/products/product/list
GET /api/brands/list
GET /api/category/list
GET /api/my-cart
POST /api/my-cart/item
PATCH /api/my-cart/item
DELETE /api/my-cart/item
GET /api/cart
POST /api/checkout/estimate
POST /api/checkout/save-billing
POST /api/checkout/place-order
GET /api/my-orders
GET /api/orders/list
GET /api/order
GET /api/approval/pending-techs
POST /api/approval/approve-tech
PATCH /api/user/
GET /api/user/search
PATCH /api/user/user
GET /api/dashboard/revenue
GET /api/dashboard/new-customers
GET /api/dashboard/orders
GET /api/dashboard/tasks
GET /api/dashboard/top-customers
GET /api/estimate/metrics
GET /api/estimate/list
GET /api/estimate/
POST /api/estimate/
PATCH /api/estimate/
DELETE /api/estimate/
PATCH /api/estimate/notes
PATCH /api/estimate/revert
PATCH /api/estimate/approve
POST /api/estimate/send-approval
PATCH /api/estimate/reimburse
GET /api/estimate/print
GET /api/estimate/list-reimbursement
GET /api/estimate/list-active
GET /api/estimate/via-estimate-token
PATCH /api/estimate/approve-via-email
GET /api/customer/list
GET /api/customer/
GET /api/customer/search
POST /api/customer/
PATCH /api/customer/
DELETE /api/customer/
GET /api/task
POST /api/task
PATCH /api/task
DELETE /api/task/
PATCH /api/task/check
GET /api/task/list
`
  .trim()
  .split('\n');

test('the documents have 61 calls', () => {
  expect(documented).toHaveLength(61);
});

test('every call of the documents is there, and no two calls have the same method and path', () => {
  const declared = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(documented.filter((endpoint) => !declared.includes(endpoint))).toEqual([]);
  expect(new Set(declared).size).toBe(declared.length);
});

test('every call has an id of its own in camelCase', () => {
  const ids = endpoints.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
});

function namesOf(schema: object): readonly string[] {
  if (!('entries' in schema) || typeof schema.entries !== 'object' || !schema.entries) throw new Error('No fields.');
  return Object.keys(schema.entries);
}

describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
  test('a body goes with a writing method only', () => {
    expect(endpoint.body === undefined || endpoint.method === 'POST' || endpoint.method === 'PATCH').toBe(true);
  });

  test('its address holds no password, token, code or key', () => {
    const parameters = endpoint.query ? namesOf(endpoint.query) : [];
    const secrets = parameters.filter((name) => /password|token|secret|code|(^|_)key|^t$/.test(name));
    // Mail programs call the List-Unsubscribe URL unchanged (RFC 8058); its token only ends reminders.
    expect(secrets).toEqual(endpoint.id === 'stopReminders' ? ['t'] : []);
    expect(endpoint.path).not.toMatch(/[:{*]/);
  });

  test('it says what it reads or what it changes', () => {
    if (endpoint.method === 'GET') {
      expect(endpoint.reads).toBeInstanceOf(Array);
      expect(endpoint.changes).toBeUndefined();
    } else {
      expect(endpoint.changes).toBeInstanceOf(Array);
      if (endpoint.reads) expect(endpoint.changes).toEqual([]);
    }
    const tags = [...(endpoint.reads ?? []), ...(endpoint.changes ?? [])];
    expect(new Set(tags).size).toBe(tags.length);
  });

  test('its errors are known, named once and not implied already', () => {
    const errors = [...endpoint.errors, ...implicitErrors(endpoint)];
    expect(errors.filter((id) => !(id in errorStatus))).toEqual([]);
    expect(new Set(errors).size).toBe(errors.length);
  });

  test('its summary is one sentence', () => {
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/);
  });
});

test('only the ways into the portal and what every page shows are public', () => {
  const open = endpoints.filter(({ access }) => access === 'public').map(({ id }) => id);
  expect(open.toSorted()).toEqual([
    'confirmEmail',
    'finishLogin',
    'getBusinessTexts',
    'getPasskeyOptions',
    'getPublicSettings',
    'login',
    'loginWithPasskey',
    'register',
    'secureAccount',
    'sendConfirmation',
    'sendPasswordReset',
    'sendPolicyReports',
    'setUpAdministrator',
    'stopReminders',
  ]);
});

test('what some call changes is read by some call, and the other way round', () => {
  const read = new Set(endpoints.flatMap(({ reads }) => reads ?? []));
  const changed = new Set(endpoints.flatMap(({ changes }) => changes ?? []));
  expect([...read].toSorted()).toEqual([...changed].toSorted());
  expect(tagsSharedByTabs.filter((tag) => !changed.has(tag))).toEqual([]);
});

test.each([
  ['a part for the own cart', addCartItem, { body: { id: 1, type: 'p', qty: 1 } }, ['cart']],
  ['a part for an estimate', addCartItem, { body: { id: 1, type: 'p', qty: 1, cart_id: 4 } }, ['estimates']],
  ['a line of an estimate', deleteCartItem, { query: { id: 1, position: 0, cart_id: 4 } }, ['estimates']],
  ['several parts for the own cart', addCartItems, { body: { items: [] } }, ['cart']],
  ['rows that are only checked', importCustomers, { body: { rows: [], dry_run: true } }, []],
  ['rows that are written', importCustomers, { body: { rows: [], dry_run: false } }, ['customers']],
  ['lines of an estimate', updateEstimate, { body: { cart_id: 4, estimate: {} } }, ['estimates', 'audit']],
  [
    'an estimate with its customer',
    updateEstimate,
    { body: { cart_id: 4, estimate: {}, customer: {} } },
    ['estimates', 'audit', 'customers'],
  ],
  ['a call that says no more', deleteCustomer, { query: { id: 4 } }, ['customers', 'tasks']],
] as const)('%s changes no more than it says', (_name, endpoint, input, tags) => {
  expect(changesOf(endpoint, input)).toEqual(tags);
  expect(tags.filter((tag) => !endpoint.changes.includes(tag))).toEqual([]);
});
