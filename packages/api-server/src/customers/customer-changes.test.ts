import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  createCustomer,
  deleteCustomer,
  exportCustomers,
  getCustomer,
  listCustomers,
  updateCustomer,
} from '@tech-portal/contract/customers';
import { parseCsv } from '@tech-portal/domain';
import { createTestApi } from '../testing/create-test-api.ts';
import { demoUserId } from '../testing/demo-accounts.ts';
import { insertOrder } from '../testing/insert-order.ts';
import { customers } from './customers.table.ts';

const api = await createTestApi();
const tech = { id: await demoUserId(api.db, 'tech'), token: await api.signIn('tech') };
const tech2 = await api.signIn('tech2');
const admin = await api.signIn('admin');

const form = {
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '(555) 123-4567',
  notes: 'Gate code 4',
  shipping_address_1: '4 Lake Rd',
  shipping_address_2: '',
  shipping_city: 'Goshen',
  shipping_state: 'in',
  shipping_zip: '46526',
  billing_address_1: '9 Mill St',
  billing_address_2: 'Unit 2',
  billing_city: 'Elkhart',
  billing_state: 'IN',
  billing_zip: '46514',
};

async function add(changes: Partial<typeof form> = {}, token = tech.token) {
  const { response } = await api.call(createCustomer, { body: { customer: { ...form, ...changes } } }, token);
  return response;
}

