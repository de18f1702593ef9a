import { mockError } from '@tech-portal/api-mocks';
import { createCustomer, createTechnician } from '@tech-portal/api-mocks/fixtures';
import { exportCustomers, listCustomers } from '@tech-portal/contract/customers';
import { listTechnicians } from '@tech-portal/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, queryOf, server } from '../../testing/server.ts';
import CustomersPage from './customers-page.tsx';

const newestFirst = { sort_by: 'created', sort_order: 'desc' };
const dana = { id: 2, first_name: 'Dana', last_name: 'Reyes' };
const openAsAdmin = (at = '/customers') => renderPage(<CustomersPage />, { at, session: { role: 'admin' } });

test('an administrator sees whose each customer is and narrows the list to a technician', async () => {
  const requests: Record<string, string>[] = [];
  onCall(listTechnicians, [createTechnician(), createTechnician({ id: 3, username: 'old', deactivated: 1 })]);
  onCall(listCustomers, ({ request }) => {
    requests.push(queryOf(request));
    return [{ ...createCustomer(), tech: dana }];
  });
  const { user, url: address } = openAsAdmin('/customers?page=2');
  expect(await screen.findByRole('columnheader', { name: 'Technician' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Dana Reyes' })).toBeVisible();
  const filter = await screen.findByRole('combobox', { name: 'Technician of customers' });
  await within(filter).findByRole('option', { name: 'Dana Reyes (old), deactivated' });
  await user.selectOptions(filter, 'Dana Reyes (tech)');
  await waitFor(() => expect(requests.at(-1)).toEqual({ page: '1', tech_id: '2', ...newestFirst }));
  expect(address()).toBe('/customers?tech=2');
  await user.selectOptions(filter, 'All technicians');
  await waitFor(() => expect(address()).toBe('/customers'));
});

test('a technician has neither the column nor the filter, and no address shows somebody else’s', async () => {
  const requests: Record<string, string>[] = [];
  onCall(listCustomers, ({ request }) => {
    requests.push(queryOf(request));
    return [createCustomer({ last_name: 'Holloway' })];
  });
  renderPage(<CustomersPage />, { at: '/customers?tech=7' });
  await screen.findByText('Holloway');
  expect(requests).toEqual([{ page: '1', ...newestFirst }]);
  expect(screen.queryByRole('columnheader', { name: 'Technician' })).not.toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test('a technician without customers is no empty portal, and a file has what the list has', async () => {
  onCall(listTechnicians, [createTechnician()]);
  onCall(listCustomers, () => []);
  const requests = vi.fn();
  onCall(exportCustomers, ({ query }) => {
    requests(query);
    return { filename: 'customers.csv', csv: 'First Name\r\n' };
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  URL.createObjectURL = () => 'blob:file';
  const { user } = openAsAdmin('/customers?tech=2');
  expect(await screen.findByText('No results.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(requests).toHaveBeenCalledExactlyOnceWith({ search: '', tech_id: 2 });
});

test('names of technicians that do not come leave the list as it is', async () => {
  server.use(mockError(listTechnicians, 'internal', 'Later.'));
  onCall(listCustomers, () => [{ ...createCustomer(), tech: dana }]);
  openAsAdmin('/customers?tech=2');
  expect(await screen.findByText('Failed to fetch technicians.')).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Dana Reyes' })).toBeVisible();
  expect(await screen.findByRole('combobox', { name: 'Technician of customers' })).toHaveDisplayValue('Technician 2');
});
