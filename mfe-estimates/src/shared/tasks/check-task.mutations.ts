import { useCallback } from 'react';
import type { ResponseOf } from '@tech-portal/contract';
import { getUpcomingTasks } from '@tech-portal/contract/dashboard';
import { checkTask, listTasks } from '@tech-portal/contract/tasks';
import { patchRead, patchReads, useApiMutation } from '@tech-portal/platform/query';
import type { CacheUpdate } from '@tech-portal/platform/query';

/** Delay before lists are fetched again, in ms. */
const REFETCH_DELAY_MS = 500;

interface Tick {
  readonly id: number;
  readonly completed: boolean;
}

type UpcomingTasks = ResponseOf<typeof getUpcomingTasks>;

/** Applies a check to the dashboard's tasks; adjusts the number of open ones only once. */
function withTick(shown: UpcomingTasks, { id, completed }: Tick): UpcomingTasks {
  const ticked = shown.tasks.find((task) => task.id === id && task.completed !== completed);
  if (!ticked) return shown;
  return {
    tasks: shown.tasks.map((task) => (task === ticked ? { ...task, completed } : task)),
    pending: shown.pending + (completed ? -1 : 1),
  };
}

const showTick = (tick: Tick): CacheUpdate[] => [
  patchReads(listTasks, (rows) =>
    rows.map((row) => (row.id === tick.id ? { ...row, completed: tick.completed } : row)),
  ),
  patchRead(getUpcomingTasks, undefined, (shown) => withTick(shown, tick)),
];

/**
 * Completes or reopens tasks optimistically, regardless of concurrent changes; lists are fetched again 500 ms after the
 * response. A failure restores the server's state. A second click during a request does nothing.
 */
export function useCheckTask() {
  const { mutate } = useApiMutation(checkTask, {
    toast: true,
    input: (tick: Tick) => ({ body: tick }),
    exclusive: ({ id }) => id,
    optimistic: showTick,
    confirm: ({ completed }, { id }) => showTick({ id, completed }),
    refetchDelay: REFETCH_DELAY_MS,
  });
  const check = useCallback((id: number, completed: boolean) => mutate({ id, completed }), [mutate]);
  return { check };
}
