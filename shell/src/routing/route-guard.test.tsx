import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { expect, test } from 'vitest';
import { accountOf, currentUrl, administrator, openPortal, retail, technician } from '../testing/open-portal.tsx';
import { server } from '../testing/server.ts';

test('a signed-out person is sent to /login, and after login to the page with its query', async () => {
  const { user } = openPortal('/categories/appliances?page=2');
  server.use(http.post('*/auth/login', () => HttpResponse.json({ token: 't', role: 'tech', approved: 1 })));
  await user.type(await screen.findByLabelText('Username'), 'ada');
  expect(currentUrl()).toBe('/login');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Page ./categories')).toBeVisible();
  expect(currentUrl()).toBe('/categories/appliances?page=2');
});

test('a signed-out person who goes on from a public page is sent to /login, which remembers the page', async () => {
  openPortal('/terms-and-conditions');
  await screen.findByRole('heading', { level: 1, name: /Terms/ });
  act(() => {
    window.history.pushState(null, '', '/categories?x=1');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(currentUrl()).toBe('/login');
  expect(window.history.state).toMatchObject({ usr: { returnTo: '/categories?x=1' } });
});

test('the same without a registry in the page, once it was fetched', async () => {
  server.use(http.get('*/registry.json', () => HttpResponse.json({ remotes: [] })));
  openPortal('/unknown', { registry: null });
  expect(await screen.findByRole('heading', { level: 1, name: /RV parts/ })).toBeVisible();
  expect(currentUrl()).toBe('/');
});

test('who may open the page sees it', async () => {
  openPortal('/users', { session: administrator });
  expect(await screen.findByText('Page ./users')).toBeVisible();
});

test('a technician at a page for administrators lands on the dashboard, and sees one message', async () => {
  server.use(http.get('*/auth/login', () => HttpResponse.json(accountOf(technician))));
  openPortal('/users', { session: technician });
  server.use(http.get('*/auth/login', () => HttpResponse.json(accountOf(technician))));
  expect(await screen.findByText('Page ./dashboard')).toBeVisible();
  expect(currentUrl()).toBe('/dashboard');
  const messages = await screen.findAllByText('Your role cannot open that page.');
  expect(messages).toHaveLength(1);
  // Errors are red (SHELL-19).
  expect(messages[0]?.closest('[role=alert]')).toHaveAttribute('style', expect.stringContaining('-red-'));
});

test('approval that the server gave meanwhile opens the page without a detour', async () => {
  openPortal('/categories', { session: { ...technician, approved: false } });
  server.use(http.get('*/auth/login', () => HttpResponse.json(accountOf(technician))));
  expect(await screen.findByText('Page ./categories')).toBeVisible();
  expect(currentUrl()).toBe('/categories');
});

test('a role that the server took away closes the open page', async () => {
  openPortal('/users', { session: administrator });
  server.use(http.get('*/auth/login', () => HttpResponse.json(accountOf(retail))));
  expect(await screen.findByText('Page ./dashboard')).toBeVisible();
});

test('a session the server does not know ends at /login and comes back to the page', async () => {
  openPortal('/categories?x=1', { session: technician });
  server.use(http.get('*/auth/login', () => HttpResponse.json({ message: '' }, { status: 401 })));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(currentUrl()).toBe('/login');
  expect(localStorage.getItem('token')).toBeNull();
  expect(window.history.state).toMatchObject({ usr: { returnTo: '/categories?x=1' } });
});

test('a session that the server ends says so, once', async () => {
  const ended = { error: 'unauthenticated', message: 'Your session has ended. Please sign in again.', logout: true };
  openPortal('/categories', { session: technician });
  server.use(http.get('*/auth/login', () => HttpResponse.json(ended, { status: 401 })));
  expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  expect(await screen.findAllByText(ended.message)).toHaveLength(1);
});

test('a server in trouble leaves the session alone', async () => {
  openPortal('/categories', { session: technician });
  server.use(http.get('*/auth/login', () => HttpResponse.json({ message: '' }, { status: 503 })));
  expect(await screen.findByText('Page ./categories')).toBeVisible();
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(localStorage.getItem('token')).toBe(technician.token);
});

test('/login of somebody signed in is the dashboard, whatever was remembered', async () => {
  openPortal('/login', { session: technician });
  expect(await screen.findByText('Page ./dashboard')).toBeVisible();
});

test('unknown paths go to /, /user to the dashboard', async () => {
  openPortal('/nowhere/at/all', { session: technician });
  expect(await screen.findByRole('heading', { level: 1, name: /RV parts/ })).toBeVisible();
  expect(currentUrl()).toBe('/');
});

test('/user goes to the dashboard', async () => {
  openPortal('/user', { session: technician });
  expect(await screen.findByText('Page ./dashboard')).toBeVisible();
});

test('a login in another tab opens the requested page', async () => {
  openPortal('/categories');
  await screen.findByRole('button', { name: 'Login' });
  localStorage.setItem('role', 'tech');
  localStorage.setItem('approved', '1');
  localStorage.setItem('token', 'from-another-tab');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(await screen.findByText('Page ./categories')).toBeVisible();
});
