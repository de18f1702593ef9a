import { mockCall, mockError } from '@tech-portal/api-mocks';
import { createCustomer } from '@tech-portal/api-mocks/fixtures';
import { deleteCustomer, searchCustomers } from '@tech-portal/contract/customers';
import { useApiMutation } from '@tech-portal/platform/query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, server } from '../../testing/server.ts';
import { CustomerPicker } from './customer-picker.tsx';

/** Somewhere else on the screen a customer is deleted, so that the search is fetched again. */
function Page() {
  const { mutate } = useApiMutation(deleteCustomer, { input: () => ({ query: { id: 9 } }) });
  return (
    <>
      <CustomerPicker label="Customer" onPick={vi.fn()} />
      <button onClick={() => mutate()}>Delete</button>
    </>
  );
}

const found = () => screen.findByRole('option', { name: /Zoë Lindqvist/ });

test('customers found stay when fetching them again in the background fails', async () => {
  server.use(mockCall(searchCustomers, [createCustomer({ first_name: 'Zoë', last_name: 'Lindqvist' })]));
  const { user } = renderPage(<Page />);
  await user.click(screen.getByRole('combobox', { name: 'Customer' }));
  await found();
  const searched = vi.fn();
  onCall(searchCustomers, () => {
    searched();
    return Response.json({ error: 'internal', message: 'Away.' }, { status: 500 });
  });
  onCall(deleteCustomer, () => ({}));
  screen.getByRole('button', { name: 'Delete' }).click();
  await waitFor(() => expect(searched).toHaveBeenCalled());
  expect(await found()).toBeVisible();
  expect(screen.queryByText('Failed to fetch customers.')).not.toBeInTheDocument();
});

test('a search that fails says so and can be repeated', async () => {
  server.use(mockError(searchCustomers, 'internal', 'Away.'));
  const { user } = renderPage(<Page />);
  await user.click(screen.getByRole('combobox', { name: 'Customer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch customers.');
  server.use(mockCall(searchCustomers, [createCustomer({ first_name: 'Zoë', last_name: 'Lindqvist' })]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await found()).toBeVisible();
});
