import { mockEndpoint, mockError } from '@tech-portal/api-mocks';
import { createSession, createUser } from '@tech-portal/api-mocks/fixtures';
import { changePassword, listSessions } from '@tech-portal/contract/account';
import { getFactors, proveIdentity } from '@tech-portal/contract/factors';
import type { ProofMethod } from '@tech-portal/contract/factors';
import { getUser } from '@tech-portal/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal, technician } from '../../testing/open-portal.tsx';
import { server } from '../../testing/server.ts';
// Preloaded to keep import time out of the tests.
import '../../pages/account/user-settings-page.tsx';
import './step-up-dialog.tsx';

/** Submits a password change, which requires proof of identity by one of the given methods. */
async function change(methods: readonly ProofMethod[] = ['password']) {
  const made = vi.fn();
  const proofs = vi.fn();
  let isProved = false;
  const portal = openPortal('/user-settings', { session: technician });
  server.use(
    mockEndpoint(getUser, createUser()),
    mockEndpoint(getFactors, { totp: null, totp_possible: true, recovery_codes: 0 }),
    mockEndpoint(listSessions, [createSession()]),
    mockEndpoint(proveIdentity, ({ body: { proof } }) => {
      proofs(proof);
      isProved = true;
      return {};
    }),
    mockEndpoint(changePassword, ({ body }) => {
      made(body);
      return {};
    }),
  );
  const refusal = mockError(changePassword, 'step_up_required', 'Please confirm that it is you.', {
    methods: [...methods],
  });
  const run = refusal.run.bind(refusal);
  server.use(
    Object.assign(refusal, {
      run: (info: Parameters<typeof run>[0]) => (isProved ? Promise.resolve(null) : run(info)),
    }),
  );
  const { user } = portal;
  await user.type(await screen.findByLabelText('Current password'), 'portal-demo-1');
  await user.type(screen.getByLabelText('New password'), 'a new password');
  await user.type(screen.getByLabelText('Confirm password'), 'a new password');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  return { ...portal, dialog, made, proofs };
}

test('asks for the password, and what was asked for goes on by itself', async () => {
  const { user, dialog, made, proofs } = await change();
  await user.type(within(dialog).getByLabelText('Password'), 'portal-demo-1{Enter}');
  expect(await screen.findByText('Password changed.')).toBeVisible();
  expect(proofs.mock.calls).toEqual([[{ method: 'password', password: 'portal-demo-1' }]]);
  expect(made.mock.calls).toEqual([[{ current_password: 'portal-demo-1', password: 'a new password' }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('with a second factor it asks for a code, or a recovery code', async () => {
  const { user, dialog, proofs } = await change(['totp', 'recovery_code']);
  expect(within(dialog).queryByLabelText('Password')).toBeNull();
  await user.type(within(dialog).getByLabelText('Code from the authenticator app'), '12 34{Enter}');
  expect(await within(dialog).findByText('Enter the 6 digits that the app shows')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Use a recovery code' }));
  const code = 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01';
  await user.type(within(dialog).getByLabelText('Recovery code'), `${code}{Enter}`);
  expect(await screen.findByText('Password changed.')).toBeVisible();
  expect(proofs.mock.calls).toEqual([[{ method: 'recovery_code', code: code.replaceAll('-', '') }]]);
});

test('a wrong password is said at its field, and can be typed again', async () => {
  const { user, dialog } = await change();
  const message = 'This password is wrong.';
  server.use(mockError(proveIdentity, 'invalid_input', message, { fields: { 'proof.password': message } }));
  await user.type(within(dialog).getByLabelText('Password'), 'wrong{Enter}');
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(within(dialog).getByLabelText('Password')).toHaveValue('wrong');
});

test('closed, the change says why it was not made, and what was typed stays', async () => {
  const { user, made } = await change();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Please confirm that it is you.')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('a new password');
  expect(made).not.toHaveBeenCalled();
});

test('a logout in another tab ends the question', async () => {
  await change();
  localStorage.setItem('token', '');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: '', storageArea: localStorage }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull());
});

test('a page that does not know any of the methods says so', async () => {
  const { dialog } = await change(['iris' as ProofMethod]);
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Please reload it');
});
