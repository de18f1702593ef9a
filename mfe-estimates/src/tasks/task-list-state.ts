import { recordIdOf } from '@tech-portal/domain';
import { defineList } from '@tech-portal/platform/list-state';
import type { StateOf } from '@tech-portal/platform/list-state';

/** What the list can be narrowed to, as people read it. */
export const taskFilters = [
  { value: 'all', label: 'All Tasks' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
] as const;
export type TaskFilter = (typeof taskFilters)[number]['value'];

/** The filter a text names; anything else means all tasks. */
export const taskFilterOf = (text: string | null): TaskFilter =>
  taskFilters.find(({ value }) => value === text)?.value ?? 'all';

/** How the task list stands in the address; without an order the server sorts by due date. */
export const taskList = defineList(['completed', 'due_date', 'task', 'last_name', 'priority'], {
  filter: taskFilterOf,
  tech: recordIdOf,
});
export type TaskListState = StateOf<typeof taskList>;
