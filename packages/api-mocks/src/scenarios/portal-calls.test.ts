import * as hooks from 'vitest';
import { calls } from '@tech-portal/contract/calls';
import type { CallDeclaration } from '@tech-portal/contract';
import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { createStoredAddress } from '../fixtures/index.ts';
import { mockApi } from '../node.ts';
import { mockedApi } from './index.ts';
import type { ApiScenario } from './scenario.ts';

let scenario: ApiScenario = 'normal';
let signIns = 0;
const server = mockApi(hooks);
hooks.beforeEach(() => {
  scenario = 'normal';
  server.use(...mockedApi({ scenario: () => scenario, onSignIn: () => (signIns += 1) }));
});

const customer = {
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '(555) 123-4567',
  notes: '',
  ...Object.fromEntries(
    ['shipping', 'billing'].flatMap((kind) => [
      [`${kind}_address_1`, '4 Lake Rd'],
      [`${kind}_city`, 'Goshen'],
      [`${kind}_state`, 'IN'],
      [`${kind}_zip`, '46526'],
    ]),
  ),
};
const account = {
  first_name: 'Una',
  last_name: 'New',
  phone: '(555) 123-4567',
  company: 'New RV',
  address1: '1 Main St',
  city: 'Goshen',
  state: 'IN',
  zip: '46526',
  country: 'United States',
};
const year = { start_date: '2026-01-01', end_date: '2026-12-31' };
const period = { ...year, previous_start_date: '2025-01-01', previous_end_date: '2025-12-31' };
const task = { customer_id: 5, task: 'Call', priority: 'high', due_date: '2026-03-02' };

/** The input of each call in the sample data; a call without input is not listed. */
const asked: Record<string, { query?: object; body?: object; token?: string }> = {
  login: { body: { username: 'tech', password: 'portal-demo-1' } },
  sendPasswordReset: { body: { email: 'tech@example.com' } },
  resetPassword: { body: { password: 'another-one-1' }, token: 'reset' },
  register: { body: { ...account, email: 'una@example.com', username: 'unanew', password: 'another-one-1' } },
  searchUsers: { query: { searchTerm: 'te' } },
  updateUserRole: { body: { id: 5, type: 'tech', tax_exempt: 1 } },
  updateUser: { body: { user: { ...account, username: 'admin' } } },
  approveTech: { body: { id: 4 } },
  revokeApproval: { body: { id: 3 } },
  reactivateUser: { body: { id: 3 } },
  previewHandOver: { query: { tech_id: 2 } },
  handOver: { body: { from: 2, to: 3, seen: { customers: 12, estimates: 5, tasks: 3 } } },
  changePassword: { body: { current_password: 'portal-demo-1', password: 'another-one-1' } },
  searchProducts: { query: { search_query: 'water' } },
  getProduct: { query: { id: '7', type: 'p' } },
  listProducts: { query: { cat_id: 1 } },
  addCartItem: { body: { id: 7, type: 'p', qty: 1, cart_id: 21 } },
  changeCartItem: { body: { id: 7, position: 0, qty: 2, cart_id: 21 } },
  deleteCartItem: { query: { id: 7, position: 0, cart_id: 21 } },
  matchParts: { body: { lines: [{ part_number: 'sw6d 5238a', qty: 1 }] } },
  addCartItems: { body: { items: [{ id: 7, type: 'p', qty: 1 }] } },
  addFavorite: { body: { id: 9, type: 'p' } },
  removeFavorite: { query: { id: 7, type: 'p' } },
  getCart: { query: { id: 3 } },
  estimateCheckout: { body: { cart_id: 21, shipping: createStoredAddress() } },
  saveBilling: { body: { cart_id: 21, billing: createStoredAddress() } },
  placeOrder: { body: { cart_id: 22, finix_token: 't', finix_session_id: 's' } },
  getPayment: { query: { cart_id: 3 } },
  listUserOrders: { query: { user_id: 2 } },
  getOrder: { query: { trans_id: 'TP-7F3K2M' } },
  trackOrder: { body: { trans_id: 'TP-7F3K2M', tracking_number: '1Z9' } },
  reorder: { body: { trans_id: 'TP-7F3K2M' } },
  getRevenue: { query: period },
  getNewCustomers: { query: period },
  getCompletedOrders: { query: period },
  getRevenueSeries: { query: year },
  createEstimate: { body: { estimate: { customer_id: 5, notes: '' } } },
  updateEstimate: { body: { cart_id: 21, estimate: { notes: 'x' } } },
  saveEstimateNotes: { body: { cart_id: 21, notes: 'x' } },
  approveEstimate: { body: { cart_id: 21, total: 0 } },
  sendEstimateApproval: { body: { cart_id: 21, customer_email: 'ann@example.com' } },
  duplicateEstimate: { body: { cart_id: 21 } },
  revertEstimate: { body: { cart_id: 22 } },
  getEstimateByToken: { token: 'estimate-21' },
  approveEstimateByToken: { token: 'estimate-21', body: {} },
  respondToEstimateByToken: { token: 'estimate-21', body: { kind: 'decline', reason: 'Too dear' } },
  createEstimateTemplate: { body: { name: 'Another', cart_id: 21 } },
  insertEstimateTemplate: { body: { id: 3, cart_id: 21 } },
  deleteEstimateTemplate: { query: { id: 3 } },
  reimburseEstimate: { body: { cart_id: 23 } },
  getCustomer: { query: { id: 5 } },
  searchCustomers: { query: { customerSearch: 'ann' } },
  createCustomer: { body: { customer } },
  updateCustomer: { body: { id: 5, customer } },
  deleteCustomer: { query: { id: 5 } },
  importCustomers: { body: { rows: [customer, {}], dry_run: false } },
  getTask: { query: { id: 11 } },
  createTask: { body: { task } },
  updateTask: { body: { id: 11, task } },
  deleteTask: { query: { id: 11 } },
  reportFault: { body: { app: 'mfe-store', version: '1', kind: 'load', message: 'x' } },
  checkTask: { body: { id: 11 } },
};
const ofEstimate = { query: { cart_id: 21 } };

