import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Button } from '@mantine/core';
import { TestTheme } from '../testing.tsx';
import { Tooltip } from './tooltip.tsx';

const show = (label: string | undefined) =>
  render(
    <TestTheme>
      <Tooltip label={label}>
        <Button>Save</Button>
      </Tooltip>
    </TestTheme>,
  );
const tip = () => screen.queryByRole('tooltip', { hidden: true });

test('shows its text while the pointer is there', async () => {
  show('Nothing to save yet');
  await userEvent.hover(screen.getByRole('button'));
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('Nothing to save yet');
  await userEvent.unhover(screen.getByRole('button'));
  expect(tip()).not.toBeInTheDocument();
});

test('the focus opens it, describes the control, and Escape closes it', async () => {
  show('Nothing to save yet');
  await userEvent.tab();
  const opened = await screen.findByRole('tooltip', { hidden: true });
  expect(screen.getByRole('button')).toHaveAttribute('aria-describedby', opened.id);
  await userEvent.keyboard('{Escape}');
  expect(tip()).not.toBeInTheDocument();
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-describedby');
});

test('without a text there is none', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  show(undefined);
  fireEvent.focus(screen.getByRole('button'));
  act(() => void vi.advanceTimersByTime(1000));
  expect(tip()).not.toBeInTheDocument();
});
