import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { TestTheme } from '../testing.tsx';
import { DayInput } from './day-input.tsx';

function show(start: string, limits: { min?: string; max?: string; error?: string } = {}) {
  const onChange = vi.fn<(day: string) => void>();
  function Field() {
    const [day, setDay] = useState(start);
    return (
      <DayInput
        label="Due Date"
        value={day}
        required
        {...limits}
        onChange={(next) => {
          onChange(next);
          setDay(next);
        }}
      />
    );
  }
  render(
    <TestTheme>
      <Field />
    </TestTheme>,
  );
  return onChange;
}

const field = () => screen.getByRole('textbox', { name: 'Due Date' });

test('shows the day as Americans write it, in every time zone', () => {
  show('2026-03-08');
  expect(field()).toHaveValue('03/08/2026');
  expect(field()).toBeRequired();
});

test('takes a typed day once it is complete', async () => {
  const onChange = show('');
  await userEvent.type(field(), '3/5/2026');
  expect(onChange.mock.calls).toEqual([['2026-03-05']]);
});

test('takes a day of the calendar', async () => {
  const onChange = show('2026-03-08');
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole('button', { name: 'March 12, 2026' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-03-12');
  expect(field()).toHaveValue('03/12/2026');
});

test('days outside the limits are neither taken nor offered, and what was chosen comes back', async () => {
  const onChange = show('2026-03-08', { min: '2026-03-05', max: '2026-03-20' });
  await userEvent.clear(field());
  await userEvent.type(field(), '3/21/2026');
  expect(screen.getByRole('button', { name: 'March 4, 2026' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'March 21, 2026' })).toBeDisabled();
  expect(onChange.mock.calls).toEqual([['']]);
});

test('can be emptied', async () => {
  const onChange = show('2026-03-08');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Due Date' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('');
});

test('says what is wrong', () => {
  show('', { error: 'Due date is required' });
  expect(screen.getByText('Due date is required')).toBeVisible();
  expect(field()).toBeInvalid();
});

test.each([
  ['12/24/26', '2026-12-24'],
  ['12-24-2026', '2026-12-24'],
])('%s is understood once the field is left', async (text, day) => {
  const onChange = show('');
  await userEvent.type(field(), `${text}{Tab}`);
  expect(onChange).toHaveBeenLastCalledWith(day);
  expect(field()).toHaveValue('12/24/2026');
});

test.each([
  ['24/12/2026', 'Please enter the date as MM/DD/YYYY.'],
  ['3/21/2026', 'The latest date is March 20, 2026.'],
  ['3/4/2026', 'The earliest date is March 5, 2026.'],
])('%s is refused with a sentence: %s', async (text, sentence) => {
  show('2026-03-08', { min: '2026-03-05', max: '2026-03-20' });
  await userEvent.clear(field());
  await userEvent.type(field(), `${text}{Tab}`);
  expect(screen.getByText(sentence)).toBeVisible();
});
