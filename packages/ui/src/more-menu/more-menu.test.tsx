import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TestTheme } from '../testing.tsx';
import { Action, MoreMenu } from './more-menu.tsx';

function open() {
  const chosen = vi.fn<(name: string) => void>();
  render(
    <TestTheme>
      <MoreMenu>
        <Action icon="" onClick={() => chosen('Copy')}>
          Copy
        </Action>
        <Action icon="" unavailable="Please save first" onClick={() => chosen('Print')}>
          Print
        </Action>
      </MoreMenu>
    </TestTheme>,
  );
  return { user: userEvent.setup(), chosen, more: () => screen.getByRole('button', { name: 'More' }) };
}

test('an action is chosen by keyboard, and the focus is on More again before it runs', async () => {
  const { user, chosen, more } = open();
  chosen.mockImplementation(() => expect(more()).toHaveFocus());
  await user.click(more());
  await screen.findByRole('menuitem', { name: 'Copy' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenCalledExactlyOnceWith('Copy');
});

test('an unavailable action says why, and does nothing', async () => {
  const { user, chosen, more } = open();
  await user.click(more());
  await user.click(await screen.findByRole('menuitem', { name: /Print/ }));
  expect(screen.getByRole('menuitem', { name: /Print/ })).toHaveTextContent('Please save first');
  expect(chosen).not.toHaveBeenCalled();
});

test('outside of a menu an action is a button', async () => {
  const chosen = vi.fn<() => void>();
  render(
    <TestTheme>
      <Action icon="" onClick={chosen}>
        Copy
      </Action>
    </TestTheme>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(chosen).toHaveBeenCalledOnce();
});

test('a menu that does not load says so, and can be tried again', async () => {
  vi.doMock('./loaded-menu.tsx', () => {
    throw new Error('away');
  });
  const { user, more } = open();
  await user.click(more());
  await vi.waitFor(() => expect(more()).not.toHaveAttribute('data-loading'));
  await user.hover(more());
  expect(await screen.findByText('The menu did not load. Please try again.')).toBeInTheDocument();
  vi.doUnmock('./loaded-menu.tsx');
  await user.click(more());
  expect(await screen.findByRole('menuitem', { name: 'Copy' })).toBeInTheDocument();
});
