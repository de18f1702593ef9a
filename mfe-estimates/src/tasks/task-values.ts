import type { Task } from '@tech-portal/contract/tasks';
import { formatDay } from '@tech-portal/domain';

/** The customer a task is linked with. */
export interface LinkedCustomer {
  readonly id: number;
  readonly name: string;
}

/** What is typed and chosen in the task dialog; priority and day are empty until they are chosen. */
export interface TaskValues {
  readonly task: string;
  readonly priority: Task['priority'] | '';
  readonly due_date: string;
  readonly customer: LinkedCustomer | undefined;
  readonly completed: boolean;
}

/** A dialog as it opens: with a task to edit, otherwise empty. */
export const valuesOf = (task?: Task): TaskValues => ({
  task: task?.task ?? '',
  priority: task?.priority ?? '',
  due_date: task?.due_date ?? '',
  customer:
    task && task.customer_id !== null
      ? { id: task.customer_id, name: `${task.first_name ?? ''} ${task.last_name ?? ''}`.trim() }
      : undefined,
  completed: task?.completed ?? false,
});

/** What the schema checks and the server takes. */
export const bodyOf = ({ customer, priority, ...values }: TaskValues) => ({
  ...values,
  // Nothing chosen is a missing priority, in the words of the specification.
  priority: priority === '' ? undefined : priority,
  customer_id: customer?.id ?? null,
});

/**
 * A due date that changed must not be in the past; an overdue task can still be edited.
 *
 * @param before The due date as it is stored; undefined for a new task.
 */
export const dueDateProblem = (due: string, before: string | undefined, today: string): Record<string, string> =>
  due !== before && due < today ? { due_date: 'Due date must be today or later' } : {};

/** Fields as a conflict names them. */
export const namesInConflict = {
  task: 'Description',
  priority: 'Priority',
  due_date: 'Due Date',
  customer: 'Customer',
  completed: 'Done',
};

/** Customer and day in words, as a conflict shows them. */
export function textOf(name: keyof TaskValues, values: TaskValues): string | undefined {
  if (name === 'customer') return values.customer?.name ?? '';
  return name === 'due_date' ? values.due_date && formatDay(values.due_date) : undefined;
}
