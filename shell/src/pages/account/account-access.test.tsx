import { mockEndpoint, mockError } from '@tech-portal/api-mocks';
import { createSession, createUser } from '@tech-portal/api-mocks/fixtures';
import { changePassword, endSession, listSessions } from '@tech-portal/contract/account';
import { getFactors } from '@tech-portal/contract/factors';
import { getUser } from '@tech-portal/contract/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay } from 'msw';
import { http, HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { openPortal, technician } from '../../testing/open-portal.tsx';
import { server } from '../../testing/server.ts';
import './user-settings-page.tsx';

const here = createSession();
const phone = createSession({ id: 32, device: 'Safari on iPhone', current: 0 });
const shop = createSession({ id: 33, device: 'Firefox on Linux', current: 0 });

/**
 * Opens the settings of an account that is signed in on these devices. A device that is signed out disappears from the
 * list.
 */
async function open(sessions = [here, phone, shop]) {
  const ended = vi.fn();
  let live = sessions;
  const portal = openPortal('/user-settings', { session: technician });
  server.use(
    mockEndpoint(getUser, createUser()),
    mockEndpoint(getFactors, { totp: null, totp_possible: true, recovery_codes: 0 }),
    mockEndpoint(listSessions, () => live),
    mockEndpoint(endSession, ({ query }) => {
      ended(query.id);
      live = live.filter(({ id, current }) => current || (query.id !== undefined && id !== query.id));
      return {};
    }),
  );
  await screen.findByRole('form', { name: 'Change password' });
  return { ...portal, ended };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const change = () => screen.getByRole('button', { name: 'Change password' });
const devices = () => screen.findByRole('list', { name: 'Signed-in devices' });
const rows = async () => within(await devices()).getAllByRole('listitem');

async function type(user: Awaited<ReturnType<typeof open>>['user'], current: string, next: string, again = next) {
  const texts = { 'Current password': current, 'New password': next, 'Confirm password': again };
  // Sets values directly, because typing is tested elsewhere.
  for (const [label, value] of Object.entries(texts)) fireEvent.change(field(label), { target: { value } });
  await user.click(change());
}

test('marks a device that is new to the account', async () => {
  await open([here, { ...phone, is_new: true }]);
  const [own, other] = await rows();
  expect(own).not.toHaveTextContent('New device');
  expect(other).toHaveTextContent('New device');
});

test('changes the password, says that other devices were signed out, and empties the form', async () => {
  const { user } = await open();
  const requests = vi.fn();
  server.use(
    mockEndpoint(changePassword, ({ body }) => {
      requests(body);
      server.use(mockEndpoint(listSessions, [here]));
      return {};
    }),
  );
  await type(user, 'portal-demo-1', 'a new password');
  const note = await screen.findByText('Password changed.');
  expect(note.closest('[role="status"]')).toHaveTextContent('Your other devices were signed out.');
  expect(note.closest('[role="status"]')).toHaveFocus();
  expect(requests).toHaveBeenCalledExactlyOnceWith({ current_password: 'portal-demo-1', password: 'a new password' });
  for (const label of ['Current password', 'New password', 'Confirm password']) expect(field(label)).toHaveValue('');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test.each([
  ['', 'a new password', 'a new password', 'Current password', 'Current password is required'],
  ['old', 'short', 'short', 'New password', 'Password must be at least 8 characters.'],
  ['old', 'a new password', 'another one', 'Confirm password', 'Passwords do not match.'],
])('%j, %j and %j: at %s, %s', async (current, next, again, label, message) => {
  const { user } = await open();
  await type(user, current, next, again);
  expect(field(label)).toHaveAccessibleDescription(message);
  expect(field(label)).toHaveFocus();
});

test('a wrong current password is said at its field', async () => {
  const { user } = await open();
  const message = 'The current password is not correct.';
  server.use(mockError(changePassword, 'invalid_input', message, { fields: { current_password: message } }));
  await type(user, 'wrong', 'a new password');
  await waitFor(() => expect(field('Current password')).toHaveAccessibleDescription(message));
  expect(field('Current password')).toHaveFocus();
  expect(field('New password')).toHaveValue('a new password');
});

test.each([
  [429, 'Too many requests, please try again later.'],
  [500, 'Your password could not be changed.'],
])('status %i: %s', async (status, message) => {
  const { user } = await open();
  server.use(http.post('*/auth/change-password', () => HttpResponse.json({}, { status })));
  await type(user, 'portal-demo-1', 'a new password');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('password managers know whose password is changed, and to what', async () => {
  await open();
  const form = screen.getByRole('form', { name: 'Change password' });
  const purposes = [...form.querySelectorAll('input')].map(({ autocomplete, value }) => [autocomplete, value]);
  expect(purposes).toEqual([
    ['username', 'tech'],
    ['current-password', ''],
    ['new-password', ''],
    ['new-password', ''],
  ]);
});

test('lists the devices, with this one marked and without a way to sign it out', async () => {
  await open();
  const [first, second] = await rows();
  expect(first).toHaveTextContent('Chrome on Windows');
  expect(first).toHaveTextContent('This device');
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  expect(second).toHaveTextContent('Safari on iPhone');
  expect(second).toHaveTextContent(/Last used Mar 2, 2026/);
  expect(second).not.toHaveTextContent('This device');
});

test('signs a device out after asking', async () => {
  const { user, ended } = await open();
  await devices();
  await user.click(screen.getByRole('button', { name: /Sign out Safari on iPhone/ }));
  let question = await screen.findByRole('dialog', { name: 'Sign out Safari on iPhone?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ended).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /Sign out Safari on iPhone/ }));
  question = await screen.findByRole('dialog', { name: 'Sign out Safari on iPhone?' });
  await user.click(within(question).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Signed out Safari on iPhone.')).toBeVisible();
  expect(ended).toHaveBeenCalledExactlyOnceWith(32);
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('signs out everywhere else after asking, and then there is nothing left to sign out', async () => {
  const { user, ended } = await open();
  await devices();
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  const question = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' });
  await user.click(within(question).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('No other device is signed in.')).toBeVisible();
  expect(ended).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});

test('logs every device out after asking, this one included, and says so at the login', async () => {
  const { user } = await open([here]);
  await devices();
  const ended = vi.fn();
  server.use(
    mockEndpoint(endSession, ({ query }) => {
      ended(query);
      return {};
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Log Out everywhere' }));
  const question = await screen.findByRole('dialog', { name: 'Log Out everywhere?' });
  expect(ended).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Log Out' }));
  await screen.findByRole('button', { name: 'Login' });
  expect(window.location.pathname).toBe('/login');
  expect(ended).toHaveBeenCalledExactlyOnceWith({ everywhere: true });
  expect(screen.getByText('You are logged out on all devices.')).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

test('when logging out everywhere fails nothing is said to have ended, and this device stays', async () => {
  const { user } = await open();
  await devices();
  server.use(http.delete('*/auth/sessions', () => HttpResponse.json({}, { status: 500 })));
  await user.click(screen.getByRole('button', { name: 'Log Out everywhere' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log Out' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The devices could not be logged out.');
  expect(await rows()).toHaveLength(3);
  expect(localStorage.getItem('token')).not.toBeNull();
});

test('a device that was signed out meanwhile is simply gone', async () => {
  const { user } = await open();
  await devices();
  server.use(
    mockError(endSession, 'not_found', 'This device is already signed out.'),
    mockEndpoint(listSessions, [here]),
  );
  await user.click(screen.getByRole('button', { name: /Sign out Safari on iPhone/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('No other device is signed in.')).toBeVisible();
  expect(screen.queryByText('This device is already signed out.')).toBeNull();
});

test('a failure is said, and the device stays in the list', async () => {
  const { user } = await open();
  await devices();
  server.use(http.delete('*/auth/sessions', () => HttpResponse.json({}, { status: 500 })));
  await user.click(screen.getByRole('button', { name: /Sign out Safari on iPhone/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The device could not be signed out.');
  expect(await rows()).toHaveLength(3);
});

test('the list says that it loads', async () => {
  openPortal('/user-settings', { session: technician });
  server.use(
    mockEndpoint(getUser, createUser()),
    http.get('*/auth/sessions', async () => {
      await delay('infinite');
      return HttpResponse.json([]);
    }),
  );
  const section = await screen.findByRole('region', { name: 'Signed-in devices' });
  expect(within(section).getByRole('status')).toHaveTextContent('Loading');
});

test('a list that cannot be fetched leaves the rest of the page alone', async () => {
  const { user } = openPortal('/user-settings', { session: technician });
  server.use(
    mockEndpoint(getUser, createUser()),
    http.get('*/auth/sessions', () => HttpResponse.json({}, { status: 403 })),
  );
  expect(await screen.findByText('Failed to fetch signed-in devices.')).toBeVisible();
  expect(change()).toBeEnabled();
  server.use(mockEndpoint(listSessions, [here]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No other device is signed in.')).toBeVisible();
});