async function ask(call: CallDeclaration, input = asked[call.id] ?? {}) {
  const { query = {}, body, token = 'mock.admin' } = input;
  const url = new URL(call.path, 'http://portal.test');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method: call.method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

const callOf = (id: string): CallDeclaration => {
  const call = calls.find((one) => one.id === id);
  if (!call) throw new Error(`The contract has no call ${id}.`);
  return call;
};

const takesEstimate = ['getEstimate', 'deleteEstimate', 'printEstimate', 'listEstimateEvents'];

test.each(calls.map((call) => [call.id, call] as const))(
  '%s has a handler whose response fits the contract',
  async (id, call) => {
    if (id === 'approveEstimate') {
      const { json } = await ask(callOf('getEstimate'), ofEstimate);
      asked['approveEstimate'] = { body: { cart_id: 21, total: Number(json['total']) } };
    }
    const { status, json } = await ask(call, takesEstimate.includes(id) ? ofEstimate : asked[id]);
    expect(json).not.toHaveProperty('message', expect.stringContaining('contract'));
    expect(status).toBe(200);
    expect(safeParse(call.answer, json).issues).toBeUndefined();
  },
);

describe('the mocked world', () => {
  test.each(['admin', 'tech', 'tech2', 'newtech', 'retail'])(
    '%s signs in, and the token says who it is',
    async (username) => {
      const { json } = await ask(callOf('login'), { body: { username, password: 'portal-demo-1' } });
      const own = await ask(callOf('getUser'), { token: String(json['token']) });
      expect(own.json).toMatchObject({ username, type: json['role'] });
    },
  );

  test('a wrong password and a missing token are refused as the API does', async () => {
    const wrong = await ask(callOf('login'), { body: { username: 'tech', password: 'wrong' } });
    expect(wrong).toMatchObject({ status: 401, json: { error: 'login_failed' } });
    await expect(ask(callOf('getMyCart'), { token: 'nobody' })).resolves.toMatchObject({ status: 401 });
    await expect(ask(callOf('listAuditEvents'), { token: 'mock.tech' })).resolves.toMatchObject({ status: 403 });
  });

  test('what is added to the cart is there afterwards', async () => {
    await ask(callOf('addCartItem'), { body: { id: 11, type: 'p', qty: 3 }, token: 'mock.tech2' });
    const { json } = await ask(callOf('getMyCart'), { token: 'mock.tech2' });
    expect(json).toMatchObject({ cart: [{ id: 11, qty: 3, total: 282.75 }], subtotal: 282.75 });
  });

  test('a saved estimate has the new total everywhere, and a save of an older version is refused', async () => {
    const line = {
      id: 'charge-9',
      type: 'charge',
      description: 'Disposal',
      notes: '',
      quantity: 2,
      price: 10,
      total: 0,
    };
    const changes = { cart_id: 21, estimate: { line_items: [line] }, ship_rates: { custom: 5 }, version: 1 };
    const saved = await ask(callOf('updateEstimate'), { body: changes });
    expect(saved.json).toMatchObject({ summary: { subtotal: 460, shipping: 5, tax: 27.6, total: 492.6 }, version: 2 });
    const { json } = await ask(callOf('listEstimates'), { query: { sort_by: 'issue_date', sort_order: 'desc' } });
    expect(json).toEqual(expect.arrayContaining([expect.objectContaining({ id: 21, total: 492.6 })]));
    await expect(ask(callOf('updateEstimate'), { body: changes })).resolves.toMatchObject({
      status: 409,
      json: { error: 'stale_version', estimate: { version: 2 } },
    });
  });
});

describe('scenarios', () => {
  test('failing: reads fail, signing in works', async () => {
    scenario = 'failing';
    await expect(ask(callOf('getMyCart'))).resolves.toMatchObject({ status: 500, json: { error: 'internal' } });
    await expect(ask(callOf('login'))).resolves.toMatchObject({ status: 200 });
  });

  test('unauthorised: every call of a session ends it', async () => {
    scenario = 'unauthorised';
    await expect(ask(callOf('getMyCart'))).resolves.toMatchObject({ status: 401, json: { logout: true } });
    signIns = 0;
    await expect(ask(callOf('login'))).resolves.toMatchObject({ status: 200 });
    expect(signIns).toBe(1);
  });

  test.each(['listEstimates', 'listCustomers', 'listTasks', 'listMyOrders', 'listBrands'])(
    'empty: %s returns nothing',
    async (id) => {
      server.resetHandlers(...mockedApi({ scenario: () => 'empty' }));
      await expect(ask(callOf(id))).resolves.toMatchObject({ status: 200, json: [] });
    },
  );

  test('empty: no customer is new', async () => {
    server.resetHandlers(...mockedApi({ scenario: () => 'empty' }));
    await expect(ask(callOf('getNewCustomers'))).resolves.toMatchObject({
      json: { new_customers: { current: 0, previous: 0 } },
    });
  });
});
