import { register } from '@tech-portal/contract/registration';
import { createEstimate, exportEstimates, listEstimates, updateEstimate } from '@tech-portal/contract/estimates';
import { exportCustomers, importCustomers, listCustomers } from '@tech-portal/contract/customers';
import { previewHandOver } from '@tech-portal/contract/hand-over';
import { sendPolicyReports } from '@tech-portal/contract/policy-reports';
import { exportTasks, listTasks } from '@tech-portal/contract/tasks';
import { reimburseEstimate } from '@tech-portal/contract/reimbursement';
import { updateUser } from '@tech-portal/contract/user-settings';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { allCases, nameOfCase } from '../access-matrix/cases/all-cases.ts';
import { customers } from '../customers/customers.table.ts';
import { estimates } from '../estimates/estimates.table.ts';
import { users } from '../users/users.table.ts';
import { createValidCalls, placesOf, replaced } from './valid-calls.ts';

const { api, records, prepare, send } = await createValidCalls();

/** What nobody may set by adding it to a body, with a value that would pay off. */
const privileged = {
  type: 'admin',
  role: 'admin',
  approved: true,
  tax_exempt: 1,
  store_credit: 9999,
  account_number: 'TP-1',
  id: 1,
  tech_id: 1,
  user_id: 1,
  owner_id: 1,
  paid: true,
  reimbursed: true,
  status: 'order',
  price: 0.01,
  cost: 0,
  total: 0.01,
  subtotal: 0.01,
  ship_rates: { custom: 0.01 },
  created: '2020-01-01T00:00:00Z',
} as const;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Bodies whose other fields are left out, or read as columns, instead of refused; each has a test of its own below. */
const tolerant = new Set([updateUser.id, importCustomers.id, sendPolicyReports.id]);
/** Fields that a call knows; what they do for whom has tests of its own. */
const known: Partial<Record<string, readonly string[]>> = {
  [register.id]: ['type'],
  [createEstimate.id]: ['approved'],
  [updateEstimate.id]: ['approved', 'ship_rates'],
  [reimburseEstimate.id]: ['reimbursed'],
};

const withBody = allCases.filter(({ call }) => call.body && !tolerant.has(call.id));

test.each(withBody.map((one) => [nameOfCase(one), one] as const))(
  '%s refuses every field it has no use for',
  async (_, one) => {
    const valid = await prepare(one);
    const objects = placesOf(valid.input.body ?? {}).filter(({ value }) => isObject(value));
    const taken: string[] = [];
    const before = api.statements.length;
    for (const { path, value } of objects) {
      for (const [name, worth] of Object.entries(privileged)) {
        if (Object.hasOwn(value as object, name) || known[one.call.id]?.includes(name)) continue;
        const body = replaced(valid.input.body ?? {}, [...path, name], worth);
        const { status } = await send(valid, { body });
        if (status !== 400) taken.push(`${[...path, name].join('.')} gave ${status}`);
      }
    }
    expect(taken).toEqual([]);
    const written = api.statements.slice(before).filter(({ text }) => /^\s*(insert|update|delete)/i.test(text));
    expect(written.filter(({ text }) => !text.includes('"tokens"'))).toEqual([]);
  },
);

/** They narrow a list to a technician; who may has tests of its own. */
const narrowed = new Set([
  listCustomers.id,
  exportCustomers.id,
  listEstimates.id,
  exportEstimates.id,
  listTasks.id,
  exportTasks.id,
  previewHandOver.id,
]);
const withQuery = allCases.map((one) => [nameOfCase(one), one] as const);

test.each(withQuery)('%s refuses a parameter it has no use for', async (_, one) => {
  const valid = await prepare(one);
  const useless = ['role', 'owner_id', '__proto__', ...(narrowed.has(one.call.id) ? [] : ['tech_id'])];
  for (const name of useless) {
    const query = new Map(Object.entries(valid.input.query ?? {})).set(name, '1');
    const { status } = await send(valid, { query: Object.fromEntries(query) });
    expect([name, status]).toEqual([name, 400]);
  }
});

