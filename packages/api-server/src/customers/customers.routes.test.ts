import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getCustomer, listCustomers, searchCustomers } from '@tech-portal/contract/customers';
import { createTestApi } from '../testing/create-test-api.ts';
import { users } from '../platform/users/index.ts';
import { customers } from './customers.table.ts';
import { sampleCustomers } from '@tech-portal/sample-data/customers';

const api = await createTestApi();

async function idOf(username: string): Promise<number> {
  const [row] = await api.db.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (!row) throw new Error(`There is no demo account ${username}.`);
  return row.id;
}

const tech = { id: await idOf('tech'), token: await api.signIn('tech') };
const tech2 = { id: await idOf('tech2'), token: await api.signIn('tech2') };
const admin = await api.signIn('admin');

/** Names that break careless pages or queries, by index of the sample customer. */
const hostileNames = new Map<number, readonly [first: string, last: string]>([
  [58, ['<b>Kay</b>', 'Larkin']],
  [59, ["Bobby'); DROP TABLE customers;--", 'Tables']],
  [82, ['Mack', '50% Off <script>']],
  [83, ['Snake_Case', 'Jones']],
  [84, ['Paul', String.raw`Back\slash`]],
]);

beforeAll(async () => {
  const rows = sampleCustomers({ tech: tech.id, tech2: tech2.id }, new Date()).map((row, at) => {
    const [firstName, lastName] = hostileNames.get(at) ?? [row.firstName, row.lastName];
    return { ...row, firstName, lastName };
  });
  await api.db.insert(customers).values(rows);
});

async function names(query: Parameters<typeof api.call<typeof listCustomers>>[1], token = tech.token) {
  const { response } = await api.call(listCustomers, query, token);
  return response.map((customer) => `${customer.first_name} ${customer.last_name}`);
}

/** All pages of the first technician's list, without the page count. */
async function all(query: { sort_by?: 'first_name' | 'last_name' | 'email' | 'phone'; sort_order?: 'asc' | 'desc' }) {
  const pages = [];
  for (let page = 1; page <= 6; page += 1) {
    const { response } = await api.call(listCustomers, { query: { page, ...query } }, tech.token);
    pages.push(response.map((customer) => ({ ...customer, page_count: undefined })));
  }
  return pages.flat();
}

async function customerOf(techId: number) {
  const [row] = await api.db.select().from(customers).where(eq(customers.techId, techId)).limit(1);
  if (!row) throw new Error(`Technician ${techId} has no customer.`);
  return row;
}

