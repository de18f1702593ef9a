import { expect, test } from 'vitest';
import { createTestApi } from '../../testing/create-test-api.ts';
import { issueDoctorToken, revokeDoctorToken } from './doctor-tokens.commands.ts';

const api = await createTestApi({ trustedProxies: 2 });

async function ask(token?: string, forwarded?: string) {
  const response = await api.request('/api/proxies', {
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(forwarded && { 'x-forwarded-for': forwarded }) },
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

test('the doctor learns how many proxies wrote down an address, and how many are believed', async () => {
  const token = await issueDoctorToken(api.db, api.deps.clock.now());
  expect(await ask(token)).toEqual({ status: 200, body: { forwarded: 0, trusted: 2 } });
  expect(await ask(token, '192.0.2.1, 198.51.100.7')).toEqual({ status: 200, body: { forwarded: 2, trusted: 2 } });
});

test('for everybody else there is nothing, an administrator included', async () => {
  const nothing = { status: 404, body: { error: 'not_found', message: 'There is nothing at this URL.' } };
  const ended = await issueDoctorToken(api.db, api.deps.clock.now());
  await revokeDoctorToken(api.db, ended);
  const old = await issueDoctorToken(api.db, api.deps.clock.now());
  api.advanceMinutes(2);
  const administrator = await api.signIn('admin');
  for (const token of [undefined, ended, old, administrator, 'x', '%00']) expect(await ask(token)).toEqual(nothing);
  const unknown = await api.request('/api/nothing-here');
  expect(await unknown.json()).toEqual(nothing.body);
});
