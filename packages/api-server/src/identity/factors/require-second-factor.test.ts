import { changePassword, listSessions } from '@tech-portal/contract/account';
import { endpoints } from '@tech-portal/contract/endpoints';
import { listCategories } from '@tech-portal/contract/categories';
import { getFactors, removeTotp } from '@tech-portal/contract/factors';
import { deleteSessionOrUser, getUser, listUsers } from '@tech-portal/contract/users';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { afterEach, expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { addTotp } from '../../testing/second-factor.ts';
import { totpFactors } from './totp-factors.table.ts';

const DAYS = 24 * 60;
const from = new Date(Date.now() + 7 * DAYS * 60_000);
const api = await createTestApi({ secondFactorRequiredFrom: from });
const techId = await demoUserId(api.db, 'tech');
const users = (token: string) => api.call(listUsers, { query: {} }, token);

afterEach(async () => {
  await api.db.delete(totpFactors);
});

test('until the day everything goes on, and an administrator is told', async () => {
  const admin = await api.signIn('admin');
  expect((await users(admin)).status).toBe(200);
  expect((await api.call(getFactors, {}, admin)).response.missing_from).toBe(from.toISOString());
  expect((await api.call(getFactors, {}, await api.signIn('tech'))).response.missing_from).toBeNull();
  await addTotp(api, admin);
  expect((await api.call(getFactors, {}, admin)).response.missing_from).toBeNull();
  expect((await api.call(removeTotp, {}, admin)).status).toBe(200);
});

test('from the day on an administrator without one gets to nothing but their own account', async () => {
  api.advanceMinutes(8 * DAYS);
  const admin = await api.signIn('admin');
  const refused = { status: 403, error: { error: 'second_factor_missing' } };
  expect(await users(admin)).toMatchObject(refused);
  expect(await api.call(listCategories, { query: {} }, admin)).toMatchObject(refused);
  expect(await api.call(getUser, { query: { id: techId } }, admin)).toMatchObject(refused);
  expect(await api.call(deleteSessionOrUser, { query: { id: techId } }, admin)).toMatchObject(refused);

  expect((await api.call(getUser, { query: {} }, admin)).status).toBe(200);
  expect((await api.call(listSessions, {}, admin)).status).toBe(200);
  const body = { current_password: demoPassword, password: demoPassword };
  expect((await api.call(changePassword, { body }, admin)).status).toBe(200);

  await addTotp(api, admin);
  expect((await users(admin)).status).toBe(200);
  expect((await api.call(removeTotp, {}, admin)).status).toBe(409);
});

test('technicians are not concerned', async () => {
  expect((await api.call(listCategories, { query: {} }, await api.signIn('tech'))).status).toBe(200);
});

test('what any session may call is about the own account, so that nothing of others is open without a factor', () => {
  const open = endpoints.filter(({ access }) => access === 'session').map(({ id }) => id);
  expect(open.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'addPasskey',
    'changePassword',
    'confirmTotp',
    'deleteSessionOrUser',
    'endSession',
    'getFactors',
    'getUser',
    'listSessions',
    'proveIdentity',
    'removePasskey',
    'removeTotp',
    'renamePasskey',
    'renewRecoveryCodes',
    'reportFault',
    'reportFigures',
    'startPasskey',
    'startTotp',
  ]);
});