describe('the list', () => {
  test('gives a technician the own customers only, ten a page, the page count on the first row', async () => {
    const { status, response } = await api.call(listCustomers, {}, tech.token);
    expect(status).toBe(200);
    expect(response).toHaveLength(10);
    expect(response.every((customer) => customer.tech_id === tech.id)).toBe(true);
    expect(response.map((customer) => customer.page_count)).toEqual([6, ...Array<undefined>(9).fill(undefined)]);
  });

  test('gives an administrator everybody’s', async () => {
    const { response } = await api.call(listCustomers, {}, admin);
    expect(response[0]?.page_count).toBe(9);
  });

  test('is in the order of creation by default', async () => {
    const byDefault = await names({});
    expect(byDefault[0]).toBe('Margaret Holloway');
    expect(await names({ query: { sort_by: 'created', sort_order: 'asc' } })).toEqual(byDefault);
  });

  test.each(['first_name', 'last_name', 'email', 'phone'] as const)(
    'sorts by %s in both directions',
    async (column) => {
      const ascending = await all({ sort_by: column, sort_order: 'asc' });
      const descending = await all({ sort_by: column, sort_order: 'desc' });
      expect(descending.toReversed()).toEqual(ascending);
      // Collations differ in punctuation, so the test compares only first letters.
      const initials = ascending
        .map((customer) => customer[column].charAt(0).toLowerCase())
        .filter((c) => /[a-z]/.test(c));
      expect(initials).toEqual(initials.toSorted());
    },
  );

  test('shows every customer on exactly one page', async () => {
    const ids = (await all({ sort_by: 'last_name' })).map(({ id }) => id);
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
  });

  test('is empty beyond the last page', async () => {
    expect(await names({ query: { page: 100_000 } })).toEqual([]);
  });

  test.each([
    ['a last name, without its accent', 'jimenez', ['Rosa Jiménez']],
    ['words of both names in any order', 'lind ZOË', ['Zoë Lindqvist']],
    ['part of an email', 'dale.whit', ['Dale Whitaker']],
    ['a phone as it is shown', '(574) 555-1000', ['Margaret Holloway']],
    ['a phone as digits', '5745551000', ['Margaret Holloway']],
    ['a phone with country code and dots', '+1 574.555.1000', ['Margaret Holloway']],
    ['markup', '<b>', ['<b>Kay</b> Larkin']],
    ['a quote', "o'brien", ["Linda O'Brien"]],
    ['an apostrophe as phones type it', 'O’Brien', ["Linda O'Brien"]],
    ['no apostrophe', 'obrien', ["Linda O'Brien"]],
    ['last name, comma and first name', 'Lindqvist, Zoë', ['Zoë Lindqvist']],
    ['a phone with dashes of a word processor', '\u202A574–555‑1000\u202C', ['Margaret Holloway']],
    ['an injection', "'); DROP TABLE", ["Bobby'); DROP TABLE customers;-- Tables"]],
  ])('finds %s', async (_, search, found) => {
    expect(await names({ query: { search } })).toEqual(found);
  });

  test.each(['%', '_', '\\', 'nobody at all'])('takes %j literally and finds nothing', async (search) => {
    expect(await names({ query: { search } })).toEqual([]);
  });

  test('finds a wildcard where one is part of the name', async () => {
    expect(await names({ query: { search: '50%' } }, tech2.token)).toEqual(['Mack 50% Off <script>']);
    expect(await names({ query: { search: 'snake_' } }, tech2.token)).toEqual(['Snake_Case Jones']);
    expect(await names({ query: { search: String.raw`k\s` } }, tech2.token)).toEqual([String.raw`Paul Back\slash`]);
  });

  test('keeps to the own customers when searching', async () => {
    expect(await names({ query: { search: 'snake_case' } }, tech.token)).toEqual([]);
    expect(await names({ query: { search: 'snake_case' } }, admin)).toEqual(['Snake_Case Jones']);
  });

  test('leaves archived customers out', async () => {
    const row = await customerOf(tech2.id);
    await api.db.update(customers).set({ archived: true }).where(eq(customers.id, row.id));
    const found = await names({ query: { search: row.email } }, tech2.token);
    const { status } = await api.call(getCustomer, { query: { id: row.id } }, tech2.token);
    await api.db.update(customers).set({ archived: false }).where(eq(customers.id, row.id));
    expect(found).toEqual([]);
    expect(status).toBe(404);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'sort_by=tech_id',
    'sort_order=up',
    'tech_id=0',
    'user_id=1',
    'page=1&page=2',
  ])('refuses %s', async (query) => {
    const response = await api.request(`/api/customer/list?${query}`, {
      headers: { authorization: `Bearer ${tech.token}` },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_input' });
  });
});

describe('one customer', () => {
  test('has all fields', async () => {
    const row = await customerOf(tech.id);
    const { response } = await api.call(getCustomer, { query: { id: row.id } }, tech.token);
    expect(response).toMatchObject({
      id: row.id,
      tech_id: tech.id,
      first_name: row.firstName,
      shipping_address_1: row.shippingAddress1,
      billing_zip: row.billingZip,
    });
    expect(response).not.toHaveProperty('archived');
    expect(response).not.toHaveProperty('search_text');
  });

  test('of somebody else is as unknown as one that never existed', async () => {
    const row = await customerOf(tech2.id);
    const others = await api.call(getCustomer, { query: { id: row.id } }, tech.token);
    const unknown = await api.call(getCustomer, { query: { id: 999_999 } }, tech.token);
    expect(others.status).toBe(404);
    expect(unknown.status).toBe(404);
    expect(others.error.error).toBe(unknown.error.error);
    expect((await api.call(getCustomer, { query: { id: row.id } }, admin)).status).toBe(200);
  });

  test.each([['99999999999'], ["1' or '1'='1"], ['-1'], ['1e3'], ['']])('with the id %j is refused', async (id) => {
    const response = await api.request(`/api/customer/?id=${encodeURIComponent(id)}`, {
      headers: { authorization: `Bearer ${tech.token}` },
    });
    expect([400, 404]).toContain(response.status);
  });
});

describe('the search of the picker', () => {
  test('finds by name, best known first, twenty at most', async () => {
    const { response } = await api.call(searchCustomers, { query: { customerSearch: 'example.com' } }, tech.token);
    expect(response).toHaveLength(20);
    const lastNames = response.map((customer) => customer.last_name.toLowerCase());
    expect(lastNames).toEqual(lastNames.toSorted());
  });

  test('keeps to the own customers', async () => {
    const { response } = await api.call(searchCustomers, { query: { customerSearch: 'snake_case' } }, tech.token);
    expect(response).toEqual([]);
  });
});

describe.each([
  ['the list', listCustomers, {}],
  ['one customer', getCustomer, { query: { id: 1 } }],
  ['the search', searchCustomers, { query: { customerSearch: 'a' } }],
] as const)('%s', (_, endpoint, input) => {
  test.each(['retail', 'newtech'] as const)('is not for %s', async (username) => {
    const { status, error } = await api.call(endpoint, input, await api.signIn(username));
    expect(status).toBe(403);
    expect(error.error).toBe('forbidden');
  });

  test('needs a live session', async () => {
    expect((await api.call(endpoint, input)).status).toBe(401);
    expect((await api.call(endpoint, input, 'made-up')).status).toBe(401);
  });
});
