import { ApiResponseError } from '@tech-portal/api-client/errors';
import { approveEstimate } from '@tech-portal/contract/estimates';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { AcceptEstimateDialog } from './accept-estimate-dialog.tsx';

function open(onAccept = vi.fn(() => Promise.resolve()), askName = false) {
  const onClose = vi.fn();
  const { user } = renderPage(
    <AcceptEstimateDialog
      expiryDate="2026-04-01"
      total={745.3}
      opened
      hasNameField={askName}
      onClose={onClose}
      onAccept={onAccept}
    />,
  );
  return { user, onAccept, onClose };
}
const accept = () => screen.getByRole('button', { name: 'Accept' });
const agree = () => screen.getByRole('checkbox', { name: 'I agree' });

test('shows the expiry date and the total', () => {
  open();
  expect(screen.getByRole('dialog', { name: 'Accept Estimate' })).toHaveTextContent('Total $745.30');
  expect(screen.getByRole('dialog', { name: 'Accept Estimate' })).toHaveTextContent('April 1, 2026');
});

test('Accept is enabled only while I agree is ticked', async () => {
  const { user, onAccept } = open();
  expect(accept()).toBeDisabled();
  await user.click(agree());
  expect(accept()).toBeEnabled();
  await user.click(agree());
  expect(accept()).toBeDisabled();
  expect(onAccept).not.toHaveBeenCalled();
});

test('accepts once, however often it is pressed, and closes', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user, onAccept, onClose } = open(vi.fn(() => promise));
  await user.click(agree());
  await user.dblClick(accept());
  await user.keyboard('{Escape}');
  expect(onAccept).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  resolve();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a failure says so and stays open', async () => {
  const { user, onClose } = open(vi.fn(() => Promise.reject(new Error('away'))));
  await user.click(agree());
  await user.click(accept());
  expect(await screen.findByRole('alert')).toHaveTextContent('The estimate could not be accepted. Please try again.');
  expect(onClose).not.toHaveBeenCalled();
  expect(accept()).toBeEnabled();
});

test('what changed meanwhile has to be agreed to again', async () => {
  const changed = { id: 'total_changed', status: 409, serverMessage: 'The total has changed.' } as const;
  const refusal = new ApiResponseError(approveEstimate, {
    ...changed,
    fields: {},
    logout: false,
    retryAfter: undefined,
    details: {},
  });
  const { user } = open(vi.fn(() => Promise.reject(refusal)));
  await user.click(agree());
  await user.click(accept());
  expect(await screen.findByRole('alert')).toHaveTextContent('The total has changed.');
  expect(agree()).not.toBeChecked();
  expect(accept()).toBeDisabled();
});

test('in person there is no field for a name', async () => {
  const { user, onAccept } = open();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(agree());
  await user.click(accept());
  expect(onAccept).toHaveBeenCalledWith(undefined);
});

test('the public page may give the name of who accepts', async () => {
  const { user, onAccept } = open(undefined, true);
  await user.type(screen.getByRole('textbox', { name: 'Your name (Optional)' }), '  Bo Lee ');
  await user.click(agree());
  await user.click(accept());
  expect(onAccept).toHaveBeenCalledWith('Bo Lee');
});

test('a total that changes while the dialog is open has to be agreed to', async () => {
  const onAccept = vi.fn(() => Promise.resolve());
  function Changing() {
    const [total, setTotal] = useState(745.3);
    return (
      <>
        <button onClick={() => setTotal(800)}>Change</button>
        <AcceptEstimateDialog
          expiryDate="2026-04-01"
          total={total}
          opened
          hasNameField
          onClose={vi.fn()}
          onAccept={onAccept}
        />
      </>
    );
  }
  const { user } = renderPage(<Changing />);
  await user.type(screen.getByRole('textbox'), 'Bo');
  await user.click(agree());
  fireEvent.click(screen.getByText('Change'));
  expect(screen.getByRole('dialog')).toHaveTextContent('Total $800.00');
  expect(agree()).not.toBeChecked();
  expect(screen.getByRole('textbox')).toHaveValue('Bo');
  await user.click(agree());
  await user.click(accept());
  expect(onAccept).toHaveBeenCalledOnce();
});
