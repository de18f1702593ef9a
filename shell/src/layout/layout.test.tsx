import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { currentUrl, administrator, openPortal, retail, technician } from '../testing/open-portal.tsx';
import { server } from '../testing/server.ts';

const menu = () => screen.findByRole('navigation', { name: 'Main menu' });
const entriesOf = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent);

test('a technician sees the entries of live remotes they may open, in their order, and no admin section', async () => {
  openPortal('/', { session: technician });
  const nav = await menu();
  expect(entriesOf(nav)).toEqual(['Dashboard', 'Parts Store', 'User Settings']);
  expect(within(nav).queryByText('Admin')).toBeNull();
});

test('an administrator sees the admin section', async () => {
  openPortal('/', { session: administrator });
  const nav = await menu();
  expect(within(nav).getByRole('heading', { name: 'Admin' })).toBeInTheDocument();
  expect(entriesOf(nav)).toEqual(['Dashboard', 'Parts Store', 'Users', 'User Settings']);
});

test('User Settings stands below, whatever remotes are live', async () => {
  openPortal('/', { session: technician, registry: { remotes: [] } });
  expect(within(await menu()).getByRole('link', { name: 'User Settings' })).toHaveAttribute('href', '/user-settings');
});

test.each([
  ['signed out', undefined, 'Login'],
  ['retail', retail, 'Logout'],
  ['not approved', { ...technician, approved: false }, 'Logout'],
])('%s: a simple header without a sidebar', async (_name, session, action) => {
  openPortal('/terms-and-conditions', session && { session });
  expect(await screen.findByRole('heading', { name: 'Terms and Conditions' })).toBeVisible();
  // Takes the first banner, because jsdom also counts page headers as banners.
  const [header] = screen.getAllByRole('banner');
  expect(within(header as HTMLElement).getByText(action)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
});

test('a page for visitors offers them no way in', async () => {
  openPortal('/approve');
  expect(await screen.findByText('Page ./approve')).toBeVisible();
  const [header] = screen.getAllByRole('banner');
  expect(within(header as HTMLElement).getByRole('link', { name: 'Tech Portal, home' })).toBeVisible();
  expect(within(header as HTMLElement).queryByText('Login')).toBeNull();
  expect(within(header as HTMLElement).queryByRole('button')).toBeNull();
});

test('a page for visitors stands in the chrome of who is signed in', async () => {
  openPortal('/approve', { session: technician });
  expect(await menu()).toBeVisible();
});

test('the print page stands alone', async () => {
  openPortal('/estimate/7/print', { session: technician });
  expect(await screen.findByText('Page ./print')).toBeVisible();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('Log Out revokes the token, clears the storage and goes to /login without remembering the page', async () => {
  const revoked: (string | null)[] = [];
  server.use(
    http.delete('*/auth/login', ({ request }) => {
      revoked.push(request.headers.get('authorization'));
      return HttpResponse.json({});
    }),
  );
  const { user } = openPortal('/categories', { session: technician });
  await user.click(within(await menu()).getByRole('button', { name: 'Log Out' }));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(currentUrl()).toBe('/login');
  expect(window.history.state?.usr ?? null).toBeNull();
  expect(localStorage.getItem('token')).toBeNull();
  await waitFor(() => expect(revoked).toEqual([`Bearer ${technician.token}`]));
});

test('the menu toggle opens the full-screen menu, and a chosen entry closes it', async () => {
  const { user } = openPortal('/', { session: technician });
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByText('Page ./dashboard')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the environment banner shows what the installation calls itself', async () => {
  openPortal('/', { environment: 'STAGING' });
  expect(await screen.findByText('STAGING')).toBeVisible();
});

test('navigation titles the document, and moves the focus to the content', async () => {
  const { user } = openPortal('/', { session: technician });
  await user.click(within(await menu()).getByRole('link', { name: 'Dashboard' }));
  await screen.findByText('Page ./dashboard');
  expect(document.title).toBe('Dashboard · Tech Portal');
  expect(screen.getByRole('main')).toHaveFocus();
});
