import { mockError } from '@tech-portal/api-mocks';
import { createCustomer, createUser } from '@tech-portal/api-mocks/fixtures';
import {
  createCustomer as addCustomer,
  getCustomer,
  searchCustomers,
  updateCustomer,
} from '@tech-portal/contract/customers';
import { createEstimate } from '@tech-portal/contract/estimates';
import { getUser } from '@tech-portal/contract/users';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall, server } from '../../testing/server.ts';
import EstimateNewPage from './estimate-new-page.tsx';

const ann = createCustomer();
const bo = createCustomer({ id: 6, first_name: '<b>Bo</b>', last_name: 'Ray', email: 'bo@example.com' });

let saved: unknown[] = [];
beforeEach(() => {
  saved = [];
  onCall(getUser, createUser());
  onCall(searchCustomers, ({ query }) =>
    [ann, bo].filter(({ email }) => email.includes(query.customerSearch.toLowerCase())),
  );
  onCall(getCustomer, ({ query }) => (query.id === 6 ? bo : ann));
  onCall(createEstimate, ({ body }) => {
    saved.push(body);
    return { cart_id: 77 };
  });
});
afterEach(() => localStorage.clear());

async function open(at = '/estimate/new') {
  const host = renderPage(<EstimateNewPage />, { at });
  await screen.findByRole('textbox', { name: 'Notes' });
  return host;
}
const card = () => screen.getByRole('region', { name: 'Customer' });
const picker = () => screen.getByRole('combobox', { name: 'Find a customer' });
const notes = () => screen.getByRole('textbox', { name: 'Notes' });
const save = () => screen.getByRole('button', { name: 'Save' });

test('leads back to the estimates', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Back to Estimates' })).toHaveAttribute('href', '/estimates');
});

test('says when photos can be added', async () => {
  await open();
  expect(screen.getByText('Save the estimate to add photos.')).toBeVisible();
});

test('saves for the customer picked and opens the estimate', async () => {
  const { user, url: address } = await open();
  await user.click(picker());
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Ann Lee ann@example.com',
    '<b>Bo</b> Ray bo@example.com',
  ]);
  await user.click(screen.getByRole('option', { name: /Bo/ }));
  expect(within(card()).getByText('<b>Bo</b> Ray')).toBeVisible();
  await user.type(notes(), 'Gate code 1234');
  await user.dblClick(save());
  await waitFor(() => expect(address()).toBe('/estimate/77'));
  expect(saved).toEqual([{ estimate: { customer_id: 6, notes: 'Gate code 1234', approved: false } }]);
});

test('the picker searches and is driven by the keyboard', async () => {
  const { user } = await open();
  await user.type(picker(), 'bo@');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(picker()).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('<b>Bo</b> Ray')).toBeVisible();
});

