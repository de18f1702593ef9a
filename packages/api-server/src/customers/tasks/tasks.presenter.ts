import type { WireResponseOf } from '@tech-portal/contract';
import { taskPriorityLabels } from '@tech-portal/contract/tasks';
import type { getTask } from '@tech-portal/contract/tasks';
import { labelOfValue } from '@tech-portal/domain';
import type { CsvCell } from '@tech-portal/domain';
import { nameOfTech } from '../../identity/index.ts';
import type { TechField } from '../../identity/index.ts';
import type { TaskWithCustomer } from './tasks.queries.ts';

/** Task, with the technician if the current user may see it. */
export function presentTask(row: TaskWithCustomer, techOf?: TechField): WireResponseOf<typeof getTask> {
  return {
    id: row.id,
    customer_id: row.customerId,
    task: row.task,
    priority: row.priority,
    due_date: row.dueDate,
    completed: row.completed,
    first_name: row.firstName,
    last_name: row.lastName,
    ...techOf?.(row.userId),
    version: row.version,
  };
}

const nameOf = (row: TaskWithCustomer): string => [row.firstName, row.lastName].filter(Boolean).join(' ');

/** CSV headings, the same as in the table. */
export const tasksHeader: readonly string[] = ['Done', 'Due Date', 'Task', 'Customer', 'Priority'];

/** CSV lines, with the technician if the current user may see it. */
export function presentTaskLines(
  rows: readonly TaskWithCustomer[],
  techOf: TechField | undefined,
): readonly (readonly CsvCell[])[] {
  return rows.map((row) => [
    row.completed ? 'Yes' : 'No',
    row.dueDate,
    row.task,
    nameOf(row),
    labelOfValue(taskPriorityLabels, row.priority),
    ...(techOf ? [nameOfTech(techOf(row.userId).tech)] : []),
  ]);
}
