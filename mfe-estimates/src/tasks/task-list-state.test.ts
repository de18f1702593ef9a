import { expect, test } from 'vitest';
import { taskList } from './task-list-state.ts';

const read = (query: string) => taskList.read(new URLSearchParams(query));

test('an empty address means the first page of all tasks', () => {
  expect(read('')).toEqual({ filter: 'all', tech: undefined, page: 1, sort: undefined });
});

test('an unknown filter, column or order counts as not said', () => {
  expect(read('filter=late&sort_by=user_id&sort_order=desc')).toEqual({
    filter: 'all',
    tech: undefined,
    page: 1,
    sort: undefined,
  });
  expect(read('sort_by=priority&sort_order=sideways').sort).toEqual({ by: 'priority', order: 'asc' });
});

test('what is written is read back', () => {
  const state = { filter: 'active', tech: 12, page: 3, sort: { by: 'due_date', order: 'desc' } } as const;
  expect(taskList.read(taskList.write(new URLSearchParams(), state))).toEqual(state);
});
