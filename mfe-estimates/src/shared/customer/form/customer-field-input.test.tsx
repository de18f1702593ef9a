import { useApiForm } from '@tech-portal/forms';
import { recordOf } from '@tech-portal/contract';
import { customerFieldNames } from '@tech-portal/contract/customers';
import type { CustomerField, DescribedCustomerField } from '@tech-portal/contract/customers';
import { screen, waitFor } from '@testing-library/react';
import { record, string } from 'valibot';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../testing/render-page.tsx';
import { CustomerFieldInput } from './customer-field-input.tsx';

const choices = { email: 'Email', text: 'Text message' };

function FieldForm({ field, send }: { field: DescribedCustomerField; send: (values: object) => Promise<void> }) {
  const initial: Record<CustomerField, string> = recordOf(customerFieldNames, () => '');
  const form = useApiForm({ initial, schema: record(string(), string()), send });
  return (
    <form {...form.props}>
      <CustomerFieldInput field={field} form={form} />
      <button type="submit">Save</button>
    </form>
  );
}

test('a choice is chosen by its label and sent as its value', async () => {
  const send = vi.fn(() => Promise.resolve());
  const { user } = renderPage(
    <FieldForm
      field={{ name: 'notes', label: 'Contact', column: 'Contact', kind: 'choice', choices, required: false }}
      send={send}
    />,
  );
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'None',
    'Email',
    'Text message',
  ]);
  await user.selectOptions(screen.getByLabelText('Contact (Optional)'), 'Text message');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ notes: 'text' }), expect.anything());
});
