import { createTask, deleteTask, exportTasks, updateTask } from '@tech-portal/contract/tasks';
import type { TaskForm } from '@tech-portal/contract/tasks';
import { useApi } from '@tech-portal/platform';
import { useMutation, useQueryClient } from '@tech-portal/platform/query';
import { saveFile } from '@tech-portal/ui';
import { taskKeys } from '../shared/tasks/task-keys.ts';
import type { TaskFilter } from './task-list-state.ts';

/** Adds a task, or with an id changes that one. */
export function useSaveTask(id: number | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (task: TaskForm) =>
      id === undefined
        ? api.call(createTask, { body: { task }, quiet: true })
        : api.call(updateTask, { body: { id, task }, quiet: true }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: taskKeys.all }),
  });
}

/** Deletes a task. */
export function useDeleteTask() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.call(deleteTask, { query: { id } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: taskKeys.all }),
  });
}

/** Saves the tasks of a filter as a file; a failure is told by the toast of the call. */
export function useTaskExport() {
  const api = useApi();
  return useMutation({
    mutationFn: (filter: TaskFilter) => api.call(exportTasks, { query: { filter } }),
    onSuccess: ({ filename, csv }) => saveFile(filename, csv),
  });
}
