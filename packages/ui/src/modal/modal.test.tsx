import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TestTheme } from '../testing.tsx';
import { Modal } from './modal.tsx';

function Dialogs() {
  const [outer, setOuter] = useState(true);
  const [inner, setInner] = useState(false);
  return (
    <TestTheme>
      <Modal opened={outer} onClose={() => setOuter(false)} title="Outer">
        <button type="button" onClick={() => setInner(true)}>
          Open inner
        </button>
      </Modal>
      <Modal opened={inner} onClose={() => setInner(false)} title="Inner">
        Inside
      </Modal>
    </TestTheme>
  );
}

test('Escape closes the uppermost dialog only', async () => {
  render(<Dialogs />);
  await userEvent.click(screen.getByRole('button', { name: 'Open inner' }));
  await screen.findByRole('dialog', { name: 'Inner' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Inner' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Outer' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
