import { changePassword } from '@tech-portal/contract/account';
import { approveTech, revokeApproval } from '@tech-portal/contract/approval';
import { endpoints } from '@tech-portal/contract/endpoints';
import { exportCustomers } from '@tech-portal/contract/customers';
import { exportEstimates } from '@tech-portal/contract/estimates';
import { proveIdentity, startTotp } from '@tech-portal/contract/factors';
import type { Proof } from '@tech-portal/contract/factors';
import { exportOrders } from '@tech-portal/contract/orders';
import { exportTasks } from '@tech-portal/contract/tasks';
import { deleteSessionOrUser, updateUserRole } from '@tech-portal/contract/users';
import { demoPassword } from '@tech-portal/sample-data/accounts';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { tokens } from '../auth/tokens.table.ts';
import { hashToken } from '../auth/tokens.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { demoUserId } from '../../testing/demo-accounts.ts';
import { addTotp, currentCode } from '../../testing/second-factor.ts';
import { recoveryCodes } from './recovery-codes.table.ts';
import { totpFactors } from './totp-factors.table.ts';

const api = await createTestApi();
const techId = await demoUserId(api.db, 'tech');
const byPassword = (password: string = demoPassword): Proof => ({ method: 'password', password });
const prove = (token: string, proof: Proof) => api.call(proveIdentity, { body: { proof } }, token);
const approve = (token: string) => api.call(approveTech, { body: { id: techId } }, token);

/** Creates a session whose sign-in is too old to count as a reauthentication. */
async function oldSession(username: 'admin' | 'tech' | 'tech2'): Promise<string> {
  const token = await api.signIn(username);
  api.advanceMinutes(11);
  return token;
}

afterEach(async () => {
  await api.db.delete(totpFactors);
  await api.db.delete(recoveryCodes);
  api.advanceMinutes(25 * 60);
});

test('a login counts for ten minutes', async () => {
  const token = await api.signIn('admin');
  api.advanceMinutes(9);
  expect((await approve(token)).status).toBe(200);
  api.advanceMinutes(2);
  const { status, error } = await approve(token);
  expect(status).toBe(403);
  expect(error).toEqual({
    error: 'step_up_required',
    message: expect.stringContaining('log out, log in and repeat it within 10 minutes'),
    methods: ['password'],
  });
});

test('the password counts for ten minutes more, for this session alone', async () => {
  const [here, there] = [await api.signIn('admin'), await oldSession('admin')];
  expect((await prove(here, byPassword())).response).toEqual({});
  expect((await approve(here)).status).toBe(200);
  expect((await approve(there)).status).toBe(403);
  api.advanceMinutes(11);
  expect((await approve(here)).status).toBe(403);
});

test('a wrong password is said at its field, changes nothing, and is slowed down', async () => {
  const token = await oldSession('admin');
  const { status, error } = await prove(token, byPassword('wrong'));
  expect(status).toBe(400);
  expect(error.fields).toEqual({ 'proof.password': 'This password is wrong.' });
  expect((await approve(token)).status).toBe(403);
  const statuses: number[] = [];
  for (let guess = 0; guess < 7; guess += 1) statuses.push((await prove(token, byPassword(`guess ${guess}`))).status);
  expect(statuses).toContain(429);
});

test('with a second factor a code is asked for, and the password proves nothing', async () => {
  const token = await api.signIn('admin');
  const { secret } = await addTotp(api, token);
  api.advanceMinutes(11);
  expect((await approve(token)).error).toMatchObject({ methods: ['totp', 'recovery_code'] });
  expect((await prove(token, byPassword())).status).toBe(400);
  expect((await approve(token)).status).toBe(403);
  const code = currentCode(api, secret);
  expect((await prove(token, { method: 'totp', code })).status).toBe(200);
  expect((await approve(token)).status).toBe(200);
  api.advanceSeconds(20);
  expect((await prove(token, { method: 'totp', code })).status).toBe(400);
});

test('a session of an earlier server version counts from its beginning', async () => {
  const token = await api.signIn('admin');
  const mine = eq(tokens.hash, hashToken(token));
  expect(await api.db.select({ provedAt: tokens.provedAt }).from(tokens).where(mine)).toEqual([{ provedAt: null }]);
  expect((await approve(token)).status).toBe(200);
});

