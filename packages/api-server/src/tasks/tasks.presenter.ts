import type { WireAnswerOf } from '@tech-portal/contract';
import type { exportTasks, getTask } from '@tech-portal/contract/tasks';
import { toCsv } from '@tech-portal/domain';
import { nameOfTech } from '../users/name-of-tech.ts';
import type { TechField } from '../users/record-techs.queries.ts';
import type { TaskWithCustomer } from './tasks.queries.ts';

/** A task as it goes over the wire, and whose it is where the viewer is told. */
export function presentTask(row: TaskWithCustomer, techOf?: TechField): WireAnswerOf<typeof getTask> {
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

/** Tasks as a CSV file, with the columns of their table. */
export function presentTasksCsv(
  rows: readonly TaskWithCustomer[],
  techOf: TechField,
  today: string,
): WireAnswerOf<typeof exportTasks> {
  const techs = rows.map(({ userId }) => techOf(userId).tech);
  const isTold = techs.some(Boolean);
  const header = ['Done', 'Due Date', 'Task', 'Customer', 'Priority', ...(isTold ? ['Technician'] : [])];
  const lines = rows.map((row, at) => [
    row.completed ? 'Yes' : 'No',
    row.dueDate,
    row.task,
    nameOf(row),
    row.priority,
    ...(isTold ? [nameOfTech(techs[at])] : []),
  ]);
  return { filename: `tasks-${today}.csv`, csv: toCsv(header, lines) };
}
