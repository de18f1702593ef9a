import { mockEndpoint, mockError } from '@tech-portal/api-mocks';
import { createCustomer as someCustomer } from '@tech-portal/api-mocks/fixtures';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { recordOf } from '@tech-portal/contract';
import { createCustomer, customerFieldNames, updateCustomer } from '@tech-portal/contract/customers';
import type { Customer } from '@tech-portal/contract/customers';
import { renderPage } from '../../../testing/render-page.tsx';
import { onCall, server } from '../../../testing/server.ts';
import { CustomerDialog } from './customer-dialog.tsx';

function open(customer?: Customer) {
  const callbacks = { onClose: vi.fn(), onSaved: vi.fn() };
  return { ...renderPage(<CustomerDialog customer={customer} opened {...callbacks} />), ...callbacks };
}

const box = (name: RegExp | string, at: HTMLElement = screen.getByRole('dialog')) =>
  within(at).getByRole('textbox', { name });
const shipping = () => screen.getByRole('group', { name: 'Shipping Address' });
const billing = () => screen.getByRole('group', { name: 'Billing Address' });
const save = () => screen.getByRole('button', { name: 'Save' });

async function fill(user: ReturnType<typeof open>['user'], texts: { state?: string; phone?: string } = {}) {
  // Sets the value directly, because typing is tested elsewhere.
  const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  enter(box('First Name'), 'Ann');
  enter(box('Last Name'), 'Lee');
  enter(box('Email'), 'ann@example.com');
  enter(box('Phone'), texts.phone ?? '5551234567');
  enter(box('Street Address', shipping()), '4 Lake Rd');
  enter(box('City', shipping()), 'Goshen');
  enter(box('State', shipping()), texts.state ?? 'in');
  enter(box('ZIP Code', shipping()), '46526');
  await user.click(screen.getByRole('button', { name: 'Same as Address' }));
}

test('without a customer it adds, and the focus is on the first field', async () => {
  open();
  expect(screen.getByRole('dialog', { name: 'Add Customer' })).toBeVisible();
  await waitFor(() => expect(box('First Name')).toHaveFocus());
});

test('required fields are required, line 2 and notes are labeled optional', () => {
  open();
  const names = ['First Name', 'Last Name', 'Email', 'Phone'];
  for (const name of names) expect(box(name)).toBeRequired();
  for (const address of [shipping(), billing()]) {
    for (const name of ['Street Address', 'City', 'State', 'ZIP Code']) expect(box(name, address)).toBeRequired();
    expect(box('Address Line 2 (Optional)', address)).not.toBeRequired();
  }
  expect(box('Notes (Optional)')).not.toBeRequired();
});

test('saves what was typed, with the phone formatted, the state in upper case and billing as shipping', async () => {
  const stored = someCustomer({ id: 9 });
  const requests = vi.fn();
  onCall(createCustomer, ({ body }) => {
    requests(body.customer);
    return stored;
  });
  const { user, onSaved } = open();
  await fill(user);
  await user.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(stored));
  expect(requests).toHaveBeenCalledExactlyOnceWith({
    ...recordOf(customerFieldNames, () => ''),
    first_name: 'Ann',
    last_name: 'Lee',
    email: 'ann@example.com',
    phone: '(555) 123-4567',
    shipping_address_1: '4 Lake Rd',
    shipping_city: 'Goshen',
    shipping_state: 'IN',
    shipping_zip: '46526',
    billing_address_1: '4 Lake Rd',
    billing_city: 'Goshen',
    billing_state: 'IN',
    billing_zip: '46526',
  });
});

test('an empty form says at each field what is missing, sends nothing, and leads to the first field', async () => {
  const { user } = open();
  await user.click(save());
  for (const text of ['First name is required', 'Last name is required', 'Email is required', 'Phone is required']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  for (const address of [shipping(), billing()]) {
    expect(within(address).getByText('Address must be at least 3 characters')).toBeVisible();
    expect(within(address).getByText('City is required')).toBeVisible();
    expect(within(address).getByText('State is required')).toBeVisible();
    expect(within(address).getByText('ZIP code must be 5 digits')).toBeVisible();
  }
  expect(box('First Name')).toHaveFocus();
  expect(box('First Name')).toBeInvalid();
});

test('states that do not exist are listed under their addresses and block saving', async () => {
  const { user, onSaved } = open();
  await fill(user, { state: 'xx' });
  await user.click(save());
  const list = within(screen.getByRole('alert'));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Shipping State: Invalid US state abbreviation',
    'Billing State: Invalid US state abbreviation',
  ]);
  expect(box('State', shipping())).toHaveFocus();
  expect(onSaved).not.toHaveBeenCalled();

  await user.clear(box('State', shipping()));
  await user.type(box('State', shipping()), 'IN');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Billing State: Invalid US state abbreviation$/);
});

test('a phone that is too short is refused in the words of the specification', async () => {
  const { user } = open();
  await fill(user, { phone: '555123' });
  expect(box('Phone')).toHaveValue('(555) 123');
  await user.click(save());
  expect(screen.getByText('Please match the format: (XXX) XXX-XXXX')).toBeVisible();
});

