import { getBusinessTexts } from '@tech-portal/contract/business-settings';
import type { PublicSettings } from '@tech-portal/contract/business-settings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPortal } from '../testing/open-portal.tsx';
import { server } from '../testing/server.ts';
import { initBusiness, readBusiness, applyBusiness } from './business.store.ts';

const logo = { id: 'a'.repeat(64), path: '/api/business-settings/logo/a.png', width: 320, height: 80 };
const acme: PublicSettings = {
  version: 3,
  company_name: 'Acme RV',
  logo: null,
  accent_color: null,
  support: { email: 'help@acme.example', phone: '(574) 555-0199', hours: '8 to 5' },
  rewards: { enabled: true, name: 'Acme Miles', text: 'A mile a part.', url: 'https://acme.example/miles' },
  order_note: '',
  has_privacy: true,
};
const texts = {
  version: 3,
  terms: [{ title: 'Our Terms', paragraphs: ['Pay first.'] }],
  privacy: [{ title: 'What we keep', paragraphs: ['Your address.', 'Your orders.'] }],
};

beforeEach(() => applyBusiness(acme));
afterEach(() => applyBusiness({ version: 0 }));

test('the login page has name, rewards and privacy of the business, and so has the title', async () => {
  openPortal('/login');
  expect(await screen.findByRole('link', { name: 'Acme RV, home' })).toHaveTextContent('Acme RV');
  expect(document.title).toBe('Login · Acme RV');
  expect(screen.getByRole('link', { name: /Acme Miles.*A mile a part\..*\(opens in a new tab\)/ })).toHaveAttribute(
    'href',
    'https://acme.example/miles',
  );
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  expect(screen.getByText(/^© \d{4} Acme RV$/)).toBeVisible();
});

test('the login page names whom to ask', async () => {
  openPortal('/login');
  expect(await screen.findByRole('link', { name: 'help@acme.example' })).toHaveAttribute(
    'href',
    'mailto:help@acme.example',
  );
  expect(screen.getByRole('link', { name: '(574) 555-0199' })).toBeVisible();
});

test('rewards that are switched off are not advertised', async () => {
  await applyBusiness({ ...acme, rewards: { ...acme.rewards, enabled: false } });
  openPortal('/login');
  expect(await screen.findByRole('link', { name: 'Acme RV, home' })).toBeVisible();
  expect(screen.queryByText('Acme Miles')).toBeNull();
});

test('a logo stands in the place of mark and name, and its link says the name', async () => {
  await applyBusiness({ ...acme, logo });
  openPortal('/');
  const [home] = await screen.findAllByRole('link', { name: 'Acme RV, home' });
  expect(home?.querySelector('img')).toHaveAttribute('src', logo.path);
  expect(home).toHaveTextContent('');
});

test('the footer names whom to ask, and links the privacy text', async () => {
  openPortal('/');
  const footer = within(await screen.findByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'help@acme.example' })).toHaveAttribute('href', 'mailto:help@acme.example');
  expect(footer.getByRole('link', { name: '(574) 555-0199' })).toBeVisible();
  expect(footer.getByRole('link', { name: 'Privacy' })).toBeVisible();
});

test('a page that is open follows', async () => {
  openPortal('/');
  const footer = within(await screen.findByRole('contentinfo'));
  await act(() => applyBusiness({ ...acme, company_name: 'Acme Motors', has_privacy: false }));
  expect(footer.getByText(/^© \d{4} Acme Motors$/)).toBeVisible();
  expect(footer.queryByRole('link', { name: 'Privacy' })).toBeNull();
  await waitFor(() => expect(document.title).toBe('Home · Acme Motors'));
});

test('terms and privacy are those of the business', async () => {
  server.use(http.get(`*${getBusinessTexts.path}`, () => HttpResponse.json(texts)));
  openPortal('/terms-and-conditions');
  expect(await screen.findByRole('heading', { level: 2, name: 'Our Terms' })).toHaveAttribute('id', 'our-terms');
  expect(screen.getByText('They apply to every order placed through Acme RV.')).toBeVisible();
  expect(screen.getByText('Pay first.')).toBeVisible();
});

test('the privacy page has its own text', async () => {
  server.use(http.get(`*${getBusinessTexts.path}`, () => HttpResponse.json(texts)));
  openPortal('/privacy');
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  expect(screen.getByText('Your orders.')).toBeVisible();
});

test('terms that cannot be fetched are not replaced by the portal’s own', async () => {
  server.use(
    http.get(`*${getBusinessTexts.path}`, () =>
      HttpResponse.json({ error: 'forbidden', message: 'No.' }, { status: 403 }),
    ),
  );
  openPortal('/terms-and-conditions');
  expect(await screen.findByText('Failed to fetch the terms.')).toBeVisible();
  expect(screen.queryByText('Returns')).toBeNull();
});

test('begins with what this browser has seen, and goes on with what is newer', async () => {
  const { promise, resolve } = Promise.withResolvers<PublicSettings | undefined>();
  window.portalBusiness = { initial: Promise.resolve({ ...acme, company_name: 'Seen' }), latest: promise };
  await initBusiness();
  expect(readBusiness().company_name).toBe('Seen');
  resolve({ ...acme, company_name: 'Fresh' });
  await waitFor(() => expect(readBusiness().company_name).toBe('Fresh'));
});

test('a server that says nothing takes nothing away', async () => {
  const fresh = Promise.resolve(undefined);
  window.portalBusiness = { initial: Promise.resolve(acme), latest: fresh };
  await initBusiness();
  await fresh;
  expect(readBusiness().company_name).toBe('Acme RV');
});
