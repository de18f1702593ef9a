import { useCallback } from 'react';
import type { ResponseOf } from '@tech-portal/contract';
import { getUpcomingTasks } from '@tech-portal/contract/dashboard';
import { checkTask, listTasks } from '@tech-portal/contract/tasks';
import { patchCached, patchAllCached, useApiMutation } from '@tech-portal/platform/query';
import type { CacheUpdate } from '@tech-portal/platform/query';

/** Delay before lists are fetched again, in ms. */
const REFETCH_DELAY_MS = 500;

interface TaskCheck {
  readonly id: number;
  readonly completed: boolean;
}

type UpcomingTasks = ResponseOf<typeof getUpcomingTasks>;

/** Applies a check to the dashboard's tasks; adjusts the number of open tasks only once. */
function applyCheck(cached: UpcomingTasks, { id, completed }: TaskCheck): UpcomingTasks {
  const changedTask = cached.tasks.find((task) => task.id === id && task.completed !== completed);
  if (!changedTask) return cached;
  return {
    tasks: cached.tasks.map((task) => (task === changedTask ? { ...task, completed } : task)),
    pending: cached.pending + (completed ? -1 : 1),
  };
}

const checkUpdates = (taskCheck: TaskCheck): CacheUpdate[] => [
  patchAllCached(listTasks, (rows) =>
    rows.map((row) => (row.id === taskCheck.id ? { ...row, completed: taskCheck.completed } : row)),
  ),
  patchCached(getUpcomingTasks, undefined, (cached) => applyCheck(cached, taskCheck)),
];

/**
 * Completes or reopens tasks optimistically, regardless of concurrent changes; lists are fetched again 500 ms after the
 * response. A failure restores the server's state. A second click during a request does nothing.
 */
export function useCheckTask() {
  const { mutate } = useApiMutation(checkTask, {
    toast: true,
    input: (taskCheck: TaskCheck) => ({ body: taskCheck }),
    exclusive: ({ id }) => id,
    optimistic: checkUpdates,
    confirm: ({ completed }, { id }) => checkUpdates({ id, completed }),
    refetchDelay: REFETCH_DELAY_MS,
  });
  const check = useCallback((id: number, completed: boolean) => mutate({ id, completed }), [mutate]);
  return { check };
}
