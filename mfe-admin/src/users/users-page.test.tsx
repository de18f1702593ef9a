import { mockError } from '@tech-portal/api-mocks';
import { createUser } from '@tech-portal/api-mocks/fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  getUser,
  listDeactivatedUsers,
  reactivateUser,
  searchUsers,
  updateUserRole,
} from '@tech-portal/contract/users';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import UsersPage from './users-page.tsx';

const PLACEHOLDER = 'Search and select a user to edit.';
const ada = createUser({ id: 12, username: 'ada', email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace' });
const bob = createUser({
  id: 13,
  username: 'bob',
  first_name: 'Bob',
  last_name: 'Holt',
  email: 'bob@example.com',
  type: 'retail',
});
const self = createUser({ id: 1, username: 'boss', email: 'boss@example.com', type: 'admin' });
const accounts = [ada, bob, self];

const session = { role: 'admin' };
const openPage = (at = '/users') => renderPage(<UsersPage />, { at, session });
const searchBox = () => screen.getByRole('searchbox', { name: 'Search users' });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const roleSelector = () => screen.findByRole('combobox', { name: 'Role' });
const saveButton = () => screen.getByRole('button', { name: /^Sav/ });

beforeEach(() => {
  onCall(searchUsers, ({ query }) =>
    accounts.filter((account) => `${account.username} ${account.email}`.includes(query.searchTerm)),
  );
  onCall(getUser, ({ query }) => accounts.find((account) => account.id === query.id) ?? self);
});

test('asks to search and select a user', () => {
  openPage();
  expect(screen.getByText(PLACEHOLDER)).toBeVisible();
  expect(screen.getByText('Type at least 2 characters.')).toBeVisible();
});

test('does not search for a single character', async () => {
  let searches = 0;
  onCall(searchUsers, () => {
    searches += 1;
    return [];
  });
  const { user, url: address } = openPage();
  await user.type(searchBox(), 'a{Enter}');
  await waitFor(() => expect(address()).toBe('/users?search=a'));
  expect(searches).toBe(0);
});

test('searches a moment after typing and shows who was found with a role badge', async () => {
  const { user, url: address } = openPage();
  await user.type(searchBox(), 'ada');
  const found = await row('ada');
  expect(within(found).getByText('Ada Lovelace')).toBeVisible();
  expect(within(found).getByText('ada@example.com')).toBeVisible();
  expect(within(found).getByText('Tech')).toBeVisible();
  expect(address()).toBe('/users?search=ada');
});

test('drops the answer to an earlier search that comes late', async () => {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  onCall(searchUsers, async ({ query }) => {
    if (query.searchTerm !== 'ad') return [bob];
    await late;
    return [ada];
  });
  const { user } = openPage('/users?search=ad');
  await user.clear(searchBox());
  await user.type(searchBox(), 'bob{Enter}');
  await row('bob');
  resolve();
  await waitFor(() => expect(screen.queryByRole('row', { name: /ada/ })).not.toBeInTheDocument());
  expect(await row('bob')).toBeVisible();
});

test('says so when nobody is found', async () => {
  openPage('/users?search=nobody');
  expect(await screen.findByText('No results.')).toBeVisible();
});

test('a failed search says so and can be tried again', async () => {
  server.use(mockError(searchUsers, 'internal', 'The database is away.'));
  const { user } = openPage('/users?search=ada');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch users.');
  expect(alert).toHaveTextContent('The database is away.');
  onCall(searchUsers, () => [ada]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row('ada')).toBeVisible();
});

test('a selected user shows details, and the address keeps who it is', async () => {
  const { user, url: address } = openPage('/users?search=ada');
  await user.click(await row('ada'));
  const heading = await screen.findByRole('heading', { name: 'ada' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('(574) 555-0101')).toBeVisible();
  expect(screen.getByText(/12 Main St\s+Elkhart, IN 46514/)).toBeVisible();
  expect(address()).toBe('/users?search=ada&user=12');
  expect(await row('ada')).toHaveAttribute('aria-current', 'true');
  expect(screen.queryByText(PLACEHOLDER)).not.toBeInTheDocument();
});

test('a user can be selected by keyboard alone', async () => {
  const { user } = openPage('/users?search=ada');
  within(await row('ada'))
    .getByRole('button', { name: 'ada' })
    .focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'ada' })).toBeVisible();
});

test('an address with a user opens that user', async () => {
  openPage('/users?user=13');
  expect(await screen.findByRole('heading', { name: 'bob' })).toBeVisible();
  expect(await roleSelector()).toHaveDisplayValue('Retail');
});

test('the admin role cannot be chosen', async () => {
  openPage('/users?user=12');
  const options = within(await roleSelector()).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Retail', 'Tech', 'Admin']);
  expect(screen.getByRole('option', { name: 'Admin' })).toBeDisabled();
});

