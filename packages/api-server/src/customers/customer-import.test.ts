import { describe, expect, test } from 'vitest';
import { exportCustomers, importCustomers, listCustomers } from '@tech-portal/contract/customers';
import { parseCsv } from '@tech-portal/domain';
import { createTestApi } from '../testing/create-test-api.ts';
import { demoUserId } from '../testing/demo-accounts.ts';
import { customers } from './customers.table.ts';

const api = await createTestApi();
const tech = { id: await demoUserId(api.db, 'tech'), token: await api.signIn('tech') };
const tech2 = await api.signIn('tech2');

const row = (changes: Record<string, string> = {}): Record<string, string> => ({
  'First Name': 'Ann',
  'Last Name': 'Lee',
  Email: 'ann@example.com',
  Phone: '555.123.4567',
  'Shipping Address 1': '4 Lake Rd',
  'Shipping City': 'Goshen',
  'Shipping State': 'in',
  'Shipping ZIP': '46526',
  'Billing Address 1': '4 Lake Rd',
  'Billing City': 'Goshen',
  'Billing State': 'IN',
  'Billing ZIP': '46526',
  ...changes,
});

const bring = async (rows: Record<string, string>[], dry_run = false, token = tech.token) =>
  (await api.call(importCustomers, { body: { rows, dry_run } }, token)).response;

const count = () => api.db.$count(customers);

describe('a dry run', () => {
  test('returns what would happen and writes nothing', async () => {
    const before = await count();
    const { rows, written } = await bring([row(), row({ Email: 'nobody', 'Shipping State': 'XX' })], true);
    expect(written).toBe(0);
    expect(rows).toEqual([
      { status: 'valid', problems: [] },
      {
        status: 'invalid',
        problems: [
          { field: 'email', message: 'Invalid email format' },
          { field: 'shipping_state', message: 'Invalid US state abbreviation' },
        ],
      },
    ]);
    expect(await count()).toBe(before);
  });

  test('names a missing column at each row', async () => {
    const { 'Billing ZIP': _, ...incomplete } = row();
    const { rows } = await bring([incomplete], true);
    expect(rows[0]?.problems).toEqual([{ field: 'billing_zip', message: 'ZIP code must be 5 digits' }]);
  });

  test('takes headings as the form names its fields, and ignores columns of others', async () => {
    const { rows } = await bring(
      [{ ...row(), 'First Name': '', first_name: 'Ann', 'Favorite Color': 'red', constructor: 'x' }],
      true,
    );
    expect(rows[0]?.status).toBe('valid');
  });
});

