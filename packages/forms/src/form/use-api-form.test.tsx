import { ApiNetworkError, ApiResponseError } from '@tech-portal/api-client/errors';
import { city, email, usPhone, zipCode } from '@tech-portal/contract/address';
import { updateUser } from '@tech-portal/contract/user-settings';
import { formatPhone } from '@tech-portal/domain';
import { Checkbox, NativeSelect, TextInput } from '@tech-portal/ui';
import { TestTheme } from '@tech-portal/ui/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { boolean, nonEmpty, object, picklist, pipe, string } from 'valibot';
import { expect, test, vi } from 'vitest';
import type { ApiFormOptions } from './api-form.ts';
import { FormFailure, SubmitButton } from './form-parts.tsx';
import { useApiForm } from './use-api-form.ts';

const schema = object({
  city,
  zip: zipCode,
  phone: usPhone,
  kind: picklist(['home', 'work'], 'Kind must be set'),
  primary: boolean(),
  contact: object({ email }),
});
const filled = {
  city: ' Elkhart ',
  zip: '46514',
  phone: '(574) 555-0100',
  kind: 'home',
  primary: false,
  contact: { email: 'ada@example.com' },
};
type Values = typeof filled;
type Options = Partial<ApiFormOptions<Values, unknown, unknown>>;

function Form(options: Options) {
  const form = useApiForm<Values, unknown, unknown>({
    initial: filled,
    schema,
    send: () => Promise.resolve(),
    ...options,
  });
  return (
    <form {...form.props} aria-label="Address">
      <TextInput label="City" required {...form.field('city')} />
      <TextInput label="ZIP Code" {...form.field('zip')} />
      <TextInput label="Phone" type="tel" {...form.field('phone', formatPhone)} />
      <TextInput label="Email" {...form.field('contact.email')} />
      <NativeSelect label="Kind" data={['', 'home', 'work']} {...form.select('kind')} />
      <Checkbox label="Primary" {...form.checkbox('primary')} />
      <FormFailure form={form} text="It could not be saved." />
      <SubmitButton form={form} busyLabel="Saving...">
        Save
      </SubmitButton>
      <button type="button" onClick={() => form.change({ city: 'Gary', zip: '46402' })}>
        Move
      </button>
      <button type="button" onClick={form.discard}>
        Start over
      </button>
      <output>{form.isDirty ? 'changed' : 'unchanged'}</output>
    </form>
  );
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const open = (options: Options = {}) =>
  render(<Form {...options} />, { wrapper: ({ children }) => <TestTheme>{children}</TestTheme> });

const refusal = (fields: Record<string, string>, message = 'Refused.', id: ApiResponseError['id'] = 'invalid_input') =>
  new ApiResponseError(updateUser, {
    status: 422,
    id,
    serverMessage: message,
    fields,
    logout: false,
    retryAfter: undefined,
    details: {},
  });

function slowServer() {
  const answers: PromiseWithResolvers<unknown>[] = [];
  const send = vi.fn(() => {
    const response = Promise.withResolvers<unknown>();
    answers.push(response);
    return response.promise;
  });
  return { send, answers };
}

test('sends what the schema makes of the values, and the values', async () => {
  const send = vi.fn().mockResolvedValue('stored');
  const onSent = vi.fn();
  open({ send, onSent });
  await press('Save');
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...filled, city: 'Elkhart' }, filled);
  expect(onSent).toHaveBeenCalledExactlyOnceWith('stored', { values: filled, isCurrent: true });
});

