import { mockError } from '@tech-portal/api-mocks';
import { createEstimateRow, createTechnician } from '@tech-portal/api-mocks/fixtures';
import { exportEstimates, getEstimateMetrics, listEstimates } from '@tech-portal/contract/estimates';
import { listTechnicians } from '@tech-portal/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, queryOf, server } from '../../testing/server.ts';
import EstimatesPage from './estimates-page.tsx';

beforeEach(() => onCall(getEstimateMetrics, { totalValue: 12_345.6, pending: 4, converted: 66.667 }));

const newestFirst = { sort_by: 'issue_date', sort_order: 'desc' };
const openPage = (at = '/estimates') => renderPage(<EstimatesPage />, { at });
const filter = () => screen.getByRole('combobox', { name: 'Filter estimates' });

/** Responds with one estimate per page; returns the requests. */
function answerByPage(pages: number): Record<string, string>[] {
  const requests: Record<string, string>[] = [];
  onCall(listEstimates, ({ request }) => {
    const query = queryOf(request);
    requests.push(query);
    return [createEstimateRow({ last_name: `Page ${query['page']}`, page_count: pages })];
  });
  return requests;
}

test('shows issue date, customer, status and total', async () => {
  onCall(listEstimates, () => [createEstimateRow({ status: 'order', reimbursed: 1 })]);
  openPage();
  const row = within((await screen.findAllByRole('row'))[1] as HTMLElement);
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'March 2, 2026',
    'Ann Lee',
    'OrderReimbursed',
    '$745.30',
  ]);
});

test('says which option an estimate is, and that it was not chosen', async () => {
  const option = { position: 2, of: 3, title: 'Replace', not_chosen: true };
  onCall(listEstimates, () => [createEstimateRow({ status: 'draft', option })]);
  openPage();
  const row = within((await screen.findAllByRole('row'))[1] as HTMLElement);
  const cells = row.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(1, 3)).toEqual(['Ann LeeOption 2 of 3: Replace', 'Not Chosen']);
});

test('an estimate that was approved meanwhile shows when the list is looked at again', async () => {
  onCall(listEstimates, () => [createEstimateRow({ status: 'draft' })]);
  openPage();
  await screen.findByRole('cell', { name: 'Draft' });
  onCall(listEstimates, () => [createEstimateRow({ status: 'invoice' })]);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('cell', { name: 'Invoice' })).toBeVisible();
});

test('shows the three metrics', async () => {
  answerByPage(1);
  openPage();
  expect(await screen.findByText('$12,345.60')).toBeVisible();
  const metrics = screen.getByLabelText('Estimate metrics');
  expect(metrics).toHaveTextContent('Estimates Value$12,345.60Pending Estimates4Invoice Conversion Rate66.67%');
});

test('metrics that fail say so and leave the list alone', async () => {
  server.use(mockError(getEstimateMetrics, 'internal', 'The database is away.'));
  answerByPage(1);
  const { user } = openPage();
  expect(await screen.findByText('Failed to fetch estimate metrics.')).toBeVisible();
  expect(await screen.findByText(/Page 1$/)).toBeVisible();
  onCall(getEstimateMetrics, { totalValue: 1, pending: 0, converted: 0 });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('0.00%')).toBeVisible();
});

test('the filter has its seven entries, sends a request and is in the address', async () => {
  const requests = answerByPage(3);
  const { user, url: address } = openPage('/estimates?page=2');
  await screen.findByText(/Page 2$/);
  expect(within(filter()).getAllByRole('option')).toHaveLength(7);
  await user.selectOptions(filter(), 'Unreimbursed Orders');
  await waitFor(() => expect(requests.at(-1)).toEqual({ page: '1', filter: 'unreimbursed', ...newestFirst }));
  expect(address()).toBe('/estimates?filter=unreimbursed');
});

test('a search is in the address beside the filter, begins at the first page, and narrows the file, too', async () => {
  const requests = answerByPage(3);
  const exported: Record<string, string>[] = [];
  onCall(exportEstimates, ({ request }) => {
    exported.push(queryOf(request));
    return { filename: 'estimates.csv', csv: '' };
  });
  const { user, url: address } = openPage('/estimates?filter=draft&page=2');
  await screen.findByText(/Page 2$/);
  await user.type(screen.getByRole('searchbox', { name: 'Search estimates' }), ' lee pump {Enter}');
  await waitFor(() =>
    expect(requests.at(-1)).toEqual({ page: '1', filter: 'draft', search: 'lee pump', ...newestFirst }),
  );
  expect(address()).toBe('/estimates?filter=draft&search=lee+pump');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(exported).toEqual([{ filter: 'draft', search: 'lee pump' }]));
});

