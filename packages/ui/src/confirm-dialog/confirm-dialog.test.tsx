import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TestTheme } from '../testing.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

function show(busy = false) {
  const answers = { onConfirm: vi.fn(), onCancel: vi.fn() };
  render(
    <TestTheme>
      <ConfirmDialog
        opened
        title="Confirm deletion for user ada?"
        confirmLabel="Delete"
        danger
        busy={busy}
        {...answers}
      />
    </TestTheme>,
  );
  return answers;
}

test('asks by name, and answers with the button pressed', async () => {
  const { onConfirm, onCancel } = show();
  expect(screen.getByText('Confirm deletion for user ada?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

test('Escape cancels, but not while the action runs', async () => {
  const { onCancel } = show(true);
  await userEvent.keyboard('{Escape}');
  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
});
