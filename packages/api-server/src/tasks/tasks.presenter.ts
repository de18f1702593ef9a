import type { WireAnswerOf } from '@tech-portal/contract';
import type { exportTasks, getTask } from '@tech-portal/contract/tasks';
import { toCsv } from '@tech-portal/domain';
import type { TaskWithCustomer } from './tasks.queries.ts';

/** A task as it goes over the wire. */
export function presentTask(row: TaskWithCustomer): WireAnswerOf<typeof getTask> {
  return {
    id: row.id,
    customer_id: row.customerId,
    task: row.task,
    priority: row.priority,
    due_date: row.dueDate,
    completed: row.completed,
    first_name: row.firstName,
    last_name: row.lastName,
    version: row.version,
  };
}

const nameOf = (row: TaskWithCustomer): string => [row.firstName, row.lastName].filter(Boolean).join(' ');

/** Tasks as a CSV file, with the columns of their table. */
export function presentTasksCsv(rows: readonly TaskWithCustomer[], today: string): WireAnswerOf<typeof exportTasks> {
  const lines = rows.map((row) => [row.completed ? 'Yes' : 'No', row.dueDate, row.task, nameOf(row), row.priority]);
  return { filename: `tasks-${today}.csv`, csv: toCsv(['Done', 'Due Date', 'Task', 'Customer', 'Priority'], lines) };
}
