import { mockEndpoint } from '@tech-portal/api-mocks';
import { createSession, createUser } from '@tech-portal/api-mocks/fixtures';
import { listSessions } from '@tech-portal/contract/account';
import { addPasskey, getFactors, removePasskey, renamePasskey, startPasskey } from '@tech-portal/contract/factors';
import { getUser } from '@tech-portal/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal, technician } from '../../../testing/open-portal.tsx';
import { server } from '../../../testing/server.ts';
// Preloaded to keep import time out of the tests.
import '../user-settings-page.tsx';
import './passkey-name-dialog.tsx';

const startRegistration = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }));

const made = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};

async function open(names: string[] = []) {
  let passkeys = names.map((name, index) => ({
    id: index + 1,
    name,
    created: '2026-11-01T10:00:00Z',
    last_used: null,
  }));
  const portal = openPortal('/user-settings', { session: technician });
  server.use(
    mockEndpoint(getUser, createUser()),
    mockEndpoint(listSessions, [createSession()]),
    mockEndpoint(getFactors, () => ({
      passkeys,
      totp: null,
      totp_possible: true,
      recovery_codes: passkeys.length * 10,
      missing_from: null,
    })),
    mockEndpoint(startPasskey, { challenge: 'challenge-1' }),
    mockEndpoint(addPasskey, ({ body: { name } }) => {
      passkeys = [...passkeys, { id: 9, name, created: '2026-11-23T10:00:00Z', last_used: null }];
      return { recovery_codes: passkeys.length > 1 ? [] : ['AAAA-BBBB'] };
    }),
    mockEndpoint(renamePasskey, ({ body: { id, name } }) => {
      passkeys = passkeys.map((one) => (one.id === id ? { ...one, name } : one));
      return {};
    }),
    mockEndpoint(removePasskey, ({ query: { id } }) => {
      passkeys = passkeys.filter((one) => one.id !== id);
      return {};
    }),
  );
  return { ...portal, list: await screen.findByRole('list', { name: 'Second factors' }) };
}

async function add({ user, list }: Awaited<ReturnType<typeof open>>) {
  await user.click(within(list).getByRole('button', { name: 'Add a passkey' }));
  await user.type(await screen.findByLabelText('Name'), 'Laptop{Enter}');
}

test('a passkey is named, made by the browser and listed', async () => {
  startRegistration.mockResolvedValueOnce(made);
  await add(await open());
  expect(await screen.findByText('Laptop')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Recovery codes' })).toHaveTextContent('AAAA-BBBB');
  expect(startRegistration).toHaveBeenLastCalledWith({ optionsJSON: { challenge: 'challenge-1' } });
});

test('who has added one goes on at the codes, which are shown only then', async () => {
  startRegistration.mockResolvedValueOnce(made);
  await add(await open());
  const codes = await screen.findByRole('status', { name: 'Save your recovery codes' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(codes).toHaveFocus();
});

test('the second one gets the focus in its row, and the row of all when one is removed', async () => {
  startRegistration.mockResolvedValueOnce(made);
  const portal = await open(['Tablet']);
  const { user } = portal;
  await add(portal);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByText('Laptop')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Remove the passkey Laptop' }));
  const question = await screen.findByRole('dialog', { name: 'Remove the passkey Laptop?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
  await waitFor(() => expect(screen.getByText('Passkeys')).toHaveFocus());
});

test('closed in the browser, no passkey is made, and that is said', async () => {
  startRegistration.mockRejectedValueOnce(new DOMException('Not allowed', 'NotAllowedError'));
  await add(await open());
  expect(await screen.findByText('No passkey was created. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Laptop');
});

test('a passkey is renamed, and removed after a question', async () => {
  const { user, list } = await open(['Laptop', 'Tablet']);
  await user.click(within(list).getByRole('button', { name: 'Rename the passkey Laptop' }));
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Desk{Enter}');
  expect(await screen.findByText('Desk')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Remove the passkey Desk' }));
  const question = await screen.findByRole('dialog', { name: 'Remove the passkey Desk?' });
  await user.click(within(question).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Desk')).toBeNull());
  expect(screen.getByText('Tablet')).toBeVisible();
});