test('what no estimate matches is said, and nobody is told to create their first one', async () => {
  onCall(listEstimates, () => []);
  openPage('/estimates?search=nothing');
  expect(await screen.findByText('No estimates match this search.')).toBeVisible();
  expect(screen.queryByText('No estimates yet.')).not.toBeInTheDocument();
});

test('beyond the hundredth page the place of a page stands in the address', async () => {
  const requests: Record<string, string>[] = [];
  onCall(listEstimates, ({ request }) => {
    requests.push(queryOf(request));
    return [createEstimateRow({ page_count: 101, more_pages: true, next_page: 'to102' })];
  });
  const { user, url: address } = openPage('/estimates?page=101&cursor=to101');
  expect(await screen.findByText(/^Page 101 of more than 100/)).toBeVisible();
  expect(requests[0]).toMatchObject({ page: '101', cursor: 'to101' });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(address()).toBe('/estimates?page=102&cursor=to102'));
});

test('a row opens its estimate', async () => {
  answerByPage(1);
  const { user, url: address } = openPage();
  const link = await screen.findByRole('link', { name: /Page 1$/ });
  expect(link).toHaveAttribute('href', '/estimate/21');
  await user.click(link);
  expect(address()).toBe('/estimate/21');
});

test('a new estimate is one link away', async () => {
  onCall(listEstimates, () => []);
  openPage();
  expect(await screen.findByText('No estimates yet.')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Create New Estimate' }))
    expect(link).toHaveAttribute('href', '/estimate/new');
});

test('a filter without results says so', async () => {
  onCall(listEstimates, () => []);
  openPage('/estimates?filter=expired');
  expect(await screen.findByText('No estimates match this filter.')).toBeVisible();
});

test('a failure says so and can be tried again', async () => {
  server.use(mockError(listEstimates, 'internal', 'The database is away.'));
  const { user, toasts } = openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch estimates.');
  answerByPage(1);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/Page 1$/)).toBeVisible();
  expect(toasts).toEqual([]);
});

test('the estimates of the filter are saved as a file', async () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (blob) => String(saved.push(blob as Blob));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onCall(exportEstimates, ({ query }) => ({ filename: `estimates-${query.filter}.csv`, csv: 'Total\r\n745.30\r\n' }));
  answerByPage(1);
  const { user } = openPage('/estimates?filter=draft');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(names).toEqual(['estimates-draft.csv']));
  await expect(saved[0]?.text()).resolves.toBe('Total\r\n745.30\r\n');
});

test('an administrator sees whose each estimate is and narrows the list to a technician', async () => {
  const requests: Record<string, string>[] = [];
  onCall(listTechnicians, [createTechnician()]);
  onCall(listEstimates, ({ request }) => {
    requests.push(queryOf(request));
    return [createEstimateRow({ tech: { id: 2, first_name: 'Dana', last_name: 'Reyes' } })];
  });
  const at = '/estimates?filter=draft';
  const { user, url: address } = renderPage(<EstimatesPage />, { at, session: { role: 'admin' } });
  expect(await screen.findByRole('columnheader', { name: 'Technician' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Dana Reyes' })).toBeVisible();
  const technicians = await screen.findByRole('combobox', { name: 'Technician of estimates' });
  await within(technicians).findByRole('option', { name: 'Dana Reyes (tech)' });
  await user.selectOptions(technicians, 'Dana Reyes (tech)');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ filter: 'draft', tech_id: '2' }));
  expect(address()).toBe('/estimates?filter=draft&tech=2');
});

test('a technician gets no filter by technician, whatever the address says', async () => {
  const requests = answerByPage(1);
  openPage('/estimates?tech=7');
  await screen.findByText(/Page 1$/);
  expect(requests[0]).not.toHaveProperty('tech_id');
  expect(screen.queryByRole('combobox', { name: 'Technician of estimates' })).not.toBeInTheDocument();
});

test('a status that only a newer server knows is shown in its words', async () => {
  onCall(listEstimates, () => Response.json([{ ...createEstimateRow(), status: 'in_review' }]));
  openPage();
  expect(await screen.findByRole('cell', { name: 'In review' })).toBeVisible();
});
