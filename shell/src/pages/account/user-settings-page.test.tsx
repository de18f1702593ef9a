import { mockEndpoint } from '@tech-portal/api-mocks';
import { createSession, createUser } from '@tech-portal/api-mocks/fixtures';
import { changePassword, listSessions } from '@tech-portal/contract/account';
import { updateUser } from '@tech-portal/contract/user-settings';
import { getUser } from '@tech-portal/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw/http';
import { afterEach, expect, test } from 'vitest';
import { openPortal, technician } from '../../testing/open-portal.tsx';
import { server } from '../../testing/server.ts';
import './user-settings-page.tsx';

afterEach(() => sessionStorage.clear());

async function openEditing(phone = '(574) 555-0101') {
  const portal = openPortal('/user-settings', { session: technician });
  server.use(mockEndpoint(getUser, createUser({ type: 'tech', phone })), mockEndpoint(listSessions, [createSession()]));
  await portal.user.click(await screen.findByRole('button', { name: 'Edit' }));
  return portal;
}
const company = () => screen.getByLabelText<HTMLInputElement>('Company (Optional)');
const currentPassword = () => screen.getByLabelText<HTMLInputElement>('Current password');
const press = (name: string) => screen.getByRole('button', { name });

test('what is being saved can be neither typed over nor cancelled, and after a failure it can', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user } = await openEditing();
  server.use(
    mockEndpoint(updateUser, async () => {
      await promise;
      return HttpResponse.json({ error: 'internal', message: 'Away.' }, { status: 500 });
    }),
  );
  await user.clear(company());
  await user.type(company(), 'Reyes');
  await user.click(press('Save'));
  await waitFor(() => expect(company()).toHaveAttribute('readonly'));
  expect(press('Cancel')).toBeDisabled();
  await user.type(company(), ' RV');
  expect(company()).toHaveValue('Reyes');
  resolve();
  expect(await screen.findByText('Away.')).toBeVisible();
  await user.type(company(), ' RV');
  expect(company()).toHaveValue('Reyes RV');
  expect(press('Cancel')).toBeEnabled();
});

test('a phone number from before the rule of area codes stays, another one like it is refused', async () => {
  const { user } = await openEditing('(055) 555-0101');
  const sent: unknown[] = [];
  server.use(
    mockEndpoint(updateUser, ({ body }) => {
      sent.push(body.user.phone);
      return {};
    }),
  );
  const phone = () => screen.getByLabelText<HTMLInputElement>('Phone');
  await user.clear(phone());
  await user.type(phone(), '0555550102');
  await user.click(press('Save'));
  expect(screen.getByText('Please match the format: (XXX) XXX-XXXX')).toBeVisible();
  await user.clear(phone());
  await user.type(phone(), '0555550101');
  await user.type(company(), ' RV');
  await user.click(press('Save'));
  await waitFor(() => expect(sent).toEqual(['(055) 555-0101']));
});

test('settings that are saved late leave the focus with who types elsewhere by then', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user } = await openEditing();
  server.use(
    mockEndpoint(updateUser, async () => {
      await promise;
      return {};
    }),
  );
  await user.click(press('Save'));
  await user.type(currentPassword(), 'portal');
  resolve();
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(currentPassword()).toHaveFocus();
});

test('a password that is changed late leaves the focus with who types elsewhere by then', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user } = await openEditing();
  server.use(
    mockEndpoint(changePassword, async () => {
      await promise;
      return {};
    }),
  );
  await user.type(currentPassword(), 'portal-demo-1');
  await user.type(screen.getByLabelText('New password'), 'a new password');
  await user.type(screen.getByLabelText('Confirm password'), 'a new password');
  await user.click(press('Change password'));
  await user.type(company(), '!');
  resolve();
  expect(await screen.findByText('Password changed.')).toBeVisible();
  expect(company()).toHaveFocus();
});
