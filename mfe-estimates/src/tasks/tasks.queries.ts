import { listTasks } from '@tech-portal/contract/tasks';
import { useApi } from '@tech-portal/platform';
import { keepPreviousData, useQuery } from '@tech-portal/platform/query';
import { taskKeys } from '../shared/tasks/task-keys.ts';
import type { TaskListState } from './task-list-state.ts';

/** One page of the tasks the viewer may see; the page before it stays while the next one loads. */
export function useTaskList({ filter, page, sort }: TaskListState) {
  const api = useApi();
  return useQuery({
    queryKey: [...taskKeys.lists, { filter, page, sort }],
    queryFn: ({ signal }) =>
      api.call(listTasks, {
        query: { page, filter, ...(sort && { sort_by: sort.by, sort_order: sort.order }) },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  });
}
