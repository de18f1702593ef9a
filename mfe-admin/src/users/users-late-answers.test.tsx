import { createUser } from '@tech-portal/api-mocks/fixtures';
import { screen, waitFor } from '@testing-library/react';
import { getUser, searchUsers, updateUserRole } from '@tech-portal/contract/users';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall } from '../testing/server.ts';
import UsersPage from './users-page.tsx';

const ada = createUser({ id: 12, username: 'ada', email: 'ada@example.com' });
const self = createUser({ id: 1, username: 'boss', type: 'admin' });
const open = (at: string) => renderPage(<UsersPage />, { at, session: { role: 'admin' } });
const searchBox = () => screen.getByRole('searchbox', { name: 'Search users' });

test('an account that comes late leaves the focus with who types again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(searchUsers, () => [ada]);
  onCall(getUser, async ({ query }) => {
    if (query.id === undefined) return self;
    await promise;
    return ada;
  });
  const { user } = open('/users?search=ada');
  await user.click(await screen.findByRole('row', { name: /ada/ }));
  await user.click(searchBox());
  resolve();
  expect(await screen.findByRole('heading', { name: 'ada' })).toBeVisible();
  expect(searchBox()).toHaveFocus();
});

test('an account that was asked for before it was saved does not take the change back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = { first: true, again: false };
  onCall(getUser, async ({ query }) => {
    if (query.id === undefined) return self;
    if (!asked.first) {
      asked.again = true;
      await promise;
    }
    asked.first = false;
    return ada;
  });
  onCall(searchUsers, () => [ada]);
  onCall(updateUserRole, () => ({ message: 'Saved changes to ada.' }));
  const { user, toasts } = open('/users?user=12');
  const exempt = await screen.findByRole('checkbox', { name: 'Tax Exempt' });
  await user.click(exempt);
  // Somebody who comes back to the window has the account asked for again.
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(asked.again).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  resolve();
  // By the time this has been answered, the earlier one has come.
  await user.type(searchBox(), 'ada{Enter}');
  await screen.findByRole('row', { name: /ada/ });
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
  expect(exempt).toBeChecked();
});
