import { expect, test } from 'vitest';
import { checkDraft, startDraft } from './task-draft.ts';

const today = '2026-03-08';
const draft = { ...startDraft(), task: 'Call back', priority: 'low', due_date: today } as const;

test('a complete draft is sent with the id of its customer', () => {
  expect(checkDraft({ ...draft, customer: { id: 5, name: 'Ann Lee' } }, undefined, today)).toEqual({
    form: { task: 'Call back', priority: 'low', due_date: today, customer_id: 5, completed: false },
  });
});

test('an empty draft says everything that is missing', () => {
  expect(checkDraft(startDraft(), undefined, today).problems).toEqual({
    task: 'Description is required',
    priority: 'Priority must be set',
    due_date: 'Due date is required',
  });
});

test.each([
  [500, undefined],
  [501, { task: 'Tasks can only be up to 500 characters' }],
])('%i characters', (length, problems) => {
  expect(checkDraft({ ...draft, task: 'x'.repeat(length) }, undefined, today).problems).toEqual(problems);
});

test('none is a priority that can be chosen', () => {
  expect(checkDraft({ ...draft, priority: 'none' }, undefined, today).form?.priority).toBe('none');
});

test.each([
  ['2026-03-08', undefined, undefined],
  ['2026-03-09', undefined, undefined],
  ['2026-03-07', undefined, 'Due date must be today or later'],
  ['2026-03-07', '2026-03-07', undefined],
  ['2026-03-06', '2026-03-07', 'Due date must be today or later'],
  ['2026-02-28', '2026-03-07', 'Due date must be today or later'],
  ['2025-12-31', '2026-01-01', 'Due date must be today or later'],
])('due %s, stored as %s: %s', (due_date, before, problem) => {
  expect(checkDraft({ ...draft, due_date }, before, today).problems?.due_date).toBe(problem);
});
