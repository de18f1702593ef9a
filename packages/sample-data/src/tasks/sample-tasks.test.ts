import { expect, test } from 'vitest';
import { sampleTasksOf } from './sample-tasks.ts';

const today = '2026-03-01';
const rows = sampleTasksOf(2, [11, 12, 13, 14], today);

test('there are overdue, due, upcoming and done tasks, about customers and not', () => {
  const open = rows.filter(({ completed }) => completed === false);
  expect(open.some(({ dueDate }) => dueDate < today)).toBe(true);
  expect(open.some(({ dueDate }) => dueDate === today)).toBe(true);
  expect(open.some(({ dueDate }) => dueDate > today)).toBe(true);
  expect(open.length).toBeLessThan(rows.length);
  expect(rows.some(({ customerId }) => customerId === null)).toBe(true);
  expect(rows.every(({ customerId }) => customerId === null || [11, 12, 13, 14].includes(customerId ?? 0))).toBe(true);
});

test('every priority occurs', () => {
  expect(new Set(rows.map(({ priority }) => priority))).toEqual(new Set(['high', 'medium', 'low', 'none']));
});

test('without customers all tasks are about nobody', () => {
  expect(sampleTasksOf(2, [], today).every(({ customerId }) => customerId === null)).toBe(true);
});