test('saves role and tax exemption, and says so', async () => {
  const bodies: unknown[] = [];
  onCall(updateUserRole, ({ body }) => {
    bodies.push(body);
    return { message: 'Saved changes to ada.' };
  });
  const { user, toasts } = openPage('/users?search=ada&user=12');
  await user.selectOptions(await roleSelector(), 'Retail');
  await user.click(screen.getByRole('checkbox', { name: 'Tax Exempt' }));
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await user.click(saveButton());
  await waitFor(() => expect(toasts).toEqual([{ message: 'Saved changes to ada.', kind: 'success' }]));
  expect(bodies).toEqual([{ id: 12, type: 'retail', tax_exempt: true, version: 1 }]);
  expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
  expect(await roleSelector()).toHaveDisplayValue('Retail');
  expect(screen.getByRole('checkbox', { name: 'Tax Exempt' })).toBeChecked();
});

test('the focus stays on Save, and pressing it again saves nothing more', async () => {
  let saves = 0;
  onCall(updateUserRole, () => {
    saves += 1;
    return { message: 'Saved changes to ada.' };
  });
  const { user, toasts } = openPage('/users?user=12');
  await user.click(await screen.findByRole('checkbox', { name: 'Tax Exempt' }));
  saveButton().focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(toasts).toHaveLength(1));
  await waitFor(() => expect(saveButton()).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(saves).toBe(1);
});

test('what changes while it saves stays unsaved', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  onCall(updateUserRole, async () => {
    await answered;
    return { message: 'Saved changes to ada.' };
  });
  const { user, toasts } = openPage('/users?user=12');
  const exempt = await screen.findByRole('checkbox', { name: 'Tax Exempt' });
  await user.click(exempt);
  await user.click(saveButton());
  await user.click(exempt);
  resolve();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(exempt).not.toBeChecked();
  expect(await screen.findByText('Unsaved changes')).toBeVisible();
});

test('there is nothing to save before something changes, and nothing after it changes back', async () => {
  const { user } = openPage('/users?user=12');
  const exempt = await screen.findByRole('checkbox', { name: 'Tax Exempt' });
  expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
  await user.click(exempt);
  expect(saveButton()).toHaveAttribute('aria-disabled', 'false');
  await user.click(exempt);
  expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
});

test('a failed save is shown and keeps the changes', async () => {
  server.use(mockError(updateUserRole, 'not_found', 'User 12 does not exist.'));
  const { user } = openPage('/users?user=12');
  await user.click(await screen.findByRole('checkbox', { name: 'Tax Exempt' }));
  await user.click(saveButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('User 12 does not exist.');
  expect(screen.getByRole('checkbox', { name: 'Tax Exempt' })).toBeChecked();
  expect(saveButton()).toHaveAttribute('aria-disabled', 'false');
});

const refuseStale = (user: typeof ada) =>
  Response.json({ error: 'stale_version', message: 'Somebody else changed it.', user }, { status: 409 });

test('what another administrator changed meanwhile stays, whatever else is saved here', async () => {
  const demoted = { ...ada, type: 'retail', version: 2 } as const;
  const bodies: unknown[] = [];
  onCall(updateUserRole, ({ body }) => {
    bodies.push(body);
    return body.version === 2 ? { message: 'Saved changes to ada.' } : refuseStale(demoted);
  });
  const { user, toasts } = openPage('/users?user=12');
  await user.click(await screen.findByRole('checkbox', { name: 'Tax Exempt' }));
  await user.click(saveButton());
  await waitFor(() => expect(toasts).toEqual([{ message: 'Saved changes to ada.', kind: 'success' }]));
  expect(bodies.at(-1)).toEqual({ id: 12, type: 'retail', tax_exempt: true, version: 2 });
});

test('where both changed the same, both are shown and nothing is saved until it is decided', async () => {
  const exempt = { ...ada, tax_exempt: 1, type: 'retail', version: 2 } as const;
  const bodies: unknown[] = [];
  onCall(getUser, ({ query }) => (query.id === 12 ? createUser({ ...ada, type: 'retail' }) : self));
  onCall(updateUserRole, ({ body }) => {
    bodies.push(body);
    return body.version === 2 ? {} : refuseStale({ ...exempt, type: 'admin' });
  });
  const { user, toasts } = openPage('/users?user=12');
  await user.selectOptions(await roleSelector(), 'Tech');
  await user.click(saveButton());
  const dialog = await screen.findByRole('dialog', { name: 'This account was changed somewhere else' });
  expect(within(dialog).getByRole('row', { name: 'Role Admin Tech' })).toBeVisible();
  expect(within(dialog).queryByRole('row', { name: /Tax Exempt/ })).not.toBeInTheDocument();
  expect(toasts).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Keep Mine' }));
  expect(await roleSelector()).toHaveDisplayValue('Tech');
  expect(screen.getByRole('checkbox', { name: 'Tax Exempt' })).toBeChecked();
  expect(bodies).toHaveLength(1);
  await user.click(saveButton());
  await waitFor(() => expect(bodies.at(-1)).toEqual({ id: 12, type: 'tech', tax_exempt: true, version: 2 }));
});

test('the role of an administrator is locked, the tax exemption is not', async () => {
  onCall(getUser, ({ query }) => (query.id === 5 ? createUser({ id: 5, type: 'admin' }) : self));
  openPage('/users?user=5');
  expect(await roleSelector()).toBeDisabled();
  expect(await roleSelector()).toHaveDisplayValue('Admin');
  expect(screen.getByRole('checkbox', { name: 'Tax Exempt' })).toBeEnabled();
});

test('one’s own account is locked altogether', async () => {
  openPage('/users?user=1');
  expect(await screen.findByText('This is your own account. Another administrator can change it.')).toBeVisible();
  expect(await roleSelector()).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Tax Exempt' })).toBeDisabled();
});

test('an account that is gone is not found', async () => {
  server.use(mockError(getUser, 'not_found', 'User 99 does not exist.'));
  openPage('/users?user=99');
  expect(await screen.findByText('User not found.')).toBeVisible();
});

test('an account that cannot be fetched says so and can be tried again', async () => {
  server.use(mockError(getUser, 'internal', 'The database is away.'));
  const { user } = openPage('/users?user=12');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch user data.');
  onCall(getUser, () => ada);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'ada' })).toBeVisible();
});

