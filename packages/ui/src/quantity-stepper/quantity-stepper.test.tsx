import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TestTheme } from '../testing.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

function Stepper({ start, stock, min }: { start: number; stock: number; min?: number }) {
  const [value, setValue] = useState(start);
  return (
    <TestTheme>
      <QuantityStepper value={value} stock={stock} onChange={setValue} {...(min === undefined ? {} : { min })} />
    </TestTheme>
  );
}

const less = () => screen.getByRole('button', { name: 'Decrease quantity' });
const more = () => screen.getByRole('button', { name: 'Increase quantity' });
const input = () => screen.getByRole('textbox', { name: 'Quantity' });

test('steps by one between 1 and the stock', async () => {
  render(<Stepper start={1} stock={3} />);
  expect(less()).toBeDisabled();
  await userEvent.click(more());
  await userEvent.click(more());
  expect(input()).toHaveValue('3');
  expect(more()).toBeDisabled();
  await userEvent.click(less());
  expect(input()).toHaveValue('2');
});

test.each([
  ['999', '5'],
  ['0', '1'],
  ['-3', '2'],
  ['1e2', '2'],
  ['1,200', '5'],
  ['0,005', '2'],
  ['2.5', '2'],
  ['3,7', '2'],
  ['abc', '2'],
  ['', '2'],
])('typing %j into a stock of 5 gives %s', async (typed, shown) => {
  render(<Stepper start={2} stock={5} />);
  await userEvent.clear(input());
  if (typed !== '') await userEvent.type(input(), typed);
  await userEvent.tab();
  expect(input()).toHaveValue(shown);
});

test.each([
  ['999', 'Only 5 in stock.'],
  ['3.7', 'Enter a whole number.'],
  ['-2', 'Enter a whole number.'],
  ['1e2', 'Enter a whole number.'],
  ['0', 'At least 1.'],
])('of a typed %s it says: %s', async (typed, said) => {
  render(<Stepper start={2} stock={5} />);
  await userEvent.clear(input());
  await userEvent.type(input(), `${typed}{Enter}`);
  expect(screen.getByRole('status')).toHaveTextContent(said);
  await userEvent.clear(input());
  await userEvent.type(input(), '4{Enter}');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('Enter commits what is typed', async () => {
  render(<Stepper start={1} stock={5} />);
  await userEvent.clear(input());
  await userEvent.type(input(), '4{Enter}');
  expect(input()).toHaveValue('4');
});

test('a minimum of 0 lets the last piece go', async () => {
  render(<Stepper start={1} stock={5} min={0} />);
  await userEvent.click(less());
  expect(input()).toHaveValue('0');
});

test('every press counts, also before the one before it is shown', async () => {
  const asked: number[] = [];
  const at = (value: number) => (
    <TestTheme>
      <QuantityStepper value={value} stock={5} onChange={(quantity) => asked.push(quantity)} />
    </TestTheme>
  );
  const { rerender } = render(at(1));
  await userEvent.click(more());
  await userEvent.click(more());
  rerender(at(2));
  await userEvent.click(more());
  expect(asked).toEqual([2, 3, 4]);
  rerender(at(4));
  // Simulates a change made elsewhere on the page.
  rerender(at(2));
  await userEvent.click(less());
  expect(asked).toEqual([2, 3, 4, 1]);
});
