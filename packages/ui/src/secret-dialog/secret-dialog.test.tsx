import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openDialogs } from '../modal/open-dialogs.ts';
import { TestTheme } from '../testing.tsx';
import { SecretDialog } from './secret-dialog.tsx';

const secret = 'whsec_c2VjcmV0';

async function open() {
  function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <TestTheme>
        <button type="button" onClick={() => setOpened(true)}>
          Create
        </button>
        <SecretDialog
          opened={opened}
          title="Your Secret"
          secret={secret}
          warning="You see it only once."
          onClose={() => setOpened(false)}
        >
          Store it now.
        </SecretDialog>
      </TestTheme>
    );
  }
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Your Secret' }) };
}

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Back', async () => act(() => openDialogs.closeTopmost())],
  ['a click outside', () => userEvent.click(document.querySelector('.mantine-Modal-inner') ?? document.body)],
])('%s leaves the secret on the screen', async (_, leave) => {
  const { dialog } = await open();
  await leave();
  expect(dialog).toBeVisible();
  expect(screen.getByLabelText('Secret')).toHaveValue(secret);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('Done closes it, and the focus goes back', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).toHaveFocus());
});

test('Copy has the focus, copies the secret and says so', async () => {
  const { user } = await open();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The secret was copied.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(secret);
});

test('where the browser does not let the page copy, it says so until it was copied', async () => {
  const { user } = await open();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(/Select the secret and copy it yourself/)).toBeVisible();
  writeText.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('The secret was copied.')).toBeVisible();
  expect(screen.queryByText(/copy it yourself/)).toBeNull();
});
