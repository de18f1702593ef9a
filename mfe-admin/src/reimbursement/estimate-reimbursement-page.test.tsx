import { mockError } from '@tech-portal/api-mocks';
import { createEstimate, createReimbursementRow } from '@tech-portal/api-mocks/fixtures';
import { getEstimate } from '@tech-portal/contract/estimates';
import { listReimbursement, reimburseEstimate } from '@tech-portal/contract/reimbursement';
import { useApiQuery } from '@tech-portal/platform/query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall, server } from '../testing/server.ts';
import EstimateReimbursementPage from './estimate-reimbursement-page.tsx';

const ann = createReimbursementRow({ id: 41, order_date: '2026-03-01T18:00:00.000Z', line_item_total: 1240.5 });
const ben = createReimbursementRow({
  id: 42,
  first_name: 'Ben',
  last_name: 'Moss',
  order_date: '2026-03-04T18:00:00.000Z',
});
let reimbursed = new Set<number>();
let requests: unknown[] = [];
let toggles = 0;

beforeEach(() => {
  reimbursed = new Set();
  requests = [];
  toggles = 0;
  onCall(listReimbursement, ({ query }) => {
    requests.push(query);
    return [ann, ben]
      .filter(({ id }) => !reimbursed.has(id))
      .map((row, index) => ({ ...row, ...(index === 0 && { page_count: 1 }) }));
  });
  onCall(reimburseEstimate, ({ body }) => {
    toggles += 1;
    const isReimbursed = body.reimbursed ?? !reimbursed.has(body.cart_id);
    if (isReimbursed) reimbursed.add(body.cart_id);
    else reimbursed.delete(body.cart_id);
    return { reimbursed: reimbursed.has(body.cart_id) };
  });
});

const openPage = (at = '/estimate-reimbursement') =>
  renderPage(<EstimateReimbursementPage />, { at, session: { role: 'admin' } });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const boxOf = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`Reimbursed: ${name}`) });

test('shows what waits, the oldest first, with the note, the columns of the document and the technician', async () => {
  openPage();
  const row = await rowOf('Ann Lee');
  expect(screen.getByText('Checking an estimate will automatically hide it.')).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Reimbursed',
    'Order Date',
    'Customer',
    'Technician',
    'Line Item Total',
  ]);
  expect(requests).toEqual([{ page: 1, sort_by: 'order_date', sort_order: 'asc' }]);
  expect(within(row).getByRole('link', { name: 'Dana Reyes' })).toHaveAttribute('href', '/user/2');
  expect(within(row).getByText('March 1, 2026')).toBeVisible();
  expect(row).toHaveTextContent('$1,240.50');
  expect(await boxOf('Ann Lee')).not.toBeChecked();
});

test('checking hides the row, and Undo brings it back', async () => {
  const { user } = openPage();
  await user.click(await boxOf('Ann Lee'));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ann Lee/ })).not.toBeInTheDocument());
  const bar = screen.getByText(/^Reimbursed Ann Lee/);
  expect(bar.parentElement).toHaveFocus();
  await waitFor(() => expect(reimbursed).toEqual(new Set([41])));
  expect(await rowOf('Ben Moss')).toBeVisible();
  const undo = screen.getByRole('button', { name: 'Undo: Ann Lee is not reimbursed' });
  await waitFor(() => expect(undo).toBeEnabled());
  await user.click(undo);
  expect(await rowOf('Ann Lee')).toBeVisible();
  expect(reimbursed).toEqual(new Set());
});

test('the bar can be dismissed, and the estimate stays reimbursed', async () => {
  const { user } = openPage();
  await user.click(await boxOf('Ann Lee'));
  await waitFor(() => expect(reimbursed).toEqual(new Set([41])));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/^Reimbursed Ann Lee/)).not.toBeInTheDocument();
  expect(screen.queryByRole('row', { name: /Ann Lee/ })).not.toBeInTheDocument();
});

test('where another administrator was faster, their work is not undone', async () => {
  const { user } = openPage();
  const box = await boxOf('Ann Lee');
  reimbursed.add(41);
  await user.click(box);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Undo/ })).toBeEnabled());
  expect(reimbursed).toEqual(new Set([41]));
  expect(toggles).toBe(1);
});

test('an estimate that was looked at before shows that it is reimbursed', async () => {
  onCall(getEstimate, () => createEstimate({ id: 41, status: 'order', reimbursed: reimbursed.has(41) }));
  const Estimate = () => (
    <p>{useApiQuery(getEstimate, { cart_id: 41 }).data?.reimbursed ? 'Estimate: Reimbursed' : 'Estimate: Not'}</p>
  );
  const { user } = renderPage(
    <>
      <Estimate />
      <EstimateReimbursementPage />
    </>,
    { session: { role: 'admin' } },
  );
  await user.click(await boxOf('Ann Lee'));
  expect(await screen.findByText('Estimate: Reimbursed')).toBeVisible();
});

test('a failure brings the row back and says why', async () => {
  server.use(mockError(reimburseEstimate, 'conflict', 'Only orders can be reimbursed.'));
  const { user } = openPage();
  await user.click(await boxOf('Ann Lee'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to reimburse the estimate of Ann Lee.');
  expect(alert).toHaveTextContent('Only orders can be reimbursed.');
  expect(await boxOf('Ann Lee')).not.toBeChecked();
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

test('a click on the row opens the estimate, one on the checkbox does not', async () => {
  const { user, url: address } = openPage();
  await user.click(await boxOf('Ann Lee'));
  expect(address()).toBe('/estimate-reimbursement');
  await user.click(within(await rowOf('Ben Moss')).getByText('Ben Moss'));
  expect(address()).toBe('/estimate/42');
});

test('a header sorts, and the address says so', async () => {
  const { user, url: address } = openPage('/estimate-reimbursement?page=3');
  await user.click(await screen.findByRole('button', { name: 'Line Item Total' }));
  await waitFor(() => expect(requests.at(-1)).toEqual({ page: 1, sort_by: 'line_item_total', sort_order: 'asc' }));
  expect(address()).toBe('/estimate-reimbursement?sort_by=line_item_total&sort_order=asc');
});

test('nothing waits', async () => {
  onCall(listReimbursement, []);
  openPage();
  expect(await screen.findByText('No estimates to reimburse.')).toBeVisible();
});

test('a failed list says so, with the reason', async () => {
  server.use(mockError(listReimbursement, 'internal', 'The database is away.'));
  openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch estimates.');
});

test('a discount on the order is named', async () => {
  onCall(listReimbursement, [{ ...ann, discount: 20, page_count: 1 }, ben]);
  openPage();
  expect(await rowOf('Ann Lee')).toHaveTextContent('$1,240.50Discount on the order $20.00');
  expect(await rowOf('Ben Moss')).not.toHaveTextContent('Discount');
});