test('a phone takes at most ten digits, shown in 14 characters', async () => {
  const { user } = open();
  await user.type(box('Phone'), '555123456789');
  expect(box('Phone')).toHaveValue('(555) 123-4567');
});

test.each(['15551234567', '+1 555-123-4567'])('the country code of %s is left out, typed or pasted', async (number) => {
  const { user } = open();
  await user.type(box('Phone'), number);
  expect(box('Phone')).toHaveValue('(555) 123-4567');
  await user.clear(box('Phone'));
  await user.paste(number);
  expect(box('Phone')).toHaveValue('(555) 123-4567');
});

test('a foreign number stays as it was pasted and is refused', async () => {
  const { user } = open();
  await fill(user, { phone: '' });
  await user.click(box('Phone'));
  await user.paste('+44 20 7946 0958');
  expect(box('Phone')).toHaveValue('+44 20 7946 0958');
  await user.click(save());
  expect(screen.getByText('Please match the format: (XXX) XXX-XXXX')).toBeVisible();
});

test('a phone number from before the rule of area codes stays, another one like it is refused', async () => {
  const requests = vi.fn();
  onCall(updateCustomer, ({ body }) => {
    requests(body.customer.phone);
    return someCustomer();
  });
  const { user, onSaved } = open(someCustomer({ id: 12, phone: '(055) 123-4567' }));
  fireEvent.change(box('Phone'), { target: { value: '(155) 123-4567' } });
  await user.click(save());
  expect(screen.getByText('Please match the format: (XXX) XXX-XXXX')).toBeVisible();
  fireEvent.change(box('Phone'), { target: { value: '(055) 123-4567' } });
  await user.type(box('Notes (Optional)'), 'Gate code 4');
  await user.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(requests).toHaveBeenCalledExactlyOnceWith('(055) 123-4567');
});

test('with a customer it edits that one', async () => {
  const requests = vi.fn();
  onCall(updateCustomer, ({ body }) => {
    requests(body.id, body.customer.notes, body.customer.first_name);
    return someCustomer();
  });
  const { user, onSaved } = open(someCustomer({ id: 12 }));
  expect(screen.getByRole('dialog', { name: 'Edit Customer' })).toBeVisible();
  expect(box('First Name')).toHaveValue('Ann');
  await user.type(box('Notes (Optional)'), 'Gate code 4');
  await user.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(requests).toHaveBeenCalledExactlyOnceWith(12, 'Gate code 4', 'Ann');
});

test('messages of the server stand at their fields', async () => {
  server.use(
    mockError(createCustomer, 'invalid_input', 'Invalid email format', {
      fields: { 'customer.email': 'Invalid email format' },
    }),
  );
  const { user, onSaved, toasts } = open();
  await fill(user);
  await user.click(save());
  expect(await screen.findByText('Invalid email format')).toBeVisible();
  expect(box('Email')).toHaveFocus();
  expect(onSaved).not.toHaveBeenCalled();
  expect(toasts).toEqual([]);
});

test('a failure is said in the dialog, and everything typed stays for another try', async () => {
  server.use(mockError(createCustomer, 'internal', 'The database is away.'));
  const { user, onSaved } = open();
  await fill(user);
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
  expect(box('First Name')).toHaveValue('Ann');
  server.use(mockEndpoint(createCustomer, someCustomer()));
  await user.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

test('pressing Save twice saves once', async () => {
  const response = Promise.withResolvers<void>();
  const requests = vi.fn();
  onCall(createCustomer, async () => {
    requests();
    await response.promise;
    return someCustomer();
  });
  const { user, onSaved } = open();
  await fill(user);
  await user.dblClick(save());
  response.resolve();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(requests).toHaveBeenCalledOnce();
});

test('closing untouched closes; closing with typed work asks first', async () => {
  const { user, onClose } = open();
  await user.type(box('First Name'), 'Ann');
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('keeping what was typed goes back to the form', async () => {
  const { user, onClose } = open();
  await user.type(box('First Name'), 'Ann');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Discard your changes?' })).getByRole('button', { name: 'Cancel' }),
  );
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'First Name' })).toHaveValue('Ann');
});

test('closing an untouched dialog asks nothing', async () => {
  const { user, onClose } = open(someCustomer());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});

