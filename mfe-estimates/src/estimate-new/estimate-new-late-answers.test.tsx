import { createCustomer, createUser } from '@tech-portal/api-mocks/fixtures';
import { getCustomer, updateCustomer } from '@tech-portal/contract/customers';
import { createEstimate } from '@tech-portal/contract/estimates';
import { getUser } from '@tech-portal/contract/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { onCall } from '../testing/server.ts';
import EstimateNewPage from './estimate-new-page.tsx';

async function open() {
  onCall(getUser, createUser());
  const host = renderPage(<EstimateNewPage />, { at: '/estimate/new?customer=5' });
  await screen.findByRole('textbox', { name: 'Notes' });
  return host;
}
const notes = () => screen.getByRole('textbox', { name: 'Notes' });
const save = () => screen.getByRole('button', { name: 'Save' });

test('Save waits until it is known whether the customer has all it needs', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(getCustomer, async () => {
    await promise;
    return createCustomer({ shipping_zip: '' });
  });
  const saved: unknown[] = [];
  onCall(createEstimate, ({ body }) => {
    saved.push(body);
    return { cart_id: 77 };
  });
  const { user } = await open();
  await user.click(save());
  resolve();
  await screen.findByText('Ann Lee');
  await user.click(save());
  expect(screen.getByRole('alert')).toHaveTextContent('ZIP Code is required');
  expect(saved).toEqual([]);
});

test('while it is saved nothing can be typed or chosen that would be left behind', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(createEstimate, async () => {
    await promise;
    return Response.json({ error: 'internal', message: 'Away.' }, { status: 500 });
  });
  onCall(getCustomer, createCustomer());
  const { user } = await open();
  await screen.findByText('Ann Lee');
  await user.type(notes(), 'Gate code');
  await user.click(save());
  await waitFor(() => expect(notes()).toHaveAttribute('readonly'));
  await user.type(notes(), ' 1234');
  expect(notes()).toHaveValue('Gate code');
  for (const name of ['Add New Customer', 'Edit', 'Change'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  resolve();
  await screen.findByRole('alert');
  await user.type(notes(), ' 1234');
  expect(notes()).toHaveValue('Gate code 1234');
  expect(screen.getByRole('button', { name: 'Change' })).toBeEnabled();
});

test('a customer who is saved late leaves notes that were typed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(updateCustomer, async () => {
    await promise;
    return createCustomer();
  });
  onCall(getCustomer, createCustomer());
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  fireEvent.change(notes(), { target: { value: 'Typed meanwhile' } });
  resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(notes()).toHaveValue('Typed meanwhile');
});
