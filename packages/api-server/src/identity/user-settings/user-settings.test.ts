import { updateUser } from '@tech-portal/contract/user-settings';
import type { UserSettings } from '@tech-portal/contract/user-settings';
import { login } from '@tech-portal/contract/auth';
import { getUser } from '@tech-portal/contract/users';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { users } from '../../platform/users/index.ts';

const api = await createTestApi();
const token = await api.signIn('tech');

const settings: UserSettings = {
  username: 'tech',
  first_name: 'Dana',
  last_name: 'Reyes-Cole',
  phone: '(512) 555-0143',
  company: 'Reyes & Cole',
  address1: '1 New Road',
  address2: '',
  city: 'Austin',
  state: 'tx',
  zip: '78704',
  country: 'United States',
};

const save = (user: UserSettings, session = token) => api.call(updateUser, { body: { user } }, session);

async function account(username: string) {
  const [row] = await api.db.select().from(users).where(eq(users.username, username));
  if (!row) throw new Error(`There is no account ${username}.`);
  return row;
}

test('saves the own form and nothing else', async () => {
  const before = await account('tech');
  const others = await account('tech2');
  expect((await save(settings)).response).toEqual({});
  const after = await account('tech');
  expect(after).toEqual({
    ...before,
    lastName: 'Reyes-Cole',
    phone: '(512) 555-0143',
    company: 'Reyes & Cole',
    address1: '1 New Road',
    address2: '',
    city: 'Austin',
    state: 'TX',
    zip: '78704',
    modified: after.modified,
    version: before.version + 1,
    searchText: after.searchText,
  });
  expect(await account('tech2')).toEqual(others);
});

test('a phone number from before the rule of area codes may be saved again, a new one is refused', async () => {
  const old = { ...settings, phone: '(055) 123-4567' };
  const refused = await save(old);
  expect([refused.status, refused.error?.fields]).toEqual([
    400,
    { 'user.phone': 'Please match the format: (XXX) XXX-XXXX' },
  ]);
  await api.db.update(users).set({ phone: old.phone }).where(eq(users.username, 'tech'));
  expect((await save({ ...old, city: 'Waco' })).status).toBe(200);
  expect(await account('tech')).toMatchObject({ city: 'Waco', phone: old.phone });
});

test('a new username signs in, the old one no more', async () => {
  await save({ ...settings, username: 'dana' });
  const signIn = (username: string) => api.call(login, { body: { username, password: demoPassword } });
  expect((await signIn('dana')).status).toBe(200);
  expect((await signIn('tech')).status).toBe(401);
  await save(settings);
});

test('what is based on an older version is refused with the account as it is', async () => {
  const { version } = await account('tech');
  await save({ ...settings, phone: '(512) 555-0199' });
  const body = { user: { ...settings, city: 'Gary' }, version };
  const { status, error } = await api.call(updateUser, { body }, token);
  expect(status).toBe(409);
  expect(error).toMatchObject({ error: 'stale_version', user: { phone: '(512) 555-0199', version: version + 1 } });
  expect(await account('tech')).toMatchObject({ phone: '(512) 555-0199', city: 'Austin' });
});

test('without a version it changes the given fields alone', async () => {
  await save(settings);
  expect((await api.call(updateUser, { body: { user: { city: 'Gary' } } }, token)).status).toBe(200);
  expect(await account('tech')).toMatchObject({ username: 'tech', lastName: 'Reyes-Cole', city: 'Gary' });
  await save(settings);
});

test('one’s own username in another case is no conflict', async () => {
  expect((await save({ ...settings, username: 'Tech' })).status).toBe(200);
  expect((await save(settings)).status).toBe(200);
});

test('a username of somebody else is refused at its field, in any case', async () => {
  const { status, error } = await save({ ...settings, username: 'TECH2' });
  expect(status).toBe(409);
  expect(error).toMatchObject({
    error: 'conflict',
    fields: { username: 'This username is already taken. Please choose another one.' },
  });
  expect((await account('tech')).username).toBe('tech');
});

test('two who take the same username at once: one gets it, the other learns why not', async () => {
  const other = await api.signIn('tech2');
  const outcomes = await Promise.all([
    save({ ...settings, username: 'wanted' }),
    save({ ...settings, username: 'wanted' }, other),
  ]);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200, 409]));
  await save(settings);
  await save({ ...settings, username: 'tech2' }, other);
});

test.each([
  { email: 'thief@example.com' },
  { type: 'admin' },
  { approved: 0 },
  { tax_exempt: 1 },
  { store_credit: 9999 },
  { id: 1 },
  { account_number: 'TP-1' },
  { passwordHash: 'x' },
])('%j beside the form changes nothing', async (extra) => {
  const before = await account('tech');
  const response = await api.request(updateUser.path, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user: { ...settings, ...extra } }),
  });
  expect(response.status).toBe(200);
  const after = await account('tech');
  expect({ ...after, modified: null, searchText: null, lastName: null }).toMatchObject({
    id: before.id,
    type: 'tech',
    approved: true,
    email: before.email,
    taxExempt: before.taxExempt,
    storeCreditCents: before.storeCreditCents,
    accountNumber: before.accountNumber,
    passwordHash: before.passwordHash,
  });
});

test('the id of another account beside the form is refused, and that account stays', async () => {
  const other = await account('tech2');
  const response = await api.request(updateUser.path, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id: other.id, user: settings }),
  });
  expect(response.status).toBe(400);
  expect(await account('tech2')).toEqual(other);
});

test.each([
  ['a phone in another form', { phone: '5125550142' }, 'Please match the format: (XXX) XXX-XXXX'],
  ['no first name', { first_name: ' ' }, 'First name is required'],
  ['a state that is none', { state: 'XX' }, 'Invalid US state abbreviation'],
])('%s is refused at its field', async (_, change, message) => {
  const { status, error } = await save({ ...settings, ...change });
  expect(status).toBe(400);
  expect(error.fields).toEqual({ [`user.${Object.keys(change)[0]}`]: message });
});

test.each(['retail', 'newtech'] as const)('is not for %s', async (username) => {
  expect((await save(settings, await api.signIn(username))).status).toBe(403);
});

test('needs a session, and shows what it saved', async () => {
  expect((await api.call(updateUser, { body: { user: settings } })).status).toBe(401);
  expect((await api.call(getUser, {}, token)).response).toMatchObject({ last_name: 'Reyes-Cole', city: 'Austin' });
});
