import { expect, test } from 'vitest';
import { requireDueDate } from './tasks.policy.ts';

const refusal = (dueDate: string, now: string, before?: string) => () => requireDueDate(dueDate, before, new Date(now));

test.each([
  ['in New York, in the morning', '2026-03-08', '2026-03-08T14:00:00Z'],
  ['in Honolulu, when New York has the next day', '2026-03-08', '2026-03-09T09:59:00Z'],
  ['in American Samoa, in its last minute of the day', '2026-03-08', '2026-03-09T10:59:00Z'],
  ['on the last day of a year, in Honolulu', '2026-12-31', '2027-01-01T09:59:00Z'],
  ['when clocks go forward', '2026-03-08', '2026-03-08T23:59:00Z'],
  ['when clocks go back', '2026-11-01', '2026-11-02T04:59:00Z'],
])('today passes %s', (_, dueDate, now) => {
  expect(refusal(dueDate, now)).not.toThrow();
});

test.each([
  ['2026-03-08', '2026-03-09T11:00:00Z'],
  ['2026-12-31', '2027-01-01T11:00:00Z'],
  ['2026-02-28', '2026-03-01T11:00:00Z'],
])('%s is past once it is over everywhere in the United States', (dueDate, now) => {
  expect(refusal(dueDate, now)).toThrow('Due date must be today or later');
});

test('a refusal names the field', () => {
  expect(refusal('2026-03-08', '2026-03-09T11:00:00Z')).toThrow(
    expect.objectContaining({
      id: 'invalid_input',
      extra: { fields: { 'task.due_date': 'Due date must be today or later' } },
    }),
  );
});

test('a date that stays is never refused', () => {
  expect(refusal('2020-01-01', '2026-03-09T11:00:00Z', '2020-01-01')).not.toThrow();
});
