import { expect, test } from 'vitest';
import { typedDay } from './typed-day.ts';

test.each([
  ['3/5/2026', '2026-03-05'],
  ['03/05/2026', '2026-03-05'],
  [' 12/31/2026 ', '2026-12-31'],
  ['2026-03-05', '2026-03-05'],
  ['2/29/2028', '2028-02-29'],
])('%j is %s', (text, day) => {
  expect(typedDay(text)).toBe(day);
});

test.each(['', '3', '3/5', '3/5/26', '2/29/2026', '13/1/2026', '4/31/2026', '0/1/2026', 'tomorrow', '2026-3-5-1'])(
  '%j is no day',
  (text) => {
    expect(typedDay(text)).toBeNull();
  },
);