test('who may not make the call at all is not asked', async () => {
  const { status, error } = await api.call(approveTech, { body: { id: techId } }, await oldSession('tech2'));
  expect([status, error.error]).toEqual([403, 'forbidden']);
});

test('deleting an account asks, logging out does not', async () => {
  const token = await oldSession('admin');
  const { error } = await api.call(deleteSessionOrUser, { query: { id: techId } }, token);
  expect(error.error).toBe('step_up_required');
  expect((await api.call(deleteSessionOrUser, { query: {} }, token)).status).toBe(200);
});

test.each([exportCustomers, exportEstimates, exportOrders, exportTasks])(
  '$id: a file of everybody’s records asks administrators, one of one’s own does not',
  async (endpoint) => {
    expect((await api.call(endpoint, { query: {} }, await oldSession('tech'))).status).toBe(200);
    const token = await oldSession('admin');
    expect((await api.call(endpoint, { query: {} }, token)).error.error).toBe('step_up_required');
    await prove(token, byPassword());
    expect((await api.call(endpoint, { query: {} }, token)).status).toBe(200);
  },
);

test('the customers of everybody are exported to an administrator after a proof; one’s own without', async () => {
  expect((await api.call(exportCustomers, { query: {} }, await oldSession('tech'))).status).toBe(200);
  const { error } = await api.call(exportCustomers, { query: {} }, await oldSession('admin'));
  expect(error.error).toBe('step_up_required');
});

test('a change of the password has the password in it, so it asks for the second factor alone', async () => {
  const token = await oldSession('tech');
  const change = () =>
    api.call(changePassword, { body: { current_password: demoPassword, password: demoPassword } }, token);
  expect((await change()).status).toBe(200);
  expect((await api.call(startTotp, {}, token)).error.error).toBe('step_up_required');
  await prove(token, byPassword());
  await addTotp(api, token);
  expect((await change()).status).toBe(200);
  api.advanceMinutes(11);
  expect((await change()).error.error).toBe('step_up_required');
});

const webhookEndpoints = ['createWebhook', 'updateWebhook', 'rotateWebhookSecret', 'deleteWebhook'];

/**
 * Endpoints that move no money, rights, owners or records out of the portal: they test, prepare, stop, repeat or clean
 * up.
 */
const harmless = [
  'addCatalogPiece',
  'cancelCatalogImport',
  'checkBusinessSettings',
  'deliverParcel',
  'discardCatalogUpload',
  'openCatalogUpload',
  'removeParcel',
  'replayFailedWebhookDeliveries',
  'replayWebhookDelivery',
  'shipOrders',
  'shipParcel',
  'testWebhook',
  'trackOrder',
  'tryCatalogImport',
];

test('every change by administrators asks, apart from those that do no harm', () => {
  const changes = endpoints.filter(({ access, method, stepUp }) => access === 'admin' && method !== 'GET' && !stepUp);
  expect(changes.map(({ id }) => id).toSorted()).toEqual(harmless);
});

test('every file of the records of others asks', () => {
  const files = endpoints.filter(({ id }) => id.startsWith('export'));
  expect(files).toHaveLength(7);
  for (const { access, stepUp } of files) expect(stepUp).toBe(access === 'admin' ? true : 'administrator');
});

test('these calls ask', () => {
  const asking = endpoints.filter((endpoint) => endpoint.stepUp !== undefined).map(({ id }) => id);
  expect(asking).toEqual(
    expect.arrayContaining([
      approveTech.id,
      revokeApproval.id,
      updateUserRole.id,
      'reactivateUser',
      'requestFactorReset',
      ...webhookEndpoints,
      'cancelPlacedOrder',
      'requestRefund',
      'handOver',
      'importTriedFeed',
      'reimburseEstimate',
      'retryRefund',
      'revokeApiKey',
      'settleRefund',
      'endSession',
    ]),
  );
  // Calls without a session cannot require a reauthentication.
  expect(
    endpoints.filter(({ access, stepUp }) => stepUp && !['session', 'tech-or-admin', 'admin'].includes(access)),
  ).toEqual([]);
});
