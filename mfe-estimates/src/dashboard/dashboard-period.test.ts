import { expect, test } from 'vitest';
import { comparisonLabel, periodQuery, readPeriod, daysToParams, timeframeToParams } from './dashboard-period.ts';

const today = '2026-03-18';
const read = (address: string) => readPeriod(new URLSearchParams(address), today);

test.each([
  ['', 'month', '2026-03-01'],
  ['timeframe=week', 'week', '2026-03-15'],
  ['timeframe=month', 'month', '2026-03-01'],
  ['timeframe=year', 'year', '2026-01-01'],
  ['timeframe=decade', 'month', '2026-03-01'],
  ['start=2026-02-30&end=2026-03-01', 'month', '2026-03-01'],
  ['start=2026-03-01', 'month', '2026-03-01'],
  ['start=soon&end=2026-99-99&timeframe=week', 'week', '2026-03-15'],
  ['start=1066-10-14&end=2026-03-01', 'month', '2026-03-01'],
])('the address %j is the %s from %s through today', (address, timeframe, start) => {
  expect(read(address)).toEqual({ timeframe, start, end: today, problem: undefined });
});

test('days chosen by hand belong to no timeframe', () => {
  expect(read('start=2026-02-10&end=2026-02-19&timeframe=week')).toEqual({
    timeframe: undefined,
    start: '2026-02-10',
    end: '2026-02-19',
    problem: undefined,
  });
});

test.each([
  ['start=2026-02-19&end=2026-02-10', 'End Date must not be before Start Date.'],
  ['start=2026-03-19&end=2026-03-20', 'Start Date must not be later than today.'],
  ['start=2026-03-01&end=2026-03-19', 'End Date must not be later than today.'],
  ['start=2026-03-18&end=2026-03-18', undefined],
])('of %s it says: %s', (address, problem) => {
  expect(read(address).problem).toBe(problem);
});

test.each([
  ['timeframe=week', '2026-03-08', '2026-03-11'],
  ['', '2026-02-01', '2026-02-18'],
  ['timeframe=year', '2025-01-01', '2025-03-18'],
  ['start=2026-03-01&end=2026-03-10', '2026-02-19', '2026-02-28'],
])('%j is compared with %s to %s', (address, previous_start_date, previous_end_date) => {
  const period = read(address);
  expect(periodQuery(period)).toEqual({
    start_date: period.start,
    end_date: period.end,
    previous_start_date,
    previous_end_date,
  });
});

test.each([
  ['timeframe=week', 'vs last week'],
  ['', 'vs last month'],
  ['timeframe=year', 'vs last year'],
  ['start=2026-03-01&end=2026-03-10', 'vs the previous 10 days'],
  ['start=2026-03-01&end=2026-03-01', 'vs the previous day'],
])('the comparison of %j is called %s', (address, label) => {
  expect(comparisonLabel(read(address))).toBe(label);
});

test('an address that was written is read back', () => {
  expect(timeframeToParams('month').toString()).toBe('');
  expect(read(timeframeToParams('year').toString()).timeframe).toBe('year');
  expect(read(daysToParams({ start: '2026-01-02', end: '2026-01-03' }).toString())).toMatchObject({
    timeframe: undefined,
    start: '2026-01-02',
    end: '2026-01-03',
  });
});
