/** Columns a task list can be sorted by. */
const taskSortColumns = ['completed', 'due_date', 'task', 'last_name', 'priority'] as const;
export type TaskSortColumn = (typeof taskSortColumns)[number];

/** What the list can be narrowed to, as people read it. */
export const taskFilters = [
  { value: 'all', label: 'All Tasks' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
] as const;
export type TaskFilter = (typeof taskFilters)[number]['value'];

/** What the address bar says of the task list: which page of which filter in which order. */
export interface TaskListState {
  readonly filter: TaskFilter;
  readonly page: number;
  /** Absent: as the server sorts by itself, by due date. */
  readonly sort: { readonly by: TaskSortColumn; readonly order: 'asc' | 'desc' } | undefined;
}

/** Whether a text names a column the list can be sorted by. */
export const isTaskSortColumn = (text: string | null): text is TaskSortColumn =>
  taskSortColumns.some((column) => column === text);

/** The filter a text names; anything else means all tasks. */
export const taskFilterOf = (text: string | null): TaskFilter =>
  taskFilters.find(({ value }) => value === text)?.value ?? 'all';

/** Reads the list state of an address; whatever makes no sense there counts as not said. */
export function readListState(params: URLSearchParams): TaskListState {
  const page = Number(params.get('page'));
  const by = params.get('sort_by');
  return {
    filter: taskFilterOf(params.get('filter')),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    sort: isTaskSortColumn(by) ? { by, order: params.get('sort_order') === 'desc' ? 'desc' : 'asc' } : undefined,
  };
}

/** Writes a list state into the parameters of an address, leaving out what is as it is by default. */
export function writeListState(state: TaskListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.filter !== 'all') params.set('filter', state.filter);
  if (state.page > 1) params.set('page', String(state.page));
  if (state.sort) {
    params.set('sort_by', state.sort.by);
    params.set('sort_order', state.sort.order);
  }
  return params;
}
