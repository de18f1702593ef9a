import { readFileSync } from 'node:fs';
import { endpoints as declared } from '@tech-portal/contract/endpoints';
import type { EndpointDeclaration } from '@tech-portal/contract';
import { importCustomers } from '@tech-portal/contract/customers';
import { createEstimate, updateEstimate } from '@tech-portal/contract/estimates';
import { sendPolicyReports } from '@tech-portal/contract/policy-reports';
import { register } from '@tech-portal/contract/registration';
import { updateUser } from '@tech-portal/contract/user-settings';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customers } from '../../customers/customers.table.ts';
import { estimates } from '../../estimates/estimates.table.ts';
import { users } from '../../platform/users/users.table.ts';
import { allCases, nameOfCase } from './cases/all-cases.ts';
import { privileged } from './input-defects.ts';
import { fieldsOf } from './nested-fields.ts';
import { readAccessMatrix } from './read-access-matrix.ts';
import type { AccessRow } from './read-access-matrix.ts';
import { sendRandomInput } from './send-defects.ts';
import { testMatrixRow } from './test-matrix-row.ts';
import { createMatrixClient } from './matrix-client.ts';

const rows = readAccessMatrix(readFileSync(new URL('access-matrix.md', import.meta.url), 'utf8'));
const nameOf = ({ endpoint, about }: Pick<AccessRow, 'endpoint' | 'about'>): string =>
  about ? `${endpoint}: ${about}` : endpoint;

const missing = (names: readonly string[], present: readonly string[], sentence: (name: string) => string): string[] =>
  [...new Set(names)].filter((name) => !present.includes(name)).map(sentence);

test('the table has every call of the contract and no other', () => {
  const ids = declared.map(({ id }) => id);
  const listed = rows.map(({ endpoint }) => endpoint);

  expect([
    ...missing(ids, listed, (id) => `${id} has no row: add one to access-matrix.md`),
    ...missing(listed, ids, (id) => `${id} is no endpoint of the contract: remove its row from access-matrix.md`),
  ]).toEqual([]);
});

test('every row is tried, and what is tried is a row of its own', () => {
  const names = rows.map(nameOf);
  const tried = allCases.map(nameOfCase);

  expect([
    ...missing(names, tried, (name) => `${name} is never tried: add a case in access-matrix/cases`),
    ...missing(tried, names, (name) => `${name} is tried, but has no row: add one to access-matrix.md`),
  ]).toEqual([]);
  expect(names.toSorted()).toEqual(tried.toSorted());
});

const client = await createMatrixClient();
const { api, records } = client;
const errors = () => api.log.filter(({ level }) => level === 'error');

function caseOf(name: string) {
  const found = allCases.find((one) => nameOfCase(one) === name || one.endpoint.id === name);
  if (!found) throw new Error(`${name} is never tried.`);
  return found;
}

const named = rows.map((row) => [nameOf(row), row] as const);

test.each(named)('%s', async (name, { outcomes }) => {
  const { problems, found } = await testMatrixRow(client, caseOf(name), outcomes);

  expect(problems).toEqual([]);
  expect(found).toEqual(outcomes);
  expect(errors()).toEqual([]);
});

const parameters = ({ endpoint }: { endpoint: EndpointDeclaration }) => fieldsOf(endpoint.query);
const texts = ["' or 1=1 --", "'; drop table customers; --", '%%%', '____', '\\\\', '.*.*', '"><script>', '🙂🙂'];

const taking = (...names: string[]) =>
  allCases.flatMap((one) => {
    const name = parameters(one).find((parameter) => names.includes(parameter));
    return name ? [[nameOfCase(one), name, one] as const] : [];
  });

test.each(taking('page'))('%s: a page far behind the last is empty', async (_, __, one) => {
  const valid = await client.prepare(one);
  expect(await client.send(valid, { query: { ...valid.input.query, page: 100_000 } })).toEqual({
    status: 200,
    text: '[]',
  });
});

test.each(taking('search', 'searchTerm', 'customerSearch'))(
  '%s: text like SQL or a pattern finds nothing',
  async (_, name, one) => {
    const valid = await client.prepare(one);
    for (const text of texts) {
      const response = await client.send(valid, { query: { ...valid.input.query, [name]: text } });
      expect([text, response.status]).toEqual([text, 200]);
      const isEmpty = one.endpoint.id.startsWith('export')
        ? response.text.split('\\r\\n').length <= 2
        : response.text === '[]';
      expect([text, isEmpty], response.text).toEqual([text, true]);
    }
  },
);

