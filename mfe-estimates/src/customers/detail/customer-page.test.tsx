import { mockEndpoint, mockError } from '@tech-portal/api-mocks';
import { createCustomer, createTask } from '@tech-portal/api-mocks/fixtures';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { recordOf } from '@tech-portal/contract';
import {
  createCustomer as addCustomer,
  customerFieldNames,
  customerFields,
  deleteCustomer,
  getCustomer,
  updateCustomer,
} from '@tech-portal/contract/customers';
import { listEstimates } from '@tech-portal/contract/estimates';
import { listTasks } from '@tech-portal/contract/tasks';
import { labelOfValue } from '@tech-portal/domain';
import { useApiMutation } from '@tech-portal/platform/query';
import { Route, Routes } from '@tech-portal/platform/testing';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, server } from '../../testing/server.ts';
import CustomerPage from './customer-page.tsx';
// Preloaded to keep import time out of the tests.
import '../../shared/customer/form/customer-dialog.tsx';
import './delete-customer-dialog.tsx';

const customer = createCustomer({
  id: 5,
  notes: 'Gate code 4\n<b>beware</b>',
  billing_address_1: '9 Mill St',
  billing_address_2: 'Unit 2',
});
const estimate = {
  id: 31,
  issue_date: '2026-03-01',
  expiry_date: '2026-03-31',
  first_name: 'Ann',
  last_name: 'Lee',
  status: 'draft',
  reimbursed: 0,
  total: 440,
} as const;

/** Deletes another customer, which refetches this one. */
function FetchAgain() {
  const { mutate } = useApiMutation(deleteCustomer, { input: () => ({ query: { id: 9 } }) });
  return <button onClick={() => mutate()}>Fetch Again</button>;
}
function fetchAgain() {
  onCall(deleteCustomer, () => ({}));
  screen.getByText('Fetch Again').click();
}

const openPage = (at = '/customer/5') =>
  renderPage(
    <>
      <Routes>
        <Route path="/customer/:id" element={<CustomerPage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
      <FetchAgain />
    </>,
    { at },
  );

beforeEach(() => {
  server.use(
    mockEndpoint(getCustomer, customer),
    mockEndpoint(listEstimates, [estimate]),
    mockEndpoint(listTasks, [createTask()]),
  );
});

test('shows details, billing info, shipping info and notes as they are', async () => {
  openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ann Lee' })).toBeVisible();
  const details = within(screen.getByRole('region', { name: 'Details' }));
  expect(details.getByRole('link', { name: 'ann@example.com' })).toBeVisible();
  expect(details.getByRole('link', { name: '(555) 123-4567' })).toHaveAttribute('href', 'tel:+15551234567');
  expect(screen.getByRole('region', { name: 'Billing Info' })).toHaveTextContent('9 Mill StUnit 2Goshen, IN 46526');
  expect(screen.getByRole('region', { name: 'Shipping Info' })).toHaveTextContent('4 Lake RdGoshen, IN 46526');
  expect(screen.getByRole('region', { name: 'Notes' })).toHaveTextContent('Gate code 4 <b>beware</b>');
});

test('every field that holds something is shown', async () => {
  const filled = createCustomer({
    ...recordOf(customerFieldNames, (name) => `Text of ${name}.`),
    ...Object.fromEntries(
      customerFields.flatMap(({ name, choices }) => (choices ? [[name, Object.keys(choices)[0] ?? '']] : [])),
    ),
  });
  server.use(mockEndpoint(getCustomer, filled));
  openPage();
  await screen.findByRole('region', { name: 'Details' });
  const text = screen
    .getAllByRole('region')
    .map(({ textContent }) => textContent)
    .join();
  const shown = customerFields.map(({ name, choices }) => labelOfValue(choices, filled[name]));
  expect(shown.filter((one) => !text.includes(one))).toEqual([]);
});

test('an optional field without anything in it is left out, and the card of notes says so', async () => {
  server.use(mockEndpoint(getCustomer, createCustomer()));
  openPage();
  const details = await screen.findByRole('region', { name: 'Details' });
  const terms = within(details).getAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).toEqual(['Name', 'Email', 'Phone']);
  expect(screen.getByRole('region', { name: 'Notes' })).toHaveTextContent('No notes.');
});

test('leads back to the customers and on to a new estimate', async () => {
  openPage();
  expect(await screen.findByRole('link', { name: 'Back to Customers' })).toHaveAttribute('href', '/customers');
  expect(screen.getByRole('link', { name: 'New Estimate' })).toHaveAttribute('href', '/estimate/new?customer=5');
});

test('lists the customer’s estimates and tasks, each with pages of its own in the address', async () => {
  onCall(listEstimates, ({ query }) => [{ ...estimate, id: 30 + query.page, total: query.page * 100, page_count: 2 }]);
  onCall(listTasks, ({ query }) => [{ ...createTask({ task: `Task of ${query.customer_id}` }), page_count: 1 }]);
  const { user, url: address } = openPage();
  const estimates = within(await screen.findByRole('region', { name: 'Estimates' }));
  expect(await estimates.findByText('$100.00')).toBeVisible();
  expect(estimates.getByRole('link', { name: 'March 1, 2026' })).toHaveAttribute('href', '/estimate/31');
  expect(await screen.findByText('Task of 5')).toBeVisible();
  await user.click(estimates.getByRole('button', { name: 'Next' }));
  expect(await estimates.findByText('$200.00')).toBeVisible();
  expect(address()).toBe('/customer/5?estimates=2');
});