test('a registration is a technician who waits, whatever its type says', async () => {
  const one = allCases.find(({ call }) => call.id === register.id);
  if (!one) throw new Error('Nobody registers.');
  const valid = await prepare(one);
  const form = valid.input.body as object;
  expect((await send(valid, { body: { ...form, type: 'admin' } })).status).toBe(400);
  expect((await send(valid, { body: { ...form, type: 'tech' } })).status).toBe(200);
  const [account] = await api.db.select().from(users).orderBy(desc(users.id)).limit(1);
  expect(account).toMatchObject({ type: 'tech', approved: false, taxExempt: false, storeCreditCents: 0 });
});

test('user settings leave out what users may not change about themselves', async () => {
  const one = allCases.find(({ call }) => call.id === updateUser.id);
  if (!one) throw new Error('Nobody saves their settings.');
  const valid = await prepare(one);
  const account = async () => (await api.db.select().from(users).where(eq(users.id, records.techId)))[0];
  await send(valid);
  const before = await account();
  const { user } = valid.input.body as { user: object };
  const more = {
    ...privileged,
    email: 'mine@example.com',
    active_cart: 1,
    passwordHash: '-',
    password: 'new-password',
  };
  expect((await send(valid, { body: { user: { ...user, ...more } } })).status).toBe(200);
  expect(await account()).toEqual({ ...before, modified: expect.any(Date), version: expect.any(Number) });
});

test('an estimate is approved by its customer alone', async () => {
  for (const id of [createEstimate.id, updateEstimate.id]) {
    const one = allCases.find(({ call }) => call.id === id);
    if (!one) throw new Error(`Nobody makes ${id}.`);
    const valid = await prepare(one);
    const { estimate, ...rest } = valid.input.body as { estimate: object; cart_id?: number };
    const { status, text } = await send(valid, { body: { ...rest, estimate: { ...estimate, approved: 1 } } });
    expect(status).toBe(200);
    const { cart_id: cartId = rest.cart_id ?? 0 } = JSON.parse(text) as { cart_id?: number };
    const [row] = await api.db.select().from(estimates).where(eq(estimates.cartId, cartId));
    expect(row).toMatchObject({ approved: false, paid: false, techId: records.techId });
  }
});

test("a technician's custom shipping charge is none", async () => {
  const one = allCases.find(({ call }) => call.id === updateEstimate.id);
  if (!one) throw new Error('Nobody saves estimates.');
  const valid = await prepare(one);
  const body = valid.input.body as { cart_id: number };
  expect((await send(valid, { body: { ...body, ship_rates: { custom: 0.01 } } })).status).toBe(200);
  const [row] = await api.db.select().from(estimates).where(eq(estimates.cartId, body.cart_id));
  expect(row?.customShippingCents).toBe(0);
});

test('imported customers belong to the importing user', async () => {
  const one = allCases.find(({ call }) => call.id === importCustomers.id);
  if (!one) throw new Error('Nobody imports.');
  const valid = await prepare(one);
  const { rows } = valid.input.body as { rows: object[] };
  const row = { ...rows[0], first_name: 'Imported', id: '1', tech_id: '1', archived: '1', 'Tech Id': '1' };
  expect((await send(valid, { body: { rows: [row], dry_run: false } })).status).toBe(200);
  const [customer] = await api.db.select().from(customers).where(eq(customers.firstName, 'Imported'));
  expect(customer).toMatchObject({ techId: records.techId, archived: false });
});

test('a report of a browser is logged without what it says besides', async () => {
  const one = allCases.find(({ call }) => call.id === sendPolicyReports.id);
  if (!one) throw new Error('Nobody reports.');
  const valid = await prepare(one);
  const [report] = valid.input.body as { body: object }[];
  const before = api.log.length;
  const documentURL = `${api.deps.config.publicUrl}/cart`;
  const more = { ...privileged, count: 9, page: '/mine' };
  const body = [{ ...more, ...report, body: { ...more, ...report?.body, documentURL } }];
  expect((await send(valid, { body })).status).toBe(200);
  const lines = api.log.slice(before).filter(({ level }) => level === 'warn');
  expect(lines).toMatchObject([
    { fields: { directive: 'script-src-elem', blocked: 'https://widgets.example', count: 1 } },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/admin|mine|2020-01-01/);
});
