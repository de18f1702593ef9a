import { createCustomer as someCustomer } from '@tech-portal/api-mocks/fixtures';
import { recordOf } from '@tech-portal/contract';
import { customerFieldNames, customerFields, updateCustomer } from '@tech-portal/contract/customers';
import type { CustomerFieldKind, DescribedCustomerField } from '@tech-portal/contract/customers';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { onCall } from '../../../testing/server.ts';
import { CustomerDialog } from './customer-dialog.tsx';

const otherOfKind: Record<Exclude<CustomerFieldKind, 'choice'>, string> = {
  text: 'Other text',
  email: 'other@example.com',
  phone: '(555) 999-0000',
  notes: 'Other notes',
  state: 'OH',
  zip: '10001',
};

const otherOf = (field: DescribedCustomerField, number: number): string => {
  if (field.kind === 'choice') return Object.keys(field.choices).at(number - 1) ?? '';
  return field.kind === 'text' ? `${field.name} ${number}` : otherOfKind[field.kind];
};

/** Customer with a value in every field. */
const customer = someCustomer({
  ...recordOf(customerFieldNames, (name) => `Text of ${name}`),
  ...Object.fromEntries(customerFields.map((field) => [field.name, otherOf(field, 1)])),
  phone: '(555) 123-4567',
});

function openDialog() {
  const sent = vi.fn();
  onCall(updateCustomer, ({ body }) => {
    sent(body.customer);
    return customer;
  });
  const { user } = renderPage(<CustomerDialog customer={customer} opened onClose={vi.fn()} onSaved={vi.fn()} />);
  const fieldOf = (name: string) => {
    const field = screen.getByRole<HTMLFormElement>('form', { name: 'Customer' }).elements.namedItem(name);
    for (const kind of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement])
      if (field instanceof kind) return field;
    throw new Error(`No ${name}.`);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { sent, fieldOf, save };
}

test('every field of a customer is shown, and stays as it is when another one is changed', async () => {
  const { sent, fieldOf, save } = openDialog();
  for (const name of customerFieldNames) expect(fieldOf(name)).toHaveValue(customer[name]);
  fireEvent.change(fieldOf('first_name'), { target: { value: 'Bo' } });
  await save();
  const stored = recordOf(customerFieldNames, (name) => customer[name]);
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ ...stored, first_name: 'Bo' }));
});

test('what is typed into every field is sent', async () => {
  const { sent, fieldOf, save } = openDialog();
  const typed = recordOf(customerFieldNames, () => '');
  for (const field of customerFields) {
    typed[field.name] = otherOf(field, 2);
    fireEvent.change(fieldOf(field.name), { target: { value: typed[field.name] } });
  }
  await save();
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith(typed));
});

test('optional fields say so in their label', () => {
  const { fieldOf } = openDialog();
  for (const { name, required } of customerFields) {
    const [label] = fieldOf(name).labels ?? [];
    expect([name, /\(Optional\)/.test(label?.textContent ?? '')]).toEqual([name, !required]);
    expect([name, fieldOf(name).required]).toEqual([name, required]);
  }
});
