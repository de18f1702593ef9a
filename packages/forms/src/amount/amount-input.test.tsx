import { TestTheme } from '@tech-portal/ui/testing';
import { render, screen } from '@testing-library/react';
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
  ['12.345', {}, '12.345'],
  ['-12', {}, '-12'],
  ['1:30', { step: 0.1 }, '1:30'],
  ['1.5', { decimals: 0 }, '1.5'],
  ['0,99', {}, '0,99'],
  ['0,99{Tab}', {}, '0.99'],
  ['1,250.5', {}, '1250.5'],
  ['1.234,50', {}, '1234.50'],
])('typing %j with %j leaves %j', async (typed, props, left) => {
  const field = open(props);
  await userEvent.type(field, typed.replace('{Tab}', ''));
  if (typed.endsWith('{Tab}')) await userEvent.tab();
  expect(field).toHaveValue(left);
});

test.each([
  ['0,99', '0,99'],
  ['1.234,50', '1234.50'],
  ['$1,234.50', '1234.50'],
  ['1:30', '1:30'],
  ['12.345', '12.345'],
])('pasting %j leaves %j', async (pasted, left) => {
  const field = open();
  await userEvent.click(field);
  await userEvent.paste(pasted);
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

test('with a step the arrow keys add and subtract', async () => {
  const field = open({ step: 0.1 });
  expect(field).toHaveRole('spinbutton');
  await userEvent.type(field, '1,5{ArrowUp}');
  expect(field).toHaveValue('1.6');
  expect(field).toHaveAttribute('aria-valuenow', '1.6');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(field).toHaveValue('1.4');
});
