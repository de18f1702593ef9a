import { taskForm } from '@tech-portal/contract/tasks';
import { getDotPath, safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { bodyOf, dueDateProblem, valuesOf } from './task-values.ts';

const filled = { ...valuesOf(), task: 'Call back', priority: 'low', due_date: '2026-03-08' } as const;
/** First message of each field, as a form shows it. */
const messagesOf = (values: Parameters<typeof bodyOf>[0]) => {
  const issues = safeParse(taskForm, bodyOf(values)).issues?.toReversed();
  return issues && Object.fromEntries(issues.map((issue) => [getDotPath(issue), issue.message]));
};

test('complete values are sent with the id of the customer', () => {
  expect(safeParse(taskForm, bodyOf({ ...filled, customer: { id: 5, name: 'Ann Lee' } })).output).toEqual({
    task: 'Call back',
    priority: 'low',
    due_date: '2026-03-08',
    customer_id: 5,
    completed: false,
  });
});

test('an empty dialog has everything missing', () => {
  expect(messagesOf(valuesOf())).toEqual({
    task: 'Description is required',
    priority: 'Priority must be set',
    due_date: 'Due date is required',
  });
});

test.each([
  [500, undefined],
  [501, { task: 'Tasks can only be up to 500 characters' }],
])('%i characters', (length, messages) => {
  expect(messagesOf({ ...filled, task: 'x'.repeat(length) })).toEqual(messages);
});

test('none is a priority that can be chosen', () => {
  expect(messagesOf({ ...filled, priority: 'none' })).toBeUndefined();
});

test.each([
  ['2026-03-08', undefined, undefined],
  ['2026-03-09', undefined, undefined],
  ['2026-03-07', undefined, 'Due date must be today or later'],
  ['2026-03-07', '2026-03-07', undefined],
  ['2026-03-06', '2026-03-07', 'Due date must be today or later'],
  ['2026-02-28', '2026-03-07', 'Due date must be today or later'],
  ['2025-12-31', '2026-01-01', 'Due date must be today or later'],
])('due %s, stored as %s: %s', (due, before, problem) => {
  expect(dueDateProblem(due, before, '2026-03-08')['due_date']).toBe(problem);
});