test('every problem stands at its field in the words of the contract, the first gets the focus, nothing is sent', async () => {
  const send = vi.fn();
  open({ send });
  type('Email', 'ada@');
  type('ZIP Code', '465');
  type('Kind', '');
  await press('Save');
  expect(box('ZIP Code')).toHaveAccessibleDescription('ZIP code must be 5 digits');
  expect(box('Email')).toHaveAccessibleDescription('Invalid email format');
  expect(box('Kind')).toHaveAccessibleDescription('Kind must be set');
  expect(box('City')).not.toBeInvalid();
  expect(box('ZIP Code')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

test('a field is checked when it is left, and its message goes when it changes', async () => {
  open();
  await userEvent.type(box('ZIP Code'), '9');
  expect(box('ZIP Code')).toBeValid();
  await userEvent.tab();
  expect(box('ZIP Code')).toHaveAccessibleDescription('ZIP code must be 5 digits');
  await userEvent.type(box('ZIP Code'), '{Backspace}');
  expect(box('ZIP Code')).toBeValid();
});

test('leaving a field for a button of the form says nothing, as it would move the button away', async () => {
  open();
  await userEvent.clear(box('City'));
  await press('Move');
  expect(box('City')).toHaveValue('Gary');
  expect(box('City')).not.toBeInvalid();
});

test('a check of the form is added; at a field with a message of the schema that one counts', async () => {
  open({ check: () => ({ city: 'Not there.', zip: 'Not that.' }) });
  type('ZIP Code', '');
  await press('Save');
  expect(box('City')).toHaveAccessibleDescription('Not there.');
  expect(box('ZIP Code')).toHaveAccessibleDescription('ZIP code must be 5 digits');
});

test('a problem of what is not on the screen is said below the form', async () => {
  open({ schema: object({ owner: pipe(string(), nonEmpty('Owner is required')) }), toInput: () => ({ owner: '' }) });
  await press('Save');
  expect(screen.getByRole('alert')).toHaveTextContent('Owner is required');
});

test("the server's messages stand at the fields, whatever the path before their names", async () => {
  const fields = { 'user.city': 'No such city.', 'user.contact.email': 'Taken.', 'user.phone': '' };
  open({ send: () => Promise.reject(refusal(fields)) });
  await press('Save');
  expect(await screen.findByText('Taken.')).toBeVisible();
  expect(box('Email')).toHaveAccessibleDescription('Taken.');
  expect(box('City')).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  expect(box('City')).toHaveAccessibleDescription('No such city.');
});

test('what the server says of a field that is not on the screen is said below the form, beside what is at fields', async () => {
  open({ send: () => Promise.reject(refusal({ city: 'No such city.', tax_id: 'Tax id is wrong.' })) });
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent('Tax id is wrong.');
  expect(box('City')).toHaveAccessibleDescription('No such city.');
});

test('what is refused for fields of another record is said in the sentence of the server', async () => {
  const message = "Please complete the customer's shipping address: City is required";
  const refused = refusal({ shipping_city: 'City is required' }, message, 'address_invalid');
  open({ send: () => Promise.reject(refused) });
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});

test("the server's messages can be one list", async () => {
  open({ send: () => Promise.reject(refusal({ city: 'First.', zip: 'Second.' })), listServerProblems: true });
  await press('Save');
  const list = within(await screen.findByRole('alert')).getAllByRole('listitem');
  expect(list.map(({ textContent }) => textContent)).toEqual(['First.', 'Second.']);
  expect(box('City')).not.toBeInvalid();
});

test.each([
  ["the server's sentence", refusal({}), 'Refused.'],
  ['no network', new ApiNetworkError(updateUser), 'No response came, so this may be done already.'],
  ['an error of ours', new TypeError('x is undefined'), 'It could not be saved.'],
])('%s is said below the form, everything typed stays, and it can be sent again', async (_, error, text) => {
  const send = vi.fn().mockRejectedValueOnce(error).mockResolvedValueOnce('stored');
  open({ send });
  type('City', 'Gary');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(box('City')).toHaveValue('Gary');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(send).toHaveBeenCalledTimes(2);
});

test('a call that was given up says nothing', async () => {
  const { send, answers } = slowServer();
  open({ send });
  await press('Save');
  answers[0]?.reject(Object.assign(new Error('Given up.'), { name: 'AbortError' }));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('however often it is submitted, it is sent once, and its button keeps the focus', async () => {
  const { send, answers } = slowServer();
  open({ send });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
  await press('Saving...');
  fireEvent.submit(screen.getByRole('form'));
  expect(send).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveFocus();
  answers[0]?.resolve('stored');
  expect(await screen.findByRole('button', { name: 'Save' })).toHaveFocus();
});

test('while it is sent nothing can be changed, and after a failure it can', async () => {
  const { send, answers } = slowServer();
  open({ send });
  await press('Save');
  await userEvent.type(box('City'), 'x');
  await userEvent.selectOptions(box('Kind'), 'work');
  await userEvent.click(box('Primary'));
  await press('Move');
  expect([box('City').value, box('Kind').value, box('Primary').checked]).toEqual([' Elkhart ', 'home', false]);
  expect(box('City')).toHaveAttribute('readonly');
  expect(box('Kind')).toHaveAttribute('aria-readonly', 'true');
  answers[0]?.reject(new TypeError('failed'));
  await screen.findByRole('alert');
  await userEvent.click(box('Primary'));
  expect(box('Primary')).toBeChecked();
});

test('where it may be changed meanwhile, the change is not taken for sent', async () => {
  const { send, answers } = slowServer();
  const onSent = vi.fn();
  open({ send, onSent, editableWhileSending: true });
  type('City', 'Gary');
  await press('Save');
  type('City', 'Gary North');
  answers[0]?.resolve('stored');
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(onSent.mock.calls[0]?.[1]).toEqual({ values: { ...filled, city: 'Gary' }, isCurrent: false });
  expect(screen.getByText('changed')).toBeVisible();
});

test('where only changes are to be sent, nothing is sent without one, nor the same twice', async () => {
  const send = vi.fn().mockResolvedValue('stored');
  open({ send, requireChanges: true });
  await press('Save');
  expect(send).not.toHaveBeenCalled();
  type('City', 'Gary');
  await press('Save');
  await press('Save');
  expect(send).toHaveBeenCalledOnce();
});

test('a response after the form has gone calls nobody', async () => {
  const { send, answers } = slowServer();
  const onSent = vi.fn();
  const { unmount } = open({ send, onSent });
  await press('Save');
  unmount();
  answers[0]?.resolve('stored');
  await answers[0]?.promise;
  expect(onSent).not.toHaveBeenCalled();
});

test('it is unchanged until something differs, and again once that was sent or given up', async () => {
  open();
  expect(screen.getByText('unchanged')).toBeVisible();
  type('City', 'Gary');
  expect(screen.getByText('changed')).toBeVisible();
  type('City', filled.city);
  expect(screen.getByText('unchanged')).toBeVisible();
  type('City', 'Gary');
  await press('Save');
  expect(await screen.findByText('unchanged')).toBeVisible();
  type('City', '');
  await press('Save');
  await press('Start over');
  expect(box('City')).toHaveValue('Gary');
  expect(box('City')).toBeValid();
});

test('an untouched form follows what it was opened with; what was changed stays', () => {
  const { rerender } = open();
  rerender(<Form initial={{ ...filled, city: 'Gary' }} />);
  expect(box('City')).toHaveValue('Gary');
  type('ZIP Code', '46402');
  rerender(<Form initial={{ ...filled, city: 'Goshen' }} />);
  expect(box('City')).toHaveValue('Gary');
  expect(box('ZIP Code')).toHaveValue('46402');
});

test('a form that is read-only can be neither changed nor sent, and says nothing of its fields', async () => {
  const send = vi.fn();
  open({ send, readOnly: true, initial: { ...filled, zip: '1' } });
  await userEvent.type(box('ZIP Code'), '2');
  await userEvent.tab();
  fireEvent.submit(screen.getByRole('form'));
  expect(box('ZIP Code')).toHaveValue('1');
  expect(box('ZIP Code')).not.toBeInvalid();
  expect(send).not.toHaveBeenCalled();
});

test('what is typed is shaped, and the caret stays where its user works', async () => {
  open();
  const phone = box('Phone');
  await userEvent.clear(phone);
  await userEvent.type(phone, '5745550100');
  expect(phone).toHaveValue('(574) 555-0100');
  await userEvent.type(phone, '{Backspace}9', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(phone).toHaveValue('(579) 555-0100');
  expect(phone.selectionStart).toBe(4);
});
