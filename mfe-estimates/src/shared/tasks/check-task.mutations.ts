import { useCallback } from 'react';
import type { ResponseOf } from '@tech-portal/contract';
import { getUpcomingTasks } from '@tech-portal/contract/dashboard';
import { checkTask, listTasks } from '@tech-portal/contract/tasks';
import { patchRead, patchReads, useApiMutation } from '@tech-portal/platform/query';
import type { CacheUpdate } from '@tech-portal/platform/query';

/** Milliseconds after a tick until lists are fetched again. */
const REFETCH_DELAY_MS = 500;

interface Tick {
  readonly id: number;
  /** The state that the user chose. */
  readonly completed: boolean;
}

type UpcomingTasks = ResponseOf<typeof getUpcomingTasks>;

/** The dashboard's tasks with one ticked; the number of open ones follows, once. */
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
 * Completes or reopens tasks, whatever somebody else did meanwhile: at once on the screen, and lists are
 * fetched again 500 ms after the response. A failure restores the state of the server. A second click on
 * a task while the first is under way does nothing.
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
