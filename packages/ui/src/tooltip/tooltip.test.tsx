import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
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
  show(undefined);
  await userEvent.tab();
  await new Promise((resolve) => {
    // Longer than a tooltip takes to open.
    setTimeout(resolve, 150);
  });
  expect(tip()).not.toBeInTheDocument();
});
