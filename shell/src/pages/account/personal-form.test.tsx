import { mockEndpoint, mockError } from '@tech-portal/api-mocks';
import { createSession, createUser } from '@tech-portal/api-mocks/fixtures';
import { listSessions } from '@tech-portal/contract/account';
import { updateUser } from '@tech-portal/contract/user-settings';
import { getUser } from '@tech-portal/contract/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { afterEach, expect, test, vi } from 'vitest';
import { currentUrl, administrator, openPortal, retail, technician } from '../../testing/open-portal.tsx';
import { server } from '../../testing/server.ts';
import './user-settings-page.tsx';

afterEach(() => sessionStorage.clear());

const labels = [
  'Username',
  'Email',
  'First Name',
  'Last Name',
  'Phone',
  'Company (Optional)',
  'Address 1',
  'Address 2 (Optional)',
  'City',
  'State',
  'ZIP Code',
  'Country',
] as const;
const form = () => screen.getByRole('form', { name: 'Personal information' });
const box = (label: (typeof labels)[number]) => within(form()).getByLabelText<HTMLInputElement>(label);
const press = (name: string) => screen.getByRole('button', { name });

async function open(session = technician) {
  const portal = openPortal('/user-settings', { session });
  server.use(mockEndpoint(getUser, createUser({ type: 'tech' })), mockEndpoint(listSessions, [createSession()]));
  await screen.findByRole('form', { name: 'Personal information' });
  return portal;
}

async function openEditing() {
  const portal = await open();
  await portal.user.click(press('Edit'));
  return portal;
}

test('shows the account, every field of it read-only', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'User Settings' })).toBeVisible();
  expect(labels.map((label) => box(label).value)).toEqual([
    'tech',
    'tech@example.com',
    'Dana',
    'Reyes',
    '(574) 555-0101',
    'Reyes RV Service',
    '12 Main St',
    '',
    'Elkhart',
    'IN',
    '46514',
    'United States',
  ]);
  for (const label of labels) expect(box(label)).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('the logo cannot be uploaded yet, and says what will be taken', async () => {
  await open();
  const upload = screen.getByLabelText(/coming soon/);
  expect(upload).toBeDisabled();
  expect(document.querySelector('input[type=file]')).toHaveAttribute('accept', '.png,.jpg,.jpeg');
  expect(screen.getByText(/png, jpg, jpeg/)).toBeVisible();
});

test('Edit opens all but the email, Save sends it and closes again', async () => {
  const { user } = await openEditing();
  expect(box('Username')).toHaveFocus();
  for (const label of labels) expect(box(label).readOnly).toBe(label === 'Email');
  const requests = vi.fn();
  const saved = createUser({ first_name: 'Dan', phone: '(555) 123-4567', state: 'MI' });
  server.use(
    mockEndpoint(updateUser, ({ body }) => {
      requests(body.user);
      server.use(mockEndpoint(getUser, saved));
      return {};
    }),
  );
  fireEvent.change(box('First Name'), { target: { value: 'Dan' } });
  await user.clear(box('Phone'));
  await user.type(box('Phone'), '5551234567');
  await user.clear(box('State'));
  await user.type(box('State'), 'mi');
  expect(box('Phone')).toHaveValue('(555) 123-4567');
  await user.click(press('Save'));

  expect(await screen.findByText('Your settings are saved.')).toBeVisible();
  expect(requests).toHaveBeenCalledExactlyOnceWith({
    username: 'tech',
    first_name: 'Dan',
    last_name: 'Reyes',
    phone: '(555) 123-4567',
    company: 'Reyes RV Service',
    address1: '12 Main St',
    address2: '',
    city: 'Elkhart',
    state: 'MI',
    zip: '46514',
    country: 'United States',
  });
  expect(box('First Name')).toHaveValue('Dan');
  expect(box('First Name')).toHaveAttribute('readonly');
  expect(press('Edit')).toHaveFocus();
});

test.each([
  ['Username', '', 'Username is required'],
  ['First Name', '', 'First name is required'],
  ['Last Name', 'x'.repeat(65), 'Maximum length exceeded for last name'],
  ['Phone', '555', 'Please match the format: (XXX) XXX-XXXX'],
  ['Company (Optional)', 'x'.repeat(65), 'Maximum length exceeded for company'],
  ['Address 1', '1', 'Address must be at least 3 characters'],
  ['City', '', 'City is required'],
  ['State', 'XX', 'Invalid US state abbreviation'],
  ['ZIP Code', '1234', 'ZIP code must be 5 digits'],
  ['Country', '', 'Country is required'],
] as const)('%s with %j: %s at the field', async (label, value, message) => {
  const { user } = await openEditing();
  fireEvent.change(box(label), { target: { value } });
  await user.click(press('Save'));
  expect(box(label)).toHaveAccessibleDescription(message);
  expect(box(label)).toHaveFocus();
});