describe('while it is being saved', () => {
  test('what is being saved cannot be typed over, and after a failure it can', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onCall(updateCustomer, async () => {
      await promise;
      return Response.json({ error: 'internal', message: 'Away.' }, { status: 500 });
    });
    const { user } = renderPage(
      <CustomerDialog customer={someCustomer({ notes: '' })} opened onClose={vi.fn()} onSaved={vi.fn()} />,
    );
    await user.type(box('Notes (Optional)'), 'Gate');
    await user.click(save());
    await waitFor(() => expect(box('Notes (Optional)')).toHaveAttribute('readonly'));
    await user.type(box('Notes (Optional)'), ' code');
    expect(box('Notes (Optional)')).toHaveValue('Gate');
    resolve();
    await screen.findByRole('alert');
    await user.type(box('Notes (Optional)'), ' code');
    expect(box('Notes (Optional)')).toHaveValue('Gate code');
  });

  test('a dialog that changes to another customer shows that one, and a stale response about the first leaves it alone', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answered = vi.fn();
    onCall(updateCustomer, async () => {
      await promise;
      answered();
      return someCustomer();
    });
    const onSaved = vi.fn();
    function Two() {
      const [customer, setCustomer] = useState(someCustomer({ id: 1, notes: 'First' }));
      return (
        <>
          <button onClick={() => setCustomer(someCustomer({ id: 2, notes: 'Second' }))}>Next</button>
          <CustomerDialog customer={customer} opened onClose={vi.fn()} onSaved={onSaved} />
        </>
      );
    }
    const { user } = renderPage(<Two />);
    await user.click(save());
    fireEvent.click(screen.getByText('Next'));
    expect(box('Notes (Optional)')).toHaveValue('Second');
    await user.type(box('Notes (Optional)'), '!');
    resolve();
    await waitFor(() => expect(answered).toHaveBeenCalled());
    expect(box('Notes (Optional)')).toHaveValue('Second!');
    expect(onSaved).not.toHaveBeenCalled();
  });
});

describe('a customer whom somebody else changed meanwhile', () => {
  const before = someCustomer({ id: 9, version: 4 });

  function changedTo(theirs: Partial<typeof before>) {
    const stored = { ...before, ...theirs, version: 5 };
    const bodies: unknown[] = [];
    onCall(updateCustomer, ({ body }) => {
      bodies.push(body);
      if (body.version === 5) return { ...stored, version: 6 };
      return Response.json({ error: 'stale_version', message: 'Changed.', customer: stored }, { status: 409 });
    });
    return bodies;
  }
  const enter = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
  const conflict = () => screen.findByRole('dialog', { name: 'This customer was changed somewhere else' });

  test('keeps what they changed, where it was something else', async () => {
    const bodies = changedTo({ phone: '(555) 999-0000' });
    const { user, onSaved } = open(before);
    enter('Notes (Optional)', 'Call first');
    await user.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(bodies.at(-1)).toMatchObject({ version: 5, customer: { phone: '(555) 999-0000', notes: 'Call first' } });
  });

  test('sees both values where both changed the same field, and can take the saved one', async () => {
    const bodies = changedTo({ phone: '(555) 999-0000', last_name: 'Leigh' });
    const { user, onSaved } = open(before);
    enter('Phone', '(555) 111-2222');
    enter('Notes (Optional)', 'Call first');
    await user.click(save());
    const dialog = await conflict();
    expect(within(dialog).getByRole('row', { name: 'Phone (555) 999-0000 (555) 111-2222' })).toBeVisible();
    expect(within(dialog).getAllByRole('row')).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Use Saved Version' }));
    expect(box('Phone', screen.getByRole('dialog', { name: 'Edit Customer' }))).toHaveValue('(555) 999-0000');
    expect(bodies).toHaveLength(1);
    await user.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(bodies.at(-1)).toMatchObject({
      version: 5,
      customer: { phone: '(555) 999-0000', last_name: 'Leigh', notes: 'Call first' },
    });
  });

  test('never gets an address of two', async () => {
    changedTo({ shipping_address_1: '5 Oak St', shipping_city: 'Gary' });
    const { user } = open(before);
    fireEvent.change(box('ZIP Code', shipping()), { target: { value: '46402' } });
    await user.click(save());
    const dialog = await conflict();
    const names = within(dialog).getAllByRole('rowheader');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Shipping Street Address',
      'Shipping City',
      'Shipping ZIP Code',
    ]);
  });

  test('Escape goes back to the form, which offers the question again', async () => {
    changedTo({ phone: '(555) 999-0000' });
    const { user, onClose } = open(before);
    enter('Phone', '(555) 111-2222');
    await user.click(save());
    await conflict();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(box('Phone')).toHaveValue('(555) 111-2222');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'See Both' }));
    await user.click(within(await conflict()).getByRole('button', { name: 'Keep Mine' }));
    expect(box('Phone')).toHaveValue('(555) 111-2222');
    expect(screen.queryByText(/Someone else changed/)).not.toBeInTheDocument();
  });
});

test('a customer who turns out to be gone can be kept as a new one', async () => {
  const { user, onSaved } = open(someCustomer({ id: 5 }));
  fireEvent.change(box('First Name'), { target: { value: 'Bea' } });
  server.use(mockError(updateCustomer, 'not_found', 'Customer 5 does not exist.'));
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This customer was deleted or handed over to another technician',
  );
  expect(box('First Name')).toHaveValue('Bea');
  onCall(createCustomer, ({ body }) => ({ ...someCustomer({ id: 6 }), ...body.customer }));
  await user.click(screen.getByRole('button', { name: 'Add as New Customer' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 6, first_name: 'Bea' })));
});
