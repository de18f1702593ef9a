import { useCallback, useRef } from 'react';
import { checkTask } from '@tech-portal/contract/tasks';
import type { Task, TaskRow } from '@tech-portal/contract/tasks';
import { useApi } from '@tech-portal/platform';
import { useMutation, useQueryClient } from '@tech-portal/platform/query';
import { taskKeys } from './task-keys.ts';

/** Milliseconds after a tick until lists are fetched anew (document 2, section 9). */
const REFETCH_DELAY_MS = 500;

/** What the dashboard shows of the tasks. */
interface UpcomingTasks {
  readonly tasks: readonly Task[];
  readonly pending: number;
}

/** The dashboard's tasks with one ticked; whoever counts the open ones counts it off, once. */
function withTick({ tasks, pending }: UpcomingTasks, id: number, completed: boolean): UpcomingTasks {
  const ticked = tasks.find((task) => task.id === id && task.completed !== completed);
  if (!ticked) return { tasks, pending };
  return {
    tasks: tasks.map((task) => (task === ticked ? { ...task, completed } : task)),
    pending: pending + (completed ? -1 : 1),
  };
}

/**
 * Ticks tasks off or takes the tick back: at once on the screen, and lists are fetched anew 500 ms after the server
 * agreed. A failure puts the ticks back as the server has them (decision 52). A second click on a task while the
 * first is under way does nothing.
 */
export function useCheckTask() {
  const api = useApi();
  const queries = useQueryClient();
  const underWay = useRef(new Set<number>());

  const show = (id: number, completed: boolean) => {
    queries.setQueriesData<TaskRow[]>({ queryKey: taskKeys.lists }, (rows) =>
      rows?.map((row) => (row.id === id ? { ...row, completed } : row)),
    );
    queries.setQueriesData<UpcomingTasks>(
      { queryKey: taskKeys.upcoming },
      (shown) => shown && withTick(shown, id, completed),
    );
  };
  const refetch = () => {
    // A list fetched now would not know of a tick that is still on its way; its own refetch follows.
    if (queries.isMutating({ mutationKey: taskKeys.check }) === 0) {
      void queries.invalidateQueries({ queryKey: taskKeys.all });
    }
  };

  const { mutate } = useMutation({
    mutationKey: taskKeys.check,
    mutationFn: ({ id }: { id: number; completed: boolean }) => api.call(checkTask, { body: { id } }),
    onMutate: async ({ id, completed }) => {
      await queries.cancelQueries({ queryKey: taskKeys.all });
      show(id, completed);
    },
    onSuccess: ({ completed }, { id }) => {
      show(id, completed);
      setTimeout(refetch, REFETCH_DELAY_MS);
    },
    onError: (_error, { id, completed }) => {
      show(id, !completed);
      void queries.invalidateQueries({ queryKey: taskKeys.all });
    },
    onSettled: (_answer, _error, { id }) => {
      underWay.current.delete(id);
    },
  });

  /** Ticks a task off or on; `completed` is what the person wants to see. */
  const check = useCallback(
    (id: number, completed: boolean) => {
      if (underWay.current.has(id)) return;
      underWay.current.add(id);
      mutate({ id, completed });
    },
    [mutate],
  );
  return { check };
}