test('a change from another device meanwhile stays, or is shown beside what was typed here', async () => {
  const stored = createUser({ type: 'tech', phone: '(512) 555-0199', city: 'Gary', version: 2 });
  const bodies: unknown[] = [];
  server.use(
    mockEndpoint(updateUser, ({ body }) => {
      bodies.push(body);
      if (body.version === 2) return {};
      return Response.json({ error: 'stale_version', message: 'Changed.', user: stored }, { status: 409 });
    }),
  );
  const { user } = await openEditing();
  fireEvent.change(box('City'), { target: { value: 'Goshen' } });
  await user.click(press('Save'));
  const dialog = await screen.findByRole('dialog', { name: 'This account was changed somewhere else' });
  expect(within(dialog).getByRole('row', { name: 'City Gary Goshen' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Keep Mine' }));
  await user.click(press('Save'));
  await waitFor(() =>
    expect(bodies.at(-1)).toMatchObject({ version: 2, user: { phone: '(512) 555-0199', city: 'Goshen' } }),
  );
});

test('a taken username is said at the field', async () => {
  const { user } = await openEditing();
  const message = 'This username is already taken. Please choose another one.';
  server.use(mockError(updateUser, 'conflict', message, { fields: { username: message } }));
  await user.type(box('Username'), '2');
  await user.click(press('Save'));
  await waitFor(() => expect(box('Username')).toHaveAccessibleDescription(message));
  expect(box('Username')).toHaveFocus();
  expect(box('Username')).toHaveValue('tech2');
});

test('a failed save says so, keeps what was typed and stays open', async () => {
  const { user } = await openEditing();
  server.use(http.patch('*/api/user/', () => HttpResponse.error()));
  await user.type(box('City'), ' North');
  await user.click(press('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No response came, so this may be done already.');
  expect(box('City')).toHaveValue('Elkhart North');
  expect(press('Save')).toBeEnabled();
});

test('Cancel puts everything back', async () => {
  const { user } = await openEditing();
  await user.type(box('City'), ' North');
  await user.click(press('Cancel'));
  expect(box('City')).toHaveValue('Elkhart');
  expect(press('Edit')).toHaveFocus();
  await user.click(press('Edit'));
  expect(box('City')).toHaveValue('Elkhart');
});

test('leaving with unsaved changes asks; staying keeps them, discarding goes on', async () => {
  const { user } = await openEditing();
  await user.type(box('City'), ' North');
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  const toDashboard = () => within(screen.getByRole('navigation', { name: 'Main menu' })).getByText('Dashboard');
  await user.click(toDashboard());
  let question = await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(box('City')).toHaveValue('Elkhart North');
  await user.click(toDashboard());
  question = await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
  await user.click(within(question).getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('Page ./dashboard')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('without changes nothing asks', async () => {
  const { user } = await openEditing();
  await user.click(within(screen.getByRole('navigation', { name: 'Main menu' })).getByText('Dashboard'));
  expect(await screen.findByText('Page ./dashboard')).toBeVisible();
});

test('unsaved changes survive a reload and the end of a session', async () => {
  const { user, unmount } = await openEditing();
  await user.type(box('City'), ' North');
  unmount();
  await open();
  expect(box('City')).toHaveValue('Elkhart North');
  expect(press('Save')).toBeVisible();
});

test('an account that cannot be fetched says so with Retry', async () => {
  const { user } = openPortal('/user-settings', { session: technician });
  server.use(http.get('*/auth/login', () => HttpResponse.json({ message: '' }, { status: 500 })));
  expect(await screen.findByText('Failed to fetch user data.')).toBeVisible();
  server.use(mockEndpoint(getUser, createUser()), mockEndpoint(listSessions, [createSession()]));
  await user.click(press('Retry'));
  expect(await screen.findByRole('form', { name: 'Personal information' })).toBeVisible();
});

test('an administrator has the page too', async () => {
  openPortal('/user-settings', { session: administrator });
  server.use(mockEndpoint(getUser, createUser({ type: 'admin' })), mockEndpoint(listSessions, [createSession()]));
  expect(await screen.findByRole('form', { name: 'Personal information' })).toBeVisible();
});

test.each([
  ['retail', retail],
  ['a technician who is not approved', { ...technician, approved: false }],
])('%s is sent away', async (_who, session) => {
  openPortal('/user-settings', { session });
  server.use(
    mockEndpoint(getUser, createUser({ type: session === retail ? 'retail' : 'tech', approved: session === retail })),
  );
  expect(await screen.findByText('Page ./dashboard')).toBeVisible();
  expect(await screen.findByText('Your role cannot open that page.')).toBeVisible();
});

test('a signed-out person gets the login, which remembers the page', async () => {
  openPortal('/user-settings');
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(currentUrl()).toBe('/login');
  expect(window.history.state).toMatchObject({ usr: { returnTo: '/user-settings' } });
});
