import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { mockDashboard } from '../testing/mock-dashboard.ts';
import DashboardPage from '../dashboard-page.tsx';
// Preloaded to keep import time out of the tests.
import '@tech-portal/ui/dates';

beforeEach(() => {
  // Noon in the local time zone, whichever it is.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 18, 12) });
});
afterEach(() => vi.useRealTimers());

const openPage = (at = '/dashboard') => renderPage(<DashboardPage />, { at });
const day = (name: string) => screen.getByRole('textbox', { name });
const timeframe = (name: string) => screen.getByRole('radio', { name });

async function typeDay(user: ReturnType<typeof openPage>['user'], name: string, text: string) {
  await user.click(day(name));
  await waitFor(() => expect(day(name)).not.toHaveAttribute('readonly'));
  await user.clear(day(name));
  await user.type(day(name), `${text}{Tab}`);
}

test('starts with the running month', async () => {
  const requests = mockDashboard();
  openPage();
  expect(timeframe('Month')).toBeChecked();
  expect(day('Start Date')).toHaveValue('03/01/2026');
  expect(day('End Date')).toHaveValue('03/18/2026');
  await waitFor(() =>
    expect(requests.find(({ path }) => path === 'revenue')?.query).toEqual({
      start_date: '2026-03-01',
      end_date: '2026-03-18',
      previous_start_date: '2026-02-01',
      previous_end_date: '2026-02-18',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  );
});

test.each([
  ['Week', '03/15/2026', '/dashboard?timeframe=week', '2026-03-08', 'vs last week'],
  ['Year', '01/01/2026', '/dashboard?timeframe=year', '2025-01-01', 'vs last year'],
])('%s goes from %s, stands in the address and is fetched anew', async (name, start, at, previous, label) => {
  const requests = mockDashboard();
  const { user, url: address } = openPage();
  await user.click(timeframe(name));
  expect(day('Start Date')).toHaveValue(start);
  expect(address()).toBe(at);
  await waitFor(() =>
    expect(requests.findLast(({ path }) => path === 'orders')?.query['previous_start_date']).toBe(previous),
  );
  expect(await screen.findAllByText(label, { exact: false })).toHaveLength(3);
});

test('changing a day clears the timeframe and compares with as many days before', async () => {
  const requests = mockDashboard();
  const { user, url: address } = openPage();
  await typeDay(user, 'Start Date', '3/9/2026');
  await waitFor(() => expect(address()).toBe('/dashboard?start=2026-03-09&end=2026-03-18'));
  expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
  await waitFor(() =>
    expect(requests.findLast(({ path }) => path === 'new-customers')?.query).toEqual({
      start_date: '2026-03-09',
      end_date: '2026-03-18',
      previous_start_date: '2026-02-27',
      previous_end_date: '2026-03-08',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  );
  await user.click(timeframe('Month'));
  expect(address()).toBe('/dashboard');
});

test('an end before the start is an error, and nothing is fetched for it', async () => {
  const requests = mockDashboard();
  const { user } = openPage('/dashboard?start=2026-03-09&end=2026-03-18');
  await waitFor(() => expect(requests).toHaveLength(6));
  await typeDay(user, 'End Date', '3/2/2026');
  expect(await screen.findByRole('alert')).toHaveTextContent('End Date must not be before Start Date.');
  expect(requests).toHaveLength(6);
});

test('a day later than today cannot be chosen', async () => {
  mockDashboard();
  const { user, url: address } = openPage();
  await typeDay(user, 'End Date', '3/19/2026');
  await waitFor(() => expect(day('End Date')).toHaveValue('03/18/2026'));
  expect(address()).toBe('/dashboard');
});

test('an emptied day comes back', async () => {
  mockDashboard();
  const { user, url: address } = openPage();
  await typeDay(user, 'Start Date', ' ');
  await waitFor(() => expect(day('Start Date')).toHaveValue('03/01/2026'));
  expect(address()).toBe('/dashboard');
});

test('Back returns to the period before', async () => {
  mockDashboard();
  const { user, go } = openPage();
  await user.click(timeframe('Year'));
  await go(-1);
  await waitFor(() => expect(timeframe('Month')).toBeChecked());
});