test('names with markup show as they are', async () => {
  onCall(searchUsers, () => [createUser({ first_name: '<b>Kay</b>', last_name: 'O\'Brien & "Sons"' })]);
  openPage('/users?search=kay');
  expect(await screen.findByText('<b>Kay</b> O\'Brien & "Sons"')).toBeVisible();
});

test('deactivated accounts are found without a search, shown and reactivated after a question', async () => {
  let gone: typeof ada | undefined = createUser({ ...ada, deactivated: '2026-03-02T15:00:00.000Z' });
  const requests: unknown[] = [];
  onCall(listDeactivatedUsers, ({ query }) => {
    requests.push(query);
    return gone ? [{ ...gone, page_count: 1 }] : [];
  });
  onCall(getUser, ({ query }) => (query.id === 12 ? (gone ?? ada) : self));
  onCall(reactivateUser, () => {
    gone = undefined;
    return {};
  });
  const { user, url: address, toasts } = openPage('/users?user=13');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Accounts' }), 'Deactivated');
  await waitFor(() => expect(address()).toBe('/users?accounts=deactivated'));
  await user.click(await screen.findByRole('button', { name: 'ada' }));
  expect(await screen.findByText('Deactivated on March 2, 2026')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Role' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reactivate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reactivate ada?' });
  expect(dialog).toHaveTextContent('Ada Lovelace can log in again');
  await user.click(within(dialog).getByRole('button', { name: 'Reactivate' }));
  await waitFor(() => expect(toasts).toEqual([{ message: 'Reactivated ada.' }]));
  expect(await screen.findByText('No deactivated accounts.')).toBeVisible();
  expect(await roleSelector()).toBeVisible();
});

test('a reactivation that failed says why', async () => {
  onCall(getUser, createUser({ ...ada, deactivated: '2026-03-02T15:00:00.000Z' }));
  onCall(listDeactivatedUsers, []);
  server.use(mockError(reactivateUser, 'internal', 'The database is away.'));
  const { user, toasts } = openPage('/users?accounts=deactivated&user=12');
  await user.click(await screen.findByRole('button', { name: 'Reactivate' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Reactivate' }));
  await waitFor(() => expect(toasts).toEqual([{ message: 'The database is away.', kind: 'error' }]));
});

test('an account that comes late leaves the focus with who types again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(searchUsers, () => [ada]);
  onCall(getUser, async ({ query }) => {
    if (query.id === undefined) return self;
    await promise;
    return ada;
  });
  const { user } = openPage('/users?search=ada');
  await user.click(await screen.findByRole('row', { name: /ada/ }));
  await user.click(searchBox());
  resolve();
  expect(await screen.findByRole('heading', { name: 'ada' })).toBeVisible();
  expect(searchBox()).toHaveFocus();
});

test('an account that was asked for before it was saved does not take the change back', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const requests = { first: true, again: false };
  onCall(getUser, async ({ query }) => {
    if (query.id === undefined) return self;
    if (!requests.first) {
      requests.again = true;
      await promise;
    }
    requests.first = false;
    return ada;
  });
  onCall(searchUsers, () => [ada]);
  onCall(updateUserRole, () => ({ message: 'Saved changes to ada.' }));
  const { user, toasts } = openPage('/users?user=12');
  const exempt = await screen.findByRole('checkbox', { name: 'Tax Exempt' });
  await user.click(exempt);
  // Simulates returning to the window, which refetches the account.
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(requests.again).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  resolve();
  // Requests another search: once its response has arrived, the account has arrived as well.
  await user.type(searchBox(), 'ada{Enter}');
  await screen.findByRole('row', { name: /ada/ });
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
  expect(exempt).toBeChecked();
});
