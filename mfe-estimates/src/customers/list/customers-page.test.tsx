import { mockEndpoint, mockError } from '@tech-portal/api-mocks';
import { createCustomer } from '@tech-portal/api-mocks/fixtures';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { WireResponseOf } from '@tech-portal/contract';
import {
  createCustomer as createCustomerEndpoint,
  exportCustomers,
  listCustomers,
  updateCustomer,
} from '@tech-portal/contract/customers';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, queryOf, server } from '../../testing/server.ts';
import CustomersPage from './customers-page.tsx';
// Preloaded to keep import time out of the tests.
import '../../shared/customer/form/customer-dialog.tsx';

const customer = (changes: Partial<WireResponseOf<typeof listCustomers>[number]> = {}) => ({
  ...createCustomer({
    first_name: 'Margaret',
    last_name: 'Holloway',
    email: 'margaret.holloway@example.com',
    phone: '(574) 555-1000',
  }),
  ...changes,
});

const openPage = (at = '/customers') => renderPage(<CustomersPage />, { at });
const searchBox = () => screen.getByRole('searchbox', { name: 'Search customers' });
const names = () =>
  within(screen.getByRole('table', { name: 'Customers' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

/** Responds with one customer per page, named after the request; returns the requests. */
function answerByPage(pages: number): Record<string, string>[] {
  const requests: Record<string, string>[] = [];
  onCall(listCustomers, ({ request }) => {
    const query = queryOf(request);
    requests.push(query);
    return [customer({ last_name: `Page ${query['page']}`, page_count: pages })];
  });
  return requests;
}

test('shows first name, last name, email and phone', async () => {
  onCall(listCustomers, () => [customer({ page_count: 1 })]);
  openPage();
  expect(await screen.findByRole('cell', { name: 'Margaret' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Holloway' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'margaret.holloway@example.com' })).toHaveAttribute(
    'href',
    'mailto:margaret.holloway@example.com',
  );
  expect(screen.getByRole('link', { name: '(574) 555-1000' })).toHaveAttribute('href', 'tel:+15745551000');
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'First Name',
    'Last Name',
    'Email',
    'Phone',
    'Actions',
  ]);
});

test('says so when there are no customers at all', async () => {
  onCall(listCustomers, () => []);
  openPage();
  expect(await screen.findByText('No customers yet.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('says so when a search finds nobody', async () => {
  onCall(listCustomers, () => []);
  openPage('/customers?search=nobody');
  expect(await screen.findByText('No results.')).toBeVisible();
});

test('a failed list says so, with the reason', async () => {
  server.use(mockError(listCustomers, 'internal', 'The database is away.'));
  const { toasts } = openPage();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch customers.');
  expect(alert).toHaveTextContent('The database is away.');
  expect(toasts).toEqual([]);
});

const newestFirst = { sort_by: 'created', sort_order: 'desc' };

test('a search sends a request, starts at the first page and is in the address', async () => {
  const requests = answerByPage(3);
  const { user, url: address } = openPage('/customers?page=2');
  await screen.findByText('Page 2');
  await user.type(searchBox(), '  holl {Enter}');
  await screen.findByText('Page 1');
  expect(requests.at(-1)).toEqual({ page: '1', search: 'holl', ...newestFirst });
  expect(address()).toBe('/customers?search=holl');
});

test('pages are turned by the server and stand in the address', async () => {
  const requests = answerByPage(3);
  const { user, url: address } = openPage();
  expect(await screen.findByText('Page 1 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(names()).toEqual(['Page 2']));
  expect(requests.at(-1)).toEqual({ page: '2', ...newestFirst });
  expect(address()).toBe('/customers?page=2');
});

test('beyond the hundredth page the place of a page stands in the address, and a reload shows the same rows', async () => {
  const requests: Record<string, string>[] = [];
  onCall(listCustomers, ({ request }) => {
    const query = queryOf(request);
    requests.push(query);
    const page = Number(query['page']);
    return [
      customer({
        last_name: `Page ${page}`,
        page_count: page,
        more_pages: true,
        next_page: `to${page + 1}`,
        ...(page > 101 && { previous_page: `to${page - 1}` }),
      }),
    ];
  });
  const { user, url: address } = openPage('/customers?page=101&cursor=to101');
  await waitFor(() => expect(names()).toEqual(['Page 101']));
  expect(requests).toEqual([{ page: '101', cursor: 'to101', ...newestFirst }]);
  expect(screen.getByText(/^Page 101 of more than 100/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(names()).toEqual(['Page 102']));
  expect(address()).toBe('/customers?page=102&cursor=to102');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(address()).toBe('/customers?page=101&cursor=to101'));
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(requests.at(-1)).toEqual({ page: '100', ...newestFirst }));
});

test('names with markup show as they are', async () => {
  onCall(listCustomers, () => [customer({ first_name: '<b>Kay</b>', last_name: 'O\'Brien & "Sons"' })]);
  openPage();
  expect(await screen.findByText('<b>Kay</b>')).toBeVisible();
  expect(screen.getByText('O\'Brien & "Sons"')).toBeVisible();
});

test('Edit opens the dialog with the customer, and the list shows what was saved', async () => {
  let lastName = 'Holloway';
  onCall(listCustomers, () => [customer({ id: 7, last_name: lastName })]);
  onCall(updateCustomer, ({ body }) => {
    lastName = body.customer.last_name ?? '';
    return customer({ id: body.id, last_name: lastName });
  });
  const { user, toasts } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Edit Margaret Holloway' }));
  const field = within(await screen.findByRole('dialog', { name: 'Edit Customer' })).getByRole('textbox', {
    name: 'Last Name',
  });
  fireEvent.change(field, { target: { value: 'Hollis' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts).toEqual([{ message: 'Margaret Hollis was saved.' }]));
  expect(await screen.findByRole('cell', { name: 'Hollis' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('View leads to the customer’s page', async () => {
  onCall(listCustomers, () => [customer({ id: 7 })]);
  openPage();
  expect(await screen.findByRole('link', { name: 'View Margaret Holloway' })).toHaveAttribute('href', '/customer/7');
});

test('Add Customer opens an empty dialog', async () => {
  server.use(mockEndpoint(createCustomerEndpoint, createCustomer()));
  onCall(listCustomers, () => []);
  const { user } = openPage();
  const [button] = await screen.findAllByRole('button', { name: 'Add Customer' });
  if (button) await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Add Customer' });
  expect(within(dialog).getByRole('textbox', { name: 'First Name' })).toHaveValue('');
});

test('Export CSV saves the customers as searched', async () => {
  onCall(listCustomers, () => [customer()]);
  const requests = vi.fn();
  onCall(exportCustomers, ({ query }) => {
    requests(query);
    return { filename: 'customers.csv', csv: 'First Name\r\n' };
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  URL.createObjectURL = () => 'blob:file';
  const { user } = openPage('/customers?search=holl');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(click.mock.contexts[0]).toMatchObject({ download: 'customers.csv' });
  expect(requests).toHaveBeenCalledExactlyOnceWith({ search: 'holl' });
});
