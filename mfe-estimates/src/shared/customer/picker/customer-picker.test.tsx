import { mockEndpoint, mockError } from '@tech-portal/api-mocks';
import { createCustomer } from '@tech-portal/api-mocks/fixtures';
import { deleteCustomer, searchCustomers } from '@tech-portal/contract/customers';
import type { Customer } from '@tech-portal/contract/customers';
import { useApiMutation } from '@tech-portal/platform/query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { onCall, server } from '../../../testing/server.ts';
import { CustomerPicker } from './customer-picker.tsx';

/** Deletes another customer, which refetches the search. */
function Page({ onPick = vi.fn() }: { onPick?: (customer: Customer) => void }) {
  const { mutate } = useApiMutation(deleteCustomer, { input: () => ({ query: { id: 9 } }) });
  return (
    <>
      <CustomerPicker label="Customer" onPick={onPick} />
      <button onClick={() => mutate()}>Delete</button>
    </>
  );
}

const found = () => screen.findByRole('option', { name: /Zoë Lindqvist/ });

test('customers found stay when fetching them again in the background fails', async () => {
  server.use(mockEndpoint(searchCustomers, [createCustomer({ first_name: 'Zoë', last_name: 'Lindqvist' })]));
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
  server.use(mockEndpoint(searchCustomers, [createCustomer({ first_name: 'Zoë', last_name: 'Lindqvist' })]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await found()).toBeVisible();
});

test('nobody found by other words can be picked while the new words are searched for', async () => {
  const ann = createCustomer({ id: 1, first_name: 'Ann', last_name: 'Abel' });
  const bo = createCustomer({ id: 2, first_name: 'Bo', last_name: 'Berg' });
  let answer = (): void => undefined;
  onCall(searchCustomers, async ({ query }) => {
    if (query.customerSearch !== 'bo') return [ann];
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return [bo];
  });
  const onPick = vi.fn();
  const { user } = renderPage(<Page onPick={onPick} />);
  const field = screen.getByRole('combobox', { name: 'Customer' });
  await user.click(field);
  await screen.findByRole('option', { name: /Ann Abel/ });
  await user.type(field, 'bo');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Searching...');
  await user.keyboard('{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  await waitFor(() => {
    answer();
    expect(screen.getByRole('option', { name: /Bo Berg/ })).toBeVisible();
  });
  await user.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledWith(bo);
});
