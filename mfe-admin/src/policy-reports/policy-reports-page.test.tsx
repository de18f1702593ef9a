import { mockError } from '@tech-portal/api-mocks';
import { createPolicyReport } from '@tech-portal/api-mocks/fixtures';
import { deletePolicyReport, listPolicyReports } from '@tech-portal/contract/policy-reports';
import { formatMoment } from '@tech-portal/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import PolicyReportsPage from './policy-reports-page.tsx';

const script = createPolicyReport({ count: 1234 });
const style = createPolicyReport({ id: 2, directive: 'style-src-attr', blocked: 'inline', app: null, version: null });
let reports = [script, style];

beforeEach(() => {
  reports = [script, style];
  onCall(listPolicyReports, () => reports);
});

const openPage = (at = '/csp-reports') => renderPage(<PolicyReportsPage />, { at, session: { role: 'admin' } });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

test('shows what was refused by which directive, where, of which version, how often, first and last', async () => {
  openPage();
  const cells = within(await rowOf(/widgets/)).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'https://widgets.exampleby script-src-elem',
    '/product/*/*',
    'mfe-store 5187cf',
    '1,234',
    formatMoment('2026-03-01T09:30:00.000Z'),
    formatMoment('2026-03-02T08:15:00.000Z'),
    'Delete',
  ]);
  expect(await rowOf(/style-src-attr/)).toHaveTextContent('Not known');
});

test('what is dealt with is deleted after a question, and is gone from the list', async () => {
  onCall(deletePolicyReport, ({ query }) => {
    expect(query).toEqual({ id: 1 });
    reports = [style];
    return { message: 'The reports are deleted.' };
  });
  const { user } = openPage();
  await user.click(within(await rowOf(/widgets/)).getByRole('button', { name: /^Delete script-src-elem/ }));
  const dialog = await screen.findByRole('dialog', {
    name: 'Delete the reports of script-src-elem https://widgets.example?',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The reports are deleted.')).toBeVisible();
  expect(screen.queryByRole('row', { name: /widgets/ })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Reports' })).toHaveFocus();
});

test('what another administrator has deleted meanwhile says so', async () => {
  server.use(mockError(deletePolicyReport, 'not_found', 'These reports are deleted already.'));
  const { user } = openPage();
  await user.click(within(await rowOf(/widgets/)).getByRole('button'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The reports were not deleted.These reports are deleted already.',
  );
});

test('without any it says since when, and a failed list can be tried again', async () => {
  server.use(mockError(listPolicyReports, 'internal', 'The database is away.'));
  const { user } = openPage();
  expect(await screen.findByText('Failed to fetch the policy reports.')).toBeVisible();
  onCall(listPolicyReports, []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('There are no policy reports.')).toBeVisible();
});

test('the page is in the address', async () => {
  const asked: unknown[] = [];
  onCall(listPolicyReports, ({ query }) => {
    asked.push(query.page);
    return [{ ...script, page_count: 2 }];
  });
  const { user, address } = openPage();
  await rowOf(/widgets/);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked.at(-1)).toBe(2));
  expect(address()).toBe('/csp-reports?page=2');
});
