import { createUser } from '@tech-portal/api-mocks/fixtures';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getUser, searchUsers } from '@tech-portal/contract/users';
import { renderPage } from '../testing/render-page.tsx';
import { onCall } from '../testing/server.ts';
import UsersPage from './users-page.tsx';

const ada = createUser({ id: 12, username: 'ada' });
const bob = createUser({ id: 13, username: 'bob', type: 'retail' });
const boss = createUser({ id: 1, username: 'boss', type: 'admin' });

beforeEach(() => {
  onCall(searchUsers, () => [ada, bob]);
  onCall(getUser, ({ query }) => [ada, bob].find(({ id }) => id === query.id) ?? boss);
});

async function openChanged() {
  const host = renderPage(<UsersPage />, { at: '/users?search=example&user=12', session: { role: 'admin' } });
  await host.user.click(await screen.findByRole('checkbox', { name: 'Tax Exempt' }));
  return host;
}

const question = () => screen.findByRole('dialog', { name: 'Discard unsaved changes?' });

test('selecting another user asks first, and staying keeps the changes', async () => {
  const { user, url: address } = await openChanged();
  await user.click(await screen.findByRole('row', { name: /bob/ }));
  expect(await question()).toHaveTextContent('The changes to ada have not been saved.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('checkbox', { name: 'Tax Exempt' })).toBeChecked();
  expect(address()).toBe('/users?search=example&user=12');
});

test('discarding goes on to the other user', async () => {
  const { user } = await openChanged();
  await user.click(await screen.findByRole('row', { name: /bob/ }));
  await question();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByRole('heading', { name: 'bob' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Tax Exempt' })).not.toBeChecked();
});

test('leaving the page asks, searching does not', async () => {
  const { user, go, url: address } = await openChanged();
  await user.type(screen.getByRole('searchbox', { name: 'Search users' }), 's{Enter}');
  await waitFor(() => expect(address()).toBe('/users?search=examples&user=12'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(() => go('/dashboard'));
  expect(await question()).toBeVisible();
});

test('closing the tab is held only while there are changes', async () => {
  const { user } = await openChanged();
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Tax Exempt' }));
  expect(close()).toBe(false);
});

test('the end of the session leaves without asking', async () => {
  const { endSession, go, url: address } = await openChanged();
  endSession();
  await act(() => go('/login'));
  expect(address()).toBe('/login');
});

test('the rights of a role that only a newer server knows are shown and cannot be changed', async () => {
  onCall(getUser, ({ query }) => (query.id === 12 ? Response.json({ ...ada, type: 'auditor' }) : boss));
  renderPage(<UsersPage />, { at: '/users?search=example&user=12', session: { role: 'admin' } });
  const role = await screen.findByRole('combobox', { name: 'Role' });
  expect(role).toHaveDisplayValue('auditor');
  expect(role).toBeDisabled();
  expect(role).toHaveAccessibleDescription(/Reload it to change the account/);
  expect(screen.getByRole('checkbox', { name: 'Tax Exempt' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});