test('a search that finds nobody, or fails, says so', async () => {
  const { user } = await open();
  await user.type(picker(), 'nobody');
  expect(await screen.findByText('No matching customers')).toBeVisible();
  server.use(mockError(searchCustomers, 'internal', 'Away.'));
  await user.type(picker(), ' at all');
  expect(await screen.findByText('Failed to fetch customers.')).toBeVisible();
  onCall(searchCustomers, [ann]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option')).toHaveTextContent('Ann Lee');
});

test('without a customer nothing is saved and the card is red', async () => {
  const { user } = await open();
  await user.click(save());
  expect(screen.getByRole('alert')).toHaveTextContent('A customer is required to create save an estimate.');
  expect(card()).toHaveAttribute('data-invalid');
  expect(picker()).toHaveAccessibleDescription('A customer is required to create save an estimate.');
  expect(saved).toEqual([]);
  await user.click(picker());
  await user.click(await screen.findByRole('option', { name: /Ann/ }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(card()).not.toHaveAttribute('data-invalid');
});

test('a customer without an address prevents saving', async () => {
  onCall(getCustomer, createCustomer({ shipping_address_1: '', shipping_zip: '' }));
  const { user } = await open('/estimate/new?customer=5');
  await screen.findByText('Ann Lee');
  await user.click(save());
  expect(screen.getByRole('alert')).toHaveTextContent('Street Address is requiredZIP Code is required');
  expect(saved).toEqual([]);
});

test('the address may choose the customer', async () => {
  const { user } = await open('/estimate/new?customer=6');
  expect(await screen.findByText('<b>Bo</b> Ray')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(picker()).toBeVisible();
});

test.each(['abc', '-1', '1.5', ''])('an address with customer=%s chooses nobody', async (id) => {
  await open(`/estimate/new?customer=${id}`);
  expect(picker()).toBeVisible();
});

test("somebody else's customer is not there, and another can be chosen", async () => {
  server.use(mockError(getCustomer, 'not_found', 'No such customer.'));
  const { user } = await open('/estimate/new?customer=9');
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't find a customer with the provided ID.");
  await user.click(screen.getByRole('button', { name: 'Choose Another Customer' }));
  expect(picker()).toBeVisible();
});

test('a new customer is chosen as soon as it is added', async () => {
  onCall(addCustomer, ({ body }) => createCustomer({ id: 9, first_name: body.customer.first_name }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add New Customer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Customer' }));
  await user.type(dialog.getByRole('textbox', { name: 'First Name' }), 'Cy');
  await user.type(dialog.getByRole('textbox', { name: 'Last Name' }), 'Lee');
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'cy@example.com');
  await user.type(dialog.getByRole('textbox', { name: 'Phone' }), '5551234567');
  for (const group of dialog.getAllByRole('group')) {
    await user.type(within(group).getByRole('textbox', { name: 'Street Address' }), '4 Lake Rd');
    await user.type(within(group).getByRole('textbox', { name: 'City' }), 'Goshen');
    await user.type(within(group).getByRole('textbox', { name: 'State' }), 'IN');
    await user.type(within(group).getByRole('textbox', { name: 'ZIP Code' }), '46526');
  }
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await within(card()).findByText('Cy Lee')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}, 60_000);

test('what was typed survives a reload, and saving forgets it', async () => {
  const first = await open('/estimate/new?customer=6');
  await first.user.type(notes(), 'Half a sentence');
  cleanup();
  const { user, url: address } = await open();
  expect(notes()).toHaveValue('Half a sentence');
  expect(await screen.findByText('<b>Bo</b> Ray')).toBeVisible();
  expect(screen.getByText('What you typed earlier is still here.')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(address()).toBe('/estimate/77'));
  expect(localStorage).toHaveLength(0);
});

test('a stored draft can be discarded', async () => {
  const first = await open();
  await first.user.type(notes(), 'Old');
  cleanup();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Start Over' }));
  expect(notes()).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});

test("somebody else's draft is not shown", async () => {
  const first = await open();
  await first.user.type(notes(), 'Mine');
  cleanup();
  onCall(getUser, createUser({ id: 99 }));
  await open();
  expect(notes()).toHaveValue('');
});

test('a failed save says so, keeps what was typed and can be repeated', async () => {
  server.use(mockError(createEstimate, 'internal', 'The database is away.'));
  const { user, toasts, url: address } = await open('/estimate/new?customer=5');
  await screen.findByText('Ann Lee');
  await user.type(notes(), 'Kept');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
  expect(notes()).toHaveValue('Kept');
  expect(toasts).toEqual([]);
  onCall(createEstimate, { cart_id: 78 });
  await user.click(save());
  await waitFor(() => expect(address()).toBe('/estimate/78'));
});

test('works while the account is unknown, without a draft', async () => {
  server.use(mockError(getUser, 'internal', 'Away.'));
  const { user } = await open();
  await user.type(notes(), 'Anything');
  expect(localStorage).toHaveLength(0);
});

describe('saving', () => {
  test('Save waits until it is known whether the customer has all it needs', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onCall(getCustomer, async () => {
      await promise;
      return createCustomer({ shipping_zip: '' });
    });
    const { user } = await open('/estimate/new?customer=5');
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
    const { user } = await open('/estimate/new?customer=5');
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
});

describe('editing the customer', () => {
  test('a customer who is saved late leaves notes that were typed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onCall(updateCustomer, async () => {
      await promise;
      return createCustomer();
    });
    const { user } = await open('/estimate/new?customer=5');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    fireEvent.change(notes(), { target: { value: 'Typed meanwhile' } });
    resolve();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(notes()).toHaveValue('Typed meanwhile');
  });
});
