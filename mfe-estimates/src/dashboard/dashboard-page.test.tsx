import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { WireAnswerOf } from '@tech-portal/contract';
import { getUser } from '@tech-portal/contract/users';
import type { SessionSnapshot } from '@tech-portal/platform';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, refusal } from '../testing/server.ts';
import DashboardPage from './dashboard-page.tsx';

const openPage = (session: Partial<SessionSnapshot>) => renderPage(<DashboardPage />, { at: '/dashboard', session });
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

const dana: WireAnswerOf<typeof getUser> = {
  id: 2,
  username: 'tech',
  type: 'tech',
  email: 'dana.reyes@example.com',
  first_name: 'Dana',
  last_name: 'Reyes',
  address1: '',
  city: '',
  state: '',
  zip: '',
  country: 'United States',
  phone: '',
  taxId: null,
  tax_exempt: 0,
  created: '2026-01-02T03:04:05.000Z',
  modified: '2026-01-02T03:04:05.000Z',
  approved: 1,
  newsletter: 0,
  free_gift: 0,
  store_credit: 0,
  favorites: [],
};

beforeEach(() => onCall(getUser, () => dana));

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
  onCall(getUser, () => refusal('internal', 'The database is away.'));
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
])('tells a %s why there is nothing here, and asks the server nothing', (_, session, notice) => {
  onCall(getUser, () => {
    throw new Error('Nobody asked for this.');
  });
  openPage(session);
  expect(screen.getByText(notice)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
