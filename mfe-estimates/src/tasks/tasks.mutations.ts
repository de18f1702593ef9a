import { createTask, updateTask } from '@tech-portal/contract/tasks';
import type { TaskForm } from '@tech-portal/contract/tasks';
import { useApiMutation } from '@tech-portal/platform/query';

/** Adds a task, or with an id changes that one. */
export const useSaveTask = (id: number | undefined) =>
  useApiMutation((task: TaskForm, send) =>
    id === undefined ? send(createTask, { body: { task } }) : send(updateTask, { body: { id, task } }),
  );
