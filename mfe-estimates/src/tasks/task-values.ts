import type { Task } from '@tech-portal/contract/tasks';
import { formatDay } from '@tech-portal/domain';

export interface LinkedCustomer {
  readonly id: number;
  readonly name: string;
}

/** Values of the task dialog; priority and day are empty until chosen. */
export interface TaskValues {
  readonly task: string;
  readonly priority: Task['priority'] | '';
  readonly due_date: string;
  readonly customer: LinkedCustomer | undefined;
  readonly completed: boolean;
}

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

/** Converts values to the request body that the schema validates. */
export const bodyOf = ({ customer, priority, ...values }: TaskValues) => ({
  ...values,
  // An empty choice counts as missing, to get the specification's message.
  priority: priority === '' ? undefined : priority,
  customer_id: customer?.id ?? null,
});

/**
 * Rejects a changed due date in the past; an overdue task can still be edited.
 *
 * @param storedDueDate Stored due date; undefined for a new task.
 */
export const dueDateProblem = (due: string, storedDueDate: string | undefined, today: string): Record<string, string> =>
  due !== storedDueDate && due < today ? { due_date: 'Due date must be today or later' } : {};

export const conflictLabels = {
  task: 'Description',
  priority: 'Priority',
  due_date: 'Due Date',
  customer: 'Customer',
  completed: 'Done',
};

/** Describes customer and day in a conflict. */
export function conflictText(name: keyof TaskValues, values: TaskValues): string | undefined {
  if (name === 'customer') return values.customer?.name ?? '';
  return name === 'due_date' ? values.due_date && formatDay(values.due_date) : undefined;
}