const send = (method: string, body: unknown, token = tech.token) =>
  api.request('/api/customer/', {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('adding', () => {
  test('stores a customer of the own, the state in upper case', async () => {
    const added = await add();
    expect(added).toMatchObject({ ...form, shipping_state: 'IN', tech_id: tech.id });
    const { response } = await api.call(getCustomer, { query: { id: added.id } }, tech.token);
    expect(response).toEqual(added);
  });

  test('takes the first five digits of ZIP+4, and no area code that begins with 0 or 1', async () => {
    expect(await add({ shipping_zip: '46526-1234' })).toMatchObject({ shipping_zip: '46526' });
    const customer = { ...form, phone: '(155) 123-4567' };
    const { error } = await api.call(createCustomer, { body: { customer } }, tech.token);
    expect(error?.fields).toEqual({ 'customer.phone': 'Please match the format: (XXX) XXX-XXXX' });
  });

  test('makes an administrator’s customer the administrator’s own', async () => {
    expect((await add({}, admin)).tech_id).toBe(await demoUserId(api.db, 'admin'));
  });

  test.each([
    [{ first_name: ' ' }, 'customer.first_name', 'First name is required'],
    [{ last_name: 'x'.repeat(65) }, 'customer.last_name', 'Maximum length exceeded for last name'],
    [{ email: 'ann@' }, 'customer.email', 'Invalid email format'],
    [{ phone: '5551234567' }, 'customer.phone', 'Please match the format: (XXX) XXX-XXXX'],
    [{ shipping_state: 'XX' }, 'customer.shipping_state', 'Invalid US state abbreviation'],
    [{ billing_state: 'Indiana' }, 'customer.billing_state', 'Invalid US state abbreviation'],
    [{ shipping_zip: '4652' }, 'customer.shipping_zip', 'ZIP code must be 5 digits'],
    [{ billing_city: '' }, 'customer.billing_city', 'City is required'],
    [{ billing_address_1: '9' }, 'customer.billing_address_1', 'Address must be at least 3 characters'],
  ])('refuses %o at its field', async (changes, field, message) => {
    const { status, error } = await api.call(
      createCustomer,
      { body: { customer: { ...form, ...changes } } },
      tech.token,
    );
    expect(status).toBe(400);
    expect(error.fields).toEqual({ [field]: message });
  });

  test('takes no owner and no id from the body', async () => {
    const response = await send('POST', { customer: { ...form, tech_id: 1, id: 7, archived: true } });
    expect(response.status).toBe(400);
  });
});

describe('changing', () => {
  test('replaces what the form holds, and the search finds the new name', async () => {
    const { id } = await add();
    const changed = { ...form, first_name: 'Zuzanna', notes: '' };
    const { response } = await api.call(updateCustomer, { body: { id, customer: changed } }, tech.token);
    expect(response).toMatchObject({ id, first_name: 'Zuzanna', notes: '', tech_id: tech.id });
    const found = await api.call(listCustomers, { query: { search: 'zuzanna' } }, tech.token);
    expect(found.response.map((customer) => customer.id)).toEqual([id]);
  });

  test('what is based on an older version is refused with the customer as it is, and nothing is lost', async () => {
    const { id, version } = await add();
    const phone = { ...form, phone: '(555) 999-0000' };
    const first = await api.call(updateCustomer, { body: { id, version, customer: phone } }, admin);
    expect(first.response.version).toBe(version + 1);
    const notes = { ...form, notes: 'Call first' };
    const { status, error } = await api.call(updateCustomer, { body: { id, version, customer: notes } }, tech.token);
    expect(status).toBe(409);
    const { tech: _tech, ...saved } = first.response;
    expect(error).toMatchObject({ error: 'stale_version', customer: saved });
    const { response } = await api.call(getCustomer, { query: { id } }, tech.token);
    expect(response).toMatchObject({ phone: '(555) 999-0000', notes: 'Gate code 4' });
  });

  test('of two based on the same version at once, one is refused', async () => {
    const { id, version } = await add();
    const change = (city: string) =>
      api.call(updateCustomer, { body: { id, version, customer: { ...form, shipping_city: city } } }, tech.token);
    const statuses = (await Promise.all([change('Gary'), change('Elkhart')])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('without a version it changes the given fields alone', async () => {
    const { id } = await add();
    await api.call(updateCustomer, { body: { id, customer: { phone: '(555) 999-0000' } } }, admin);
    const { response } = await api.call(updateCustomer, { body: { id, customer: { notes: 'New' } } }, tech.token);
    expect(response).toMatchObject({ ...form, shipping_state: 'IN', phone: '(555) 999-0000', notes: 'New' });
  });

  test('a phone number from before the rule of area codes may be saved again, a new one is refused', async () => {
    const { id } = await add();
    const old = { ...form, phone: '(055) 123-4567', notes: 'Old' };
    const change = (customer: typeof form) => api.call(updateCustomer, { body: { id, customer } }, tech.token);
    expect((await change(old)).error?.fields).toEqual({ 'customer.phone': 'Please match the format: (XXX) XXX-XXXX' });
    await api.db.update(customers).set({ phone: old.phone }).where(eq(customers.id, id));
    expect((await change(old)).response).toMatchObject({ phone: old.phone, notes: 'Old' });
    expect((await change({ ...old, phone: '(155) 123-4567' })).status).toBe(400);
  });

  test('somebody else’s customer does not exist, whatever the version', async () => {
    const { id, version } = await add();
    for (const guess of [version, version + 1]) {
      const { status, error } = await api.call(updateCustomer, { body: { id, version: guess, customer: form } }, tech2);
      expect(status).toBe(404);
      expect(error).not.toHaveProperty('customer');
    }
  });

  test('leaves the technician as it was when an administrator changes it', async () => {
    const { id } = await add();
    const { response } = await api.call(updateCustomer, { body: { id, customer: form } }, admin);
    expect(response.tech_id).toBe(tech.id);
  });

  test('somebody else’s customer does not exist, and stays as it is', async () => {
    const before = await add();
    const body = { id: before.id, customer: { ...form, first_name: 'Mallory' } };
    const { status, error } = await api.call(updateCustomer, { body }, tech2);
    expect(status).toBe(404);
    expect(error.error).toBe('not_found');
    const { response } = await api.call(getCustomer, { query: { id: before.id } }, tech.token);
    expect(response).toEqual(before);
  });

  test('an unknown customer does not exist', async () => {
    const { status } = await api.call(updateCustomer, { body: { id: 2_000_000_000, customer: form } }, tech.token);
    expect(status).toBe(404);
  });
});

describe('deleting', () => {
  test('erases a customer nothing depends on', async () => {
    const { id } = await add();
    const { response } = await api.call(deleteCustomer, { query: { id } }, tech.token);
    expect(response).toEqual({ message: 'Ann Lee was deleted.' });
    expect(await api.db.select().from(customers).where(eq(customers.id, id))).toEqual([]);
  });

  test('archives one with history: nothing is lost, and it shows nowhere', async () => {
    const { id } = await add({ email: 'archived@example.com' });
    await insertOrder(api.db, { userId: tech.id, customerId: id, totalCents: 1000 });
    const { response } = await api.call(deleteCustomer, { query: { id } }, tech.token);
    expect(response).toEqual({ message: 'Ann Lee has estimates and was archived.' });
    const [row] = await api.db.select().from(customers).where(eq(customers.id, id));
    expect(row).toMatchObject({ archived: true, email: 'archived@example.com' });
    expect((await api.call(getCustomer, { query: { id } }, tech.token)).status).toBe(404);
    expect((await api.call(listCustomers, { query: { search: 'archived@' } }, tech.token)).response).toEqual([]);
  });

  test('a second time says that there is no such customer', async () => {
    const { id } = await add();
    await api.call(deleteCustomer, { query: { id } }, tech.token);
    expect((await api.call(deleteCustomer, { query: { id } }, tech.token)).status).toBe(404);
  });

  test('somebody else’s customer does not exist, and stays', async () => {
    const { id } = await add();
    expect((await api.call(deleteCustomer, { query: { id } }, tech2)).status).toBe(404);
    expect((await api.call(getCustomer, { query: { id } }, tech.token)).status).toBe(200);
  });
});

describe('the export', () => {
  test('has the customers as searched, with every field, safe to open', async () => {
    await add({ first_name: '=1+1', last_name: 'Exported', notes: 'two\nlines, "quoted"' });
    const { response } = await api.call(exportCustomers, { query: { search: 'exported' } }, tech.token);
    expect(response.filename).toMatch(/^customers-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(response.csv).toContain("\r\n'=1+1,Exported,");
    const [header, row, ...others] = parseCsv(response.csv);
    expect(header?.cells.slice(0, 5)).toEqual(['First Name', 'Last Name', 'Email', 'Phone', 'Shipping Address 1']);
    expect(row?.cells.slice(0, 2)).toEqual(['=1+1', 'Exported']);
    expect(row?.cells.at(-1)).toBe('two\nlines, "quoted"');
    expect(others).toEqual([]);
  });

  test('holds a technician’s own customers only, an administrator’s all', async () => {
    await add({ last_name: 'Onlymine' });
    const lines = async (token: string) =>
      parseCsv((await api.call(exportCustomers, { query: { search: 'onlymine' } }, token)).response.csv).length;
    expect(await lines(tech.token)).toBe(2);
    expect(await lines(admin)).toBe(2);
    expect(await lines(tech2)).toBe(1);
  });
});

describe.each([
  [createCustomer, { body: { customer: form } }],
  [updateCustomer, { body: { id: 1, customer: form } }],
  [deleteCustomer, { query: { id: 1 } }],
  [exportCustomers, { query: {} }],
])('$id', (endpoint, input) => {
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
