import { expect, test } from 'vitest';
import { parseFinishedDay, parseDay } from './parse-day.ts';

test.each([
  ['3/5/2026', '2026-03-05'],
  ['03/05/2026', '2026-03-05'],
  [' 12/31/2026 ', '2026-12-31'],
  ['2026-03-05', '2026-03-05'],
  ['2/29/2028', '2028-02-29'],
])('%j is %s', (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test.each(['', '3', '3/5', '3/5/26', '2/29/2026', '13/1/2026', '4/31/2026', '0/1/2026', 'tomorrow', '2026-3-5-1'])(
  '%j is no day',
  (text) => {
    expect(parseDay(text)).toBeNull();
  },
);

test.each([
  ['12/24/26', '2026-12-24'],
  ['12-24-2026', '2026-12-24'],
  ['12.24.2026', '2026-12-24'],
  ['1-2-26', '2026-01-02'],
  ['3/5/2026', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['24/12/2026', null],
  ['12/24/202', null],
  ['Christmas', null],
])('finished, %j is %j', (text, day) => {
  expect(parseFinishedDay(text)).toBe(day);
});
