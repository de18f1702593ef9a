import { createCustomer as someCustomer } from '@tech-portal/api-mocks/fixtures';
import { updateCustomer } from '@tech-portal/contract/customers';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { onCall } from '../../testing/server.ts';
import { CustomerDialog } from './customer-dialog.tsx';

const notes = () => screen.getByRole('textbox', { name: 'Notes (Optional)' });
const save = () => screen.getByRole('button', { name: 'Save' });

test('what is being saved cannot be typed over, and after a failure it can', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onCall(updateCustomer, async () => {
    await promise;
    return Response.json({ error: 'internal', message: 'Away.' }, { status: 500 });
  });
  const { user } = renderPage(
    <CustomerDialog customer={someCustomer({ notes: '' })} opened onClose={vi.fn()} onSaved={vi.fn()} />,
  );
  await user.type(notes(), 'Gate');
  await user.click(save());
  await waitFor(() => expect(notes()).toHaveAttribute('readonly'));
  await user.type(notes(), ' code');
  expect(notes()).toHaveValue('Gate');
  resolve();
  await screen.findByRole('alert');
  await user.type(notes(), ' code');
  expect(notes()).toHaveValue('Gate code');
});

test('a dialog that changes to another customer shows that one, and a late answer about the first leaves it alone', async () => {
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
  expect(notes()).toHaveValue('Second');
  await user.type(notes(), '!');
  resolve();
  await waitFor(() => expect(answered).toHaveBeenCalled());
  expect(notes()).toHaveValue('Second!');
  expect(onSaved).not.toHaveBeenCalled();
});
