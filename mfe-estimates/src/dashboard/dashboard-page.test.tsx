import { mockError } from '@tech-portal/api-mocks';
import { createUser } from '@tech-portal/api-mocks/fixtures';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getUser } from '@tech-portal/contract/users';
import type { SessionSnapshot } from '@tech-portal/platform';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import DashboardPage from './dashboard-page.tsx';

const openPage = (session: Partial<SessionSnapshot>) => renderPage(<DashboardPage />, { at: '/dashboard', session });
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

beforeEach(() => onCall(getUser, createUser()));

test('greets a technician by name and leads to the parts, the customers and the cart', async () => {
  openPage({ role: 'tech' });
  expect(await screen.findByText('Welcome back, Dana.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Search Products' })).toBeVisible();
  expect(links()).toEqual(['/product-search', '/categories', '/customers', '/cart']);
});

test('leads an administrator to the users too', async () => {
  openPage({ role: 'admin' });
  await screen.findByText('Welcome back, Dana.');
  expect(links()).toEqual(['/product-search', '/categories', '/customers', '/cart', '/users']);
});

test('greets without a name when the account cannot be fetched, without a toast', async () => {
  server.use(mockError(getUser, 'internal', 'The database is away.'));
  const { toasts } = openPage({ role: 'tech' });
  expect(await screen.findByText('Welcome back.')).toBeVisible();
  expect(toasts).toEqual([]);
});

test.each([
  [
    'retail user',
    { role: 'retail', approved: true },
    "We're sorry, you're a retail user. Please contact the provider to inquire about becoming a tech affiliate.",
  ],
  [
    'technician who is not approved',
    { role: 'tech', approved: false },
    "We're sorry, you're not approved. Please contact the provider to inquire about becoming approved.",
  ],
])('tells a %s why there is nothing here', (_, session, notice) => {
  openPage(session);
  expect(screen.getByText(notice)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