test('pages that no longer exist give way in both lists, also when both find out at once', async () => {
  onCall(listEstimates, ({ query }) => (query.page === 1 ? [estimate] : []));
  onCall(listTasks, ({ query }) => (query.page === 1 ? [createTask({ task: 'Call back' })] : []));
  const { url: address } = openPage('/customer/5?estimates=4&tasks=3');
  expect(await screen.findByText('$440.00')).toBeVisible();
  expect(await screen.findByText('Call back')).toBeVisible();
  expect(address()).toBe('/customer/5');
  expect(screen.queryByText('No estimates yet.')).not.toBeInTheDocument();
});

test('says where there are none yet', async () => {
  server.use(mockEndpoint(listEstimates, []), mockEndpoint(listTasks, []));
  openPage();
  expect(await screen.findByText('No estimates yet.')).toBeVisible();
  expect(await screen.findByText('No tasks yet.')).toBeVisible();
});

test('a list that fails says so and leaves the rest alone', async () => {
  server.use(mockError(listEstimates, 'internal', 'The database is away.'));
  openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch estimates.');
  expect(screen.getByRole('region', { name: 'Details' })).toBeVisible();
  expect(await screen.findByText('Call about the water heater')).toBeVisible();
});

test.each(['/customer/5', '/customer/0', '/customer/abc', '/customer/99999999999'])(
  'a customer who does not exist at %s is not found',
  async (at) => {
    server.use(mockError(getCustomer, 'not_found', 'Customer 5 does not exist.'));
    const { toasts } = openPage(at);
    expect(await screen.findByRole('heading', { name: 'Customer Not Found' })).toBeVisible();
    expect(screen.getByText("We couldn't find a customer with the provided ID.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Customers' })).toHaveAttribute('href', '/customers');
    expect(toasts).toEqual([]);
  },
);

test('a failure says so and can be tried again', async () => {
  server.use(mockError(getCustomer, 'internal', 'The database is away.'));
  const { user } = openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch the customer.');
  server.use(mockEndpoint(getCustomer, customer));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ann Lee' })).toBeVisible();
});

test('Edit shows what was saved', async () => {
  server.use(mockEndpoint(updateCustomer, { ...customer, first_name: 'Anna' }));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Customer' }));
  await user.type(dialog.getByRole('textbox', { name: 'First Name' }), 'a');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Anna Lee' })).toBeVisible();
});

test('Delete asks first, then shows what the server did and goes to the customers', async () => {
  server.use(mockEndpoint(deleteCustomer, { message: 'Ann Lee has estimates and was archived.' }));
  const { user, toasts, url: address } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Ann Lee?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/customers'));
  expect(toasts).toEqual([{ message: 'Ann Lee has estimates and was archived.', kind: 'success' }]);
});

test('a deletion that fails says so, and the customer stays', async () => {
  server.use(mockError(deleteCustomer, 'internal', 'The database is away.'));
  const { user, toasts, url: address } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toasts).toEqual([{ message: 'The database is away.', kind: 'error' }]));
  expect(address()).toBe('/customer/5');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('says whose it is where the server does: to an administrator', async () => {
  onCall(getCustomer, { ...customer, tech: { id: 2, first_name: 'Dana', last_name: 'Reyes' } });
  openPage();
  const details = await screen.findByRole('region', { name: 'Details' });
  expect(within(details).getByText('Technician').nextElementSibling).toHaveTextContent('Dana Reyes');
  expect(screen.getByRole('link', { name: 'Hand Over' })).toHaveAttribute('href', '/hand-over?customer=5');
});

test('a customer who is deleted or transferred elsewhere while they are edited: the form stays, says so, and keeps what was typed', async () => {
  const { user, url: address } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Customer' }));
  await user.clear(dialog.getByRole('textbox', { name: 'First Name' }));
  await user.type(dialog.getByRole('textbox', { name: 'First Name' }), 'Bea');
  server.use(mockError(getCustomer, 'not_found', 'Customer 5 does not exist.'));
  fetchAgain();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'This customer was deleted or handed over to another technician',
  );
  expect(dialog.getByRole('textbox', { name: 'First Name' })).toHaveValue('Bea');
  const added: unknown[] = [];
  onCall(addCustomer, ({ body }) => {
    added.push(body.customer);
    return { ...customer, ...body.customer, id: 6 };
  });
  server.use(mockEndpoint(getCustomer, { ...customer, id: 6, first_name: 'Bea' }));
  await user.click(dialog.getByRole('button', { name: 'Add as New Customer' }));
  await waitFor(() => expect(address()).toBe('/customer/6'));
  expect(added).toMatchObject([{ first_name: 'Bea', last_name: 'Lee' }]);
});

test('once such a form is closed, the customer is not found', async () => {
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Customer' }));
  server.use(mockError(getCustomer, 'not_found', 'Customer 5 does not exist.'));
  fetchAgain();
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Customer Not Found')).toBeVisible();
});
