import { mockError } from '@tech-portal/api-mocks';
import { createUser } from '@tech-portal/api-mocks/fixtures';
import { deleteSessionOrUser, listUsers } from '@tech-portal/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import ListTechsPage from './list-techs-page.tsx';

const ada = createUser({ id: 12, username: 'ada', email: 'ada@example.com', first_name: 'Ada', last_name: 'Hale' });
const bob = createUser({
  id: 13,
  username: 'bob',
  email: 'bob@example.com',
  first_name: 'Bob',
  last_name: 'Ives',
  approved: 0,
});
let requests: unknown[] = [];
let pageCount = 1;
let techs = [ada, bob];

beforeEach(() => {
  requests = [];
  pageCount = 1;
  techs = [ada, bob];
  onCall(listUsers, ({ query }) => {
    requests.push(query);
    return query.page > pageCount
      ? []
      : techs.map((tech, index) => ({ ...tech, ...(index === 0 && { page_count: pageCount }) }));
  });
});

const openPage = (at = '/list-techs') => renderPage(<ListTechsPage />, { at, session: { role: 'admin' } });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const header = (name: string) => screen.findByRole('button', { name });

async function deleteAda(user: ReturnType<typeof openPage>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Delete ada' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm deletion for user ada?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
}

test('shows the technicians, the newest account first, with a tick or an X', async () => {
  openPage();
  expect(within(await rowOf('ada')).getByRole('img', { name: 'Yes' })).toBeVisible();
  expect(within(await rowOf('bob')).getByRole('img', { name: 'No' })).toBeVisible();
  expect(within(await rowOf('bob')).getByText('Tech')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Techs' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Username',
    'Email',
    'First Name',
    'Last Name',
    'Role',
    'Approved',
    'Delete',
  ]);
  expect(requests).toEqual([{ type: 'tech', page: 1, sort_by: 'created', sort_order: 'desc' }]);
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test.each([
  ['Email', 'email'],
  ['First Name', 'first_name'],
  ['Last Name', 'last_name'],
  ['Role', 'type'],
  ['Approved', 'approved'],
])('%s sorts both ways, then not at all, and the address says so', async (label, column) => {
  const { user, url: address } = openPage();
  await user.click(await header(label));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ sort_by: column, sort_order: 'asc', page: 1 }));
  expect(address()).toBe(`/list-techs?sort_by=${column}&sort_order=asc`);
  await user.click(await header(label));
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ sort_by: column, sort_order: 'desc' }));
  await user.click(await header(label));
  expect(address()).toBe('/list-techs');
});

test('the username is no header to sort by', async () => {
  openPage();
  await rowOf('ada');
  expect(screen.queryByRole('button', { name: 'Username' })).not.toBeInTheDocument();
});

test('the filter narrows the list', async () => {
  const { user, url: address } = openPage();
  const filter = await screen.findByRole('combobox', { name: 'Approval' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Approved', 'Unapproved']);
  await user.selectOptions(filter, 'Unapproved');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ approved: false, page: 1 }));
  expect(address()).toBe('/list-techs?approval=unapproved');
  await user.selectOptions(filter, 'Approved');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ approved: true }));
  await user.selectOptions(filter, 'All');
  expect(address()).toBe('/list-techs');
});

test('filter and order reset to page 1, the page keeps both', async () => {
  pageCount = 3;
  const { user, url: address } = openPage('/list-techs?approval=approved&sort_by=email&sort_order=asc&page=3');
  await rowOf('ada');
  expect(requests).toEqual([{ type: 'tech', page: 3, sort_by: 'email', sort_order: 'asc', approved: true }]);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(address()).toBe('/list-techs?approval=approved&sort_by=email&sort_order=asc&page=2');
  await user.click(await header('Last Name'));
  expect(address()).toBe('/list-techs?approval=approved&sort_by=last_name&sort_order=asc');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(address()).toContain('page=2'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Approval' }), 'All');
  expect(address()).toBe('/list-techs?sort_by=last_name&sort_order=asc');
});

test('many pages have the pager of every other list', async () => {
  pageCount = 20;
  openPage('/list-techs?page=8');
  await rowOf('ada');
  const pager = within(screen.getByRole('navigation', { name: 'Pages of Techs' }));
  expect(pager.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
  ]);
  expect(pager.getByRole('button', { name: 'Page 20' })).toBeVisible();
});

test('a deleted technician leaves the list, and the page says so', async () => {
  onCall(deleteSessionOrUser, () => {
    techs = [bob];
    return {};
  });
  const { user } = openPage();
  await deleteAda(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Successfully deleted ada.');
  await waitFor(() => expect(screen.queryByRole('row', { name: /ada/ })).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'Techs' })).toHaveFocus();
});

test('a failed deletion is an alert, with the reason', async () => {
  server.use(mockError(deleteSessionOrUser, 'self_or_last_admin', 'The last administrator cannot be deleted.'));
  const { user, toasts } = openPage();
  await deleteAda(user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to delete ada.');
  expect(alert).toHaveTextContent('The last administrator cannot be deleted.');
  expect(await rowOf('ada')).toBeVisible();
  expect(toasts).toEqual([]);
});

test('no technicians', async () => {
  techs = [];
  openPage();
  expect(await screen.findByText('No techs found.')).toBeVisible();
});

test('a failed list says so, with the reason', async () => {
  server.use(mockError(listUsers, 'internal', 'The database is away.'));
  openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch techs.');
});
