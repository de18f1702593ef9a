import { TestTheme } from '@tech-portal/ui/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { AmountInput } from './amount-input.tsx';
import type { AmountInputProps } from './amount-input.tsx';

function open(props: Partial<AmountInputProps> = {}) {
  function Field() {
    const [value, setValue] = useState('');
    return <AmountInput label="Price" {...props} value={value} onChange={setValue} />;
  }
  render(<Field />, { wrapper: ({ children }) => <TestTheme>{children}</TestTheme> });
  return screen.getByLabelText<HTMLInputElement>('Price');
}

test.each<[string, Partial<AmountInputProps>, string]>([
  ['.5', {}, '0.5'],
  ['12.345', {}, '12.34'],
  ['-12', {}, '12'],
  ['-12', { signed: true }, '-12'],
  ['1.25', { decimals: 1 }, '1.2'],
  ['1.5', { decimals: 0 }, '15'],
])('typing %j with %j leaves %j', async (typed, props, left) => {
  const field = open(props);
  await userEvent.type(field, typed);
  expect(field).toHaveValue(left);
});

test('what is typed next replaces the amount', async () => {
  const field = open();
  await userEvent.type(field, '12');
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('9');
  expect(field).toHaveValue('9');
});

test('with a step it has arrows, and a wheel over it changes nothing', async () => {
  const field = open({ step: 0.1, decimals: 1 });
  expect(field).toHaveAttribute('step', '0.1');
  expect(field).toHaveAttribute('min', '0');
  await userEvent.click(field);
  fireEvent.wheel(field);
  expect(field).not.toHaveFocus();
});
