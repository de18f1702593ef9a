import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getRevenueSeries } from '@tech-portal/contract/dashboard';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, queryOf } from '../../testing/server.ts';
import { mockDashboard } from '../testing/mock-dashboard.ts';
import DashboardPage from '../dashboard-page.tsx';

const openPage = () => renderPage(<DashboardPage />, { at: '/dashboard?start=2026-03-01&end=2026-03-02' });

test('renders a bar for each point, from zero, and says in words what it shows', async () => {
  mockDashboard();
  openPage();
  const chart = await screen.findByRole('img', { name: /^Revenue by day/ });
  expect(chart).toHaveAccessibleName('Revenue by day, $1,500.00 in total, most at March 2, 2026 with $1,500.00.');
  const heights = [...chart.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
  expect(heights).toEqual([0, 100]);
  expect(screen.getByText('$1.5K')).toBeVisible();
});

test('has the figures as a table too', async () => {
  mockDashboard();
  openPage();
  const table = await screen.findByRole('table', { name: 'Revenue by day', hidden: true });
  expect(
    within(table)
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['March 1, 2026$0.00', 'March 2, 2026$1,500.00']);
});

test('says when nothing was sold', async () => {
  mockDashboard();
  onCall(getRevenueSeries, { unit: 'month', days: [{ day: '2026-03-01', revenue: 0 }] });
  openPage();
  expect(await screen.findByRole('img', { name: 'Revenue by month, none in this period.' })).toBeVisible();
});

test('requests the days of the period', async () => {
  const requests: Record<string, string>[] = [];
  mockDashboard();
  onCall(getRevenueSeries, ({ request }) => {
    requests.push(queryOf(request));
    return { unit: 'day' as const, days: [{ day: '2026-03-01', revenue: 1 }] };
  });
  openPage();
  await screen.findByRole('img', { name: /^Revenue by day/ });
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(requests).toEqual([{ start_date: '2026-03-01', end_date: '2026-03-02', time_zone }]);
});