test('there are lists, sorted and searched ones', () => {
  const counts = [taking('page'), taking('sort_by'), taking('search', 'searchTerm', 'customerSearch')];
  expect(counts.every(({ length }) => length >= 5)).toBe(true);
});

async function sendBody<Body, Changed>(endpoint: EndpointDeclaration, change: (body: Body) => Changed) {
  const valid = await client.prepare(caseOf(endpoint.id));
  const body = change(valid.input.body as Body);
  const response = await client.send(valid, { body });
  return { ...response, body, valid };
}

test('a registration is a technician who waits, whatever its type says', async () => {
  expect((await sendBody(register, (form: object) => ({ ...form, type: 'admin' }))).status).toBe(400);
  expect((await sendBody(register, (form: object) => ({ ...form, type: 'tech' }))).status).toBe(200);
  const [account] = await api.db.select().from(users).orderBy(desc(users.id)).limit(1);
  expect(account).toMatchObject({ type: 'tech', approved: false, taxExempt: false, storeCreditCents: 0 });
});

test('user settings leave out what users may not change about themselves', async () => {
  const account = async () => (await api.db.select().from(users).where(eq(users.id, records.techId)))[0];
  await client.send(await client.prepare(caseOf(updateUser.id)));
  const before = await account();
  const own = { email: 'mine@example.com', active_cart: 1, passwordHash: '-', password: 'new-password' };
  const { status } = await sendBody(updateUser, ({ user }: { user: object }) => ({
    user: { ...user, ...privileged, ...own },
  }));
  expect(status).toBe(200);
  expect(await account()).toEqual({ ...before, modified: expect.any(Date), version: expect.any(Number) });
});

const estimateRow = async (cartId: number) =>
  (await api.db.select().from(estimates).where(eq(estimates.cartId, cartId)))[0];

test.each([[createEstimate], [updateEstimate]])(
  'an estimate is approved by its customer alone: $id',
  async (endpoint) => {
    const { status, text, body } = await sendBody(
      endpoint,
      ({ estimate, ...rest }: { estimate: object; cart_id?: number }) => ({
        ...rest,
        estimate: { ...estimate, approved: 1 },
      }),
    );
    expect(status).toBe(200);
    const { cart_id: cartId = body.cart_id ?? 0 } = JSON.parse(text) as { cart_id?: number };
    expect(await estimateRow(cartId)).toMatchObject({ approved: false, paid: false, techId: records.techId });
  },
);

test("a technician's custom shipping charge is none", async () => {
  const { status, body } = await sendBody(updateEstimate, (form: { cart_id: number }) => ({
    ...form,
    ship_rates: { custom: 0.01 },
  }));
  expect(status).toBe(200);
  expect((await estimateRow(body.cart_id))?.customShippingCents).toBe(0);
});

test('imported customers belong to the importing user', async () => {
  const more = { first_name: 'Imported', id: '1', tech_id: '1', archived: '1', 'Tech Id': '1' };
  const { status } = await sendBody(importCustomers, ({ rows: [row] }: { rows: object[] }) => ({
    rows: [{ ...row, ...more }],
    dry_run: false,
  }));
  expect(status).toBe(200);
  const [customer] = await api.db.select().from(customers).where(eq(customers.firstName, 'Imported'));
  expect(customer).toMatchObject({ techId: records.techId, archived: false });
});

test('a report of a browser is logged without what it says besides', async () => {
  const before = api.log.length;
  const more = { ...privileged, count: 9, page: '/mine' };
  const documentURL = `${api.deps.config.publicUrl}/cart`;
  const { status } = await sendBody(sendPolicyReports, ([report]: { body: object }[]) => [
    { ...more, ...report, body: { ...more, ...report?.body, documentURL } },
  ]);
  expect(status).toBe(200);
  const lines = api.log.slice(before).filter(({ level }) => level === 'warn');
  expect(lines).toMatchObject([
    { fields: { directive: 'script-src-elem', blocked: 'https://widgets.example', count: 1 } },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/admin|mine|2020-01-01/);
});

// Runs last, because random input may be valid and change passwords or names.
test.each(allCases.map((one) => [nameOfCase(one), one] as const))('%s never fails on any input', async (_, one) => {
  expect(await sendRandomInput(client, await client.prepare(one), 20)).toEqual([]);
  expect(errors()).toEqual([]);
});
