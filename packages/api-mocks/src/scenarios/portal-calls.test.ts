import * as hooks from 'vitest';
import { calls } from '@tech-portal/contract/calls';
import type { CallDeclaration } from '@tech-portal/contract';
import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { mockApi } from '../node.ts';
import { sampleRequestOf } from './answering.ts';
import { mockedApi } from './index.ts';
import type { ApiScenario } from './scenario.ts';

let scenario: ApiScenario = 'normal';
let signIns = 0;
const server = mockApi(hooks);
hooks.beforeEach(() => {
  scenario = 'normal';
  server.use(...mockedApi({ scenario: () => scenario, onSignIn: () => (signIns += 1) }));
});

interface SampleRequest {
  readonly query?: unknown;
  readonly body?: unknown;
  readonly token?: string;
}

async function ask(
  call: CallDeclaration,
  { query, body, token = 'mock.admin' }: SampleRequest = sampleRequestOf(call),
) {
  const url = new URL(call.path, 'http://portal.test');
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method: call.method,
    headers: { authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

const callOf = (id: string): CallDeclaration => {
  const call = calls.find((one) => one.id === id);
  if (!call) throw new Error(`The contract has no call ${id}.`);
  return call;
};

/** Approving has to name the total of the sample estimate. */
async function approval(): Promise<SampleRequest> {
  const { json } = await ask(callOf('getEstimate'));
  return { body: { cart_id: 21, total: Number(json['total']) } };
}

test.each(calls.map((call) => [call.id, call] as const))(
  '%s has a handler whose response fits the contract',
  async (id, call) => {
    const { status, json } = await ask(call, id === 'approveEstimate' ? await approval() : sampleRequestOf(call));
    expect(json).not.toHaveProperty('message', expect.stringContaining('contract'));
    expect(status).toBe(call.successStatus ?? 200);
    expect(safeParse(call.response, json).issues).toBeUndefined();
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