describe('an import', () => {
  test('reads states by name, ZIP codes that lost their zeros or have four digits more, and phones with the country code', async () => {
    const { written } = await bring([
      row({
        'Last Name': 'Elsewhere',
        Phone: '+1 555-123-4567',
        'Shipping State': 'new york',
        'Shipping ZIP': '10001-1234',
        'Billing State': 'Massachusetts',
        'Billing ZIP': '2134',
      }),
    ]);
    expect(written).toBe(1);
    const { response } = await api.call(listCustomers, { query: { search: 'Elsewhere' } }, tech.token);
    expect(response[0]).toMatchObject({
      phone: '(555) 123-4567',
      shipping_state: 'NY',
      shipping_zip: '10001',
      billing_state: 'MA',
      billing_zip: '02134',
    });
  });

  test.each(['+44 20 7946 0958', '555.123.4567 ext 89', '555-1234 x567', '(555) 123-45678'])(
    'refuses the phone %s rather than make another number of it',
    async (Phone) => {
      const { rows, written } = await bring([row({ 'Last Name': 'Refused', Phone })]);
      expect(written).toBe(0);
      const message = 'Please match the format: (XXX) XXX-XXXX';
      expect(rows).toEqual([{ status: 'invalid', problems: [{ field: 'phone', message }] }]);
    },
  );

  test.each([
    ['123', 'TX'],
    ['7870', 'TX'],
  ])('refuses the ZIP code %s in %s rather than make another one of it', async (zip, state) => {
    const { rows, written } = await bring([row({ 'Last Name': 'Zip', 'Shipping ZIP': zip, 'Shipping State': state })]);
    expect(written).toBe(0);
    expect(rows[0]?.problems).toEqual([{ field: 'shipping_zip', message: 'ZIP code must be 5 digits' }]);
  });

  test('writes the valid rows with phones as the form formats them, and leaves the others', async () => {
    const before = await count();
    const people = [row({ 'Last Name': 'Written' }), row({ 'Last Name': '' }), row({ 'Last Name': 'Too' })];
    const { rows, written } = await bring(people);
    expect(rows.map(({ status }) => status)).toEqual(['valid', 'invalid', 'valid']);
    expect(written).toBe(2);
    expect(await count()).toBe(before + 2);
    const { response } = await api.call(listCustomers, { query: { search: 'written' } }, tech.token);
    expect(response[0]).toMatchObject({ phone: '(555) 123-4567', shipping_state: 'IN', tech_id: tech.id });
  });

  test('adds nobody twice: neither within a file nor when the file comes again', async () => {
    const file = [
      row({ 'First Name': 'Bo' }),
      row({ 'First Name': 'BO', Email: 'Ann@Example.com' }),
      row({ 'First Name': 'Cy' }),
    ];
    expect((await bring(file)).rows.map(({ status }) => status)).toEqual(['valid', 'duplicate', 'valid']);
    const again = await bring(file);
    expect(again.rows.map(({ status }) => status)).toEqual(['duplicate', 'duplicate', 'duplicate']);
    expect(again.written).toBe(0);
  });

  test('adds nobody twice when the same file is sent several times at once', async () => {
    const file = [row({ 'First Name': 'Di' }), row({ 'First Name': 'Ed' })];
    const answers = await Promise.all([bring(file), bring(file), bring(file)]);
    expect(answers.reduce((sum, { written }) => sum + written, 0)).toBe(2);
  });

  test('another technician’s customers are no duplicates', async () => {
    await bring([row({ 'First Name': 'Flo' })]);
    expect((await bring([row({ 'First Name': 'Flo' })], false, tech2)).written).toBe(1);
  });

  test('reads back what the export wrote', async () => {
    await bring([row({ 'First Name': '=Gus', Notes: 'a, "b"\nc' })]);
    const { response } = await api.call(exportCustomers, { query: { search: '=gus' } }, tech.token);
    const [header, ...lines] = parseCsv(response.csv);
    const records = lines.map(({ cells }) =>
      Object.fromEntries((header?.cells ?? []).map((name, at) => [name, cells[at] ?? ''])),
    );
    expect((await bring(records, false, tech2)).written).toBe(1);
    const copy = await api.call(listCustomers, { query: { search: '=gus' } }, tech2);
    expect(copy.response[0]).toMatchObject({ first_name: '=Gus', notes: 'a, "b"\nc' });
  });

  test('takes 500 rows at once, and no more', async () => {
    const many = (length: number) =>
      Array.from({ length }, (_, at) => row({ Email: `many${at}@example.com`, Notes: 'x'.repeat(200) }));
    expect((await bring(many(500), true)).rows).toHaveLength(500);
    const { status } = await api.call(importCustomers, { body: { rows: many(501), dry_run: true } }, tech.token);
    expect(status).toBe(400);
  });

  test.each([
    [{ rows: [], dry_run: true }],
    [{ rows: [row()] }],
    [{ rows: [row()], dry_run: 'yes' }],
    [{ rows: 'First Name', dry_run: true }],
    [{ rows: [row()], dry_run: true, tech_id: 1 }],
  ])('refuses %j', async (body) => {
    const response = await api.request('/api/customer/import', {
      method: 'POST',
      headers: { authorization: `Bearer ${tech.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
  });

  test('refuses more than a megabyte', async () => {
    const rows = Array.from({ length: 500 }, () => row({ Notes: 'x'.repeat(4000) }));
    expect((await api.call(importCustomers, { body: { rows, dry_run: true } }, tech.token)).status).toBe(413);
  });
});

describe('who may import', () => {
  test.each(['retail', 'newtech'] as const)('%s may not', async (username) => {
    const { status } = await api.call(
      importCustomers,
      { body: { rows: [row()], dry_run: true } },
      await api.signIn(username),
    );
    expect(status).toBe(403);
  });

  test('nobody without a session', async () => {
    expect((await api.call(importCustomers, { body: { rows: [row()], dry_run: true } })).status).toBe(401);
  });
});

test('an import waits for its turn, and one whose request has ended adds nobody', async () => {
  const before = await count();
  const leaving = new AbortController();
  const { runLongTask } = api.deps;
  const ended: typeof runLongTask = (task, options) => {
    leaving.abort();
    return runLongTask(task, { ...options, signal: undefined });
  };
  Object.assign(api.deps, { runLongTask: ended });
  const response = await api.open(importCustomers.path, {
    method: importCustomers.method,
    headers: { authorization: `Bearer ${tech.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ rows: [row({ Email: 'left@example.com' })], dry_run: false }),
    signal: leaving.signal,
  });
  Object.assign(api.deps, { runLongTask });
  expect(response.status).toBe(400);
  expect(await count()).toBe(before);
});
