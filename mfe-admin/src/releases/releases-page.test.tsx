import { mockError } from '@tech-portal/api-mocks';
import { createAppRelease, createErrorGroup, createVersionMetrics } from '@tech-portal/api-mocks/fixtures';
import { findComposition, listReleaseErrors, listReleases } from '@tech-portal/contract/release-figures';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import ReleasesPage from './releases-page.tsx';

const shell = createAppRelease({
  app: 'shell',
  owner: null,
  live: createVersionMetrics({
    version: 'aaaa',
    since: null,
    people: 0,
    failed: 0,
    views: 0,
    vitals: [],
    load_p75: null,
  }),
  previous: null,
  canary: null,
});

const openPage = () => renderPage(<ReleasesPage />, { at: '/releases', session: { role: 'admin' } });
const rowsOf = async (app: string) =>
  within(await screen.findByRole('region', { name: `Metrics of ${app}` }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test('each app has its owner, and its versions with their figures beside each other', async () => {
  onCall(listReleases, () => [createAppRelease(), shell]);
  openPage();
  expect(await screen.findByText('Store: store-team@example.com')).toBeVisible();
  expect(screen.getByText('This version has no owner.')).toBeVisible();
  const [, canary, live, before] = await rowsOf('mfe-store');
  expect(canary).toMatch(
    /^Canary, 10 %2b3c4d5e6f70since Mar(ch)? 2, 2026.*962 of 91\.82 s, good96 ms, good0\.02, good/,
  );
  expect(live).toMatch(/^Live1a2b3c4d5e6f.*1,2401 of 84/);
  expect(before).toMatch(/^Before0f9e8d7c6b5a/);
  expect((await rowsOf('shell')).at(-1)).toBe('Liveaaaa0not measured––––––');
});

test('what is slow says so in words', async () => {
  const vitals = [
    { name: 'LCP' as const, p75: 4100, count: 10 },
    { name: 'CLS' as const, p75: 0.2, count: 10 },
  ];
  onCall(listReleases, () => [
    createAppRelease({ live: createVersionMetrics({ vitals }), previous: null, canary: null }),
  ]);
  openPage();
  expect(await screen.findByText(', poor')).toBeInTheDocument();
  expect(screen.getByText(', needs work')).toBeInTheDocument();
});

test('the errors of an app are shown when they are asked for, with the stack of the first', async () => {
  onCall(listReleases, () => [createAppRelease()]);
  onCall(listReleaseErrors, ({ query: { app } }) => (app === 'mfe-store' ? [createErrorGroup()] : []));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Show errors' }));
  expect(await screen.findByText(/Cannot read properties/)).toBeVisible();
  expect(screen.getByText(/Uncaught error · 2 page loads · 2b3c4d5e6f70/)).toHaveTextContent('/cart/:id');
  expect(screen.getByText(/^at save/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Hide errors' }));
  expect(screen.queryByText(/Cannot read properties/)).not.toBeInTheDocument();
});

test('without errors, and when they do not come, it says so', async () => {
  onCall(listReleases, () => [createAppRelease()]);
  onCall(listReleaseErrors, () => []);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Show errors' }));
  expect(await screen.findByText('No errors in the last 30 days.')).toBeVisible();
  server.use(mockError(listReleaseErrors, 'internal', 'Something went wrong.'));
  await user.click(screen.getByRole('button', { name: 'Hide errors' }));
});

test('the short id of a footer leads to its versions; what is none is refused, an unknown one is not known', async () => {
  onCall(listReleases, () => []);
  onCall(findComposition, () => ({
    versions: [{ app: 'mfe-store', version: '1a2b3c4d5e6f' }],
    first_seen: '2026-03-01T12:00:00.000Z',
    last_seen: '2026-03-02T16:00:00.000Z',
  }));
  const { user } = openPage();
  const field = await screen.findByRole('searchbox', { name: 'Version in a footer' });
  await user.type(field, 'Version 0ABC123{Enter}');
  expect(await screen.findByText('1a2b3c4d5e6f')).toBeVisible();

  await user.clear(field);
  await user.type(field, '../x{Enter}');
  expect(await screen.findByText('The ID has letters and digits only, e.g. 0k3f9x2.')).toBeVisible();
  expect(screen.queryByText('1a2b3c4d5e6f')).not.toBeInTheDocument();

  server.use(mockError(findComposition, 'not_found', 'No combination of live versions has had this ID.'));
  await user.clear(field);
  await user.type(field, '0zzzzzz{Enter}');
  expect(
    await screen.findByText(/No combination of live versions and canaries in the last 90 days has the ID 0zzzzzz/),
  ).toBeVisible();
});

test('says when nothing is known, and when the list does not come', async () => {
  onCall(listReleases, () => []);
  openPage();
  expect(await screen.findByText('No releases are recorded.')).toBeVisible();
});

test('a list that does not come says so with Retry', async () => {
  server.use(mockError(listReleases, 'internal', 'Something went wrong.'));
  openPage();
  expect(await screen.findByText('Failed to fetch the releases.', {}, { timeout: 5000 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
