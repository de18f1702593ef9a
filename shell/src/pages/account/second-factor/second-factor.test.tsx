import { mockEndpoint, mockError } from '@tech-portal/api-mocks';
import { createSession, createUser } from '@tech-portal/api-mocks/fixtures';
import { listSessions } from '@tech-portal/contract/account';
import { confirmTotp, getFactors, removeTotp, renewRecoveryCodes, startTotp } from '@tech-portal/contract/factors';
import { getUser } from '@tech-portal/contract/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { applyBusiness } from '../../../business/business.store.ts';
import { openPortal, technician } from '../../../testing/open-portal.tsx';
import { server } from '../../../testing/server.ts';
// Preloaded to keep import time out of the tests.
import '../user-settings-page.tsx';
import './add-totp-dialog.tsx';

const none = { totp: null, totp_possible: true, recovery_codes: 0 };
const app = {
  totp: { created: '2026-11-01T10:00:00Z', last_used: '2026-11-20T10:00:00Z' },
  totp_possible: true,
  recovery_codes: 2,
};
const codes = ['AAAA-AAAA-AAAA-AAAA-AAAA-AAAA', 'BBBB-BBBB-BBBB-BBBB-BBBB-BBBB'];

async function open(factors: typeof none | typeof app) {
  let current = factors;
  const portal = openPortal('/user-settings', { session: technician });
  server.use(
    mockEndpoint(getUser, createUser()),
    mockEndpoint(listSessions, [createSession()]),
    mockEndpoint(getFactors, () => current),
    mockEndpoint(startTotp, {
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Tech%20Portal:ada?issuer=Tech%20Portal&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    }),
    mockEndpoint(confirmTotp, () => {
      current = { ...app, recovery_codes: 10 };
      return { recovery_codes: codes };
    }),
    mockEndpoint(removeTotp, () => {
      current = none;
      return {};
    }),
    mockEndpoint(renewRecoveryCodes, () => {
      current = { ...app, recovery_codes: 10 };
      return { recovery_codes: codes };
    }),
  );
  const list = await screen.findByRole('list', { name: 'Second factors' });
  return { ...portal, list };
}

test('an app is added by its key and a code, and the recovery codes are shown once', async () => {
  const { user, list } = await open(none);
  await user.click(within(list).getByRole('button', { name: 'Add an authenticator app' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add an authenticator app' });
  expect(await within(dialog).findByRole('img', { name: 'QR code with the key below' })).toBeVisible();
  expect(within(dialog).getByTestId('totp-secret')).toHaveTextContent('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  await user.type(within(dialog).getByLabelText('2. Enter the code that the app shows'), '123 456{Enter}');

  const shown = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  expect(await screen.findByText(/10 of 10 left/)).toBeVisible();
});

test('a wrong code is said at its field, and the key stays the same', async () => {
  const { user, list } = await open(none);
  const message = 'This code is not right.';
  server.use(mockError(confirmTotp, 'invalid_input', message, { fields: { code: message } }));
  await user.click(within(list).getByRole('button', { name: 'Add an authenticator app' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add an authenticator app' });
  await user.type(await within(dialog).findByLabelText('2. Enter the code that the app shows'), '000000{Enter}');
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(within(dialog).getByTestId('totp-secret')).toHaveTextContent('JBSW Y3DP');
});

test('an app that cannot be begun says why', async () => {
  const { user, list } = await open(none);
  server.use(mockError(startTotp, 'conflict', 'This account has an authenticator app already.'));
  await user.click(within(list).getByRole('button', { name: 'Add an authenticator app' }));
  // Waits until the dialog has faded in.
  await waitFor(() => expect(screen.getByText('This account has an authenticator app already.')).toBeVisible());
});

test('the codes can be downloaded and printed', async () => {
  const { user, list } = await open(app);
  await act(() => applyBusiness({ company_name: 'Acme RV' }));
  onTestFinished(() => applyBusiness());
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  expect(within(list).getByText(/2 of 10 left/)).toBeVisible();
  await user.click(within(list).getByRole('button', { name: 'Replace the recovery codes' }));
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await saved[0]?.text()).toContain(codes.join('\r\n'));
  expect(await saved[0]?.text()).toMatch(/^Acme RV recovery codes\r\n/);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('an app is removed after a question', async () => {
  const { user, list } = await open(app);
  await user.click(within(list).getByRole('button', { name: 'Remove the authenticator app' }));
  const question = await screen.findByRole('dialog', { name: 'Remove the authenticator app?' });
  expect(question).toHaveTextContent('your password alone is enough');
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Recovery codes')).toBeNull());
});

test('a portal without a key for secrets offers none', async () => {
  await open({ ...none, totp_possible: false });
  expect(screen.getByText('This portal does not offer it yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add an authenticator app' })).toBeNull();
});
