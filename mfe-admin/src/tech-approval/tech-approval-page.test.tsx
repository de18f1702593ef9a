import { mockError } from '@tech-portal/api-mocks';
import { createUser } from '@tech-portal/api-mocks/fixtures';
import { approveTech, listPendingTechs } from '@tech-portal/contract/approval';
import { deleteSessionOrUser } from '@tech-portal/contract/users';
import { formatTimestampDay } from '@tech-portal/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import TechApprovalPage from './tech-approval-page.tsx';

const ada = createUser({
  id: 12,
  username: 'ada',
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Hale',
  company: 'Hale RV Repair',
  approved: 0,
});
const bob = createUser({
  id: 13,
  username: 'bob',
  email: 'bob@example.com',
  first_name: 'Bob',
  last_name: 'Ives',
  approved: 0,
});
let waiting = [ada, bob];

beforeEach(() => {
  waiting = [ada, bob];
  onCall(listPendingTechs, () => waiting);
});

const openPage = (at = '/tech-approval') => renderPage(<TechApprovalPage />, { at, session: { role: 'admin' } });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('shows who waits, with the columns of the document', async () => {
  openPage();
  const row = await rowOf('ada');
  expect(screen.getByRole('heading', { level: 1, name: 'Pending Tech Approvals' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Select',
    'Username',
    'Email',
    'First Name',
    'Last Name',
    'Actions',
  ]);
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(1, 5)
      .map(({ textContent }) => textContent),
  ).toEqual([`adaHale RV Repair · Registered ${formatTimestampDay(ada.created)}`, 'ada@example.com', 'Ada', 'Hale']);
});

test('a username opens the user', async () => {
  const { user, url: address } = openPage();
  await user.click(await screen.findByRole('link', { name: 'ada' }));
  expect(address()).toBe('/user/12');
});

test('an approved technician leaves the list, and the page says so', async () => {
  const approved: number[] = [];
  onCall(approveTech, ({ body }) => {
    approved.push(body.id);
    waiting = [bob];
    return { message: 'Approved ada.' };
  });
  const { user, toasts } = openPage();
  await user.dblClick(await screen.findByRole('button', { name: 'Approve ada' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Approved ada.');
  await waitFor(() => expect(screen.queryByRole('row', { name: /ada/ })).not.toBeInTheDocument());
  expect(await rowOf('bob')).toBeVisible();
  expect(approved).toEqual([12]);
  expect(toasts).toEqual([]);
  expect(screen.getByRole('region', { name: 'Pending techs' })).toHaveFocus();
});

test('a failed approval is an alert, with the reason, and the technician stays', async () => {
  server.use(mockError(approveTech, 'internal', 'The database is away.'));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Approve ada' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to approve tech.');
  expect(alert).toHaveTextContent('The database is away.');
  expect(await rowOf('ada')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a deleted technician leaves the list, and the page says so', async () => {
  const deleted: unknown[] = [];
  onCall(deleteSessionOrUser, ({ query }) => {
    deleted.push(query.id);
    waiting = [bob];
    return {};
  });
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Delete ada' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Successfully deleted ada.');
  await waitFor(() => expect(screen.queryByRole('row', { name: /ada/ })).not.toBeInTheDocument());
  expect(deleted).toEqual([12]);
});

const outcomes = async () =>
  within(await screen.findByRole('alert'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('selected technicians are approved after a question; who is gone meanwhile is named', async () => {
  const approved: number[] = [];
  onCall(approveTech, ({ body }) => {
    approved.push(body.id);
    waiting = waiting.filter(({ id }) => id !== body.id);
    return body.id === 12
      ? Response.json({ error: 'not_found', message: 'The user was not found.' }, { status: 404 })
      : {};
  });
  const { user } = openPage();
  await user.click(await screen.findByRole('checkbox', { name: 'Select: ada' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  await user.click(screen.getByRole('button', { name: 'Approve Selected' }));
  const question = await screen.findByRole('dialog', { name: 'Approve 2 technicians?' });
  expect(approved).toEqual([]);
  await user.dblClick(within(question).getByRole('button', { name: 'Approve' }));
  expect(await outcomes()).toEqual(['ada: The user was not found.', 'Approved bob.']);
  expect(screen.getByRole('alert')).toHaveTextContent('Approved 1 of 2 technicians.');
  expect(approved).toEqual([12, 13]);
  expect(await screen.findByText('No pending techs to approve.')).toBeVisible();
});

test('selected registrations are deleted after a question', async () => {
  const deleted: unknown[] = [];
  onCall(deleteSessionOrUser, ({ query }) => {
    deleted.push(query.id);
    waiting = waiting.filter(({ id }) => id !== query.id);
    return {};
  });
  const { user } = openPage();
  await user.click(await screen.findByRole('checkbox', { name: 'Select: bob' }));
  await user.click(screen.getByRole('button', { name: 'Delete Selected' }));
  const question = await screen.findByRole('dialog', { name: 'Delete 1 account?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await outcomes()).toEqual(['Successfully deleted bob.']);
  expect(deleted).toEqual([13]);
  expect(await rowOf('ada')).toBeVisible();
});

test('nobody waits', async () => {
  waiting = [];
  openPage();
  expect(await screen.findByText('No pending techs to approve.')).toBeVisible();
});

test('a failed list says so, with the reason', async () => {
  server.use(mockError(listPendingTechs, 'internal', 'The database is away.'));
  openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch pending techs.');
});

test('names with markup show as they are', async () => {
  waiting = [createUser({ first_name: '<b>Kay</b>', last_name: '<img src=x>' })];
  openPage();
  expect(await screen.findByText('<b>Kay</b>')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
