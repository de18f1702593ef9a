import type { TaskRow } from '@tech-portal/contract/tasks';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Badge, useNarrowScreen } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { DueDay } from '../shared/tasks/due-day.tsx';
import { PriorityBadge } from '../shared/tasks/priority-badge.tsx';
import { CustomerList, useListPage } from './customer-list.tsx';
import { useCustomerTasks } from './customer.queries.ts';
import classes from './customer-cards.module.css';

const dueDate: DataColumn<TaskRow> = { id: 'due_date', header: 'Due Date', cell: (task) => <DueDay task={task} /> };
const words: DataColumn<TaskRow> = {
  id: 'task',
  header: 'Task',
  cell: ({ task }) => <span className={classes.task}>{task}</span>,
};
const priority: DataColumn<TaskRow> = {
  id: 'priority',
  header: 'Priority',
  cell: (task) =>
    task.completed ? (
      <Badge variant="light" color="green" miw="max-content">
        Done
      </Badge>
    ) : (
      <PriorityBadge priority={task.priority} />
    ),
};

const columns: readonly DataColumn<TaskRow>[] = [dueDate, words, priority];

/** On a phone day and task share a column, so that nothing has to be scrolled sideways. */
const narrowColumns: readonly DataColumn<TaskRow>[] = [
  {
    id: 'due_date',
    header: 'Due Date, Task',
    cell: (task) => (
      <>
        {dueDate.cell(task)}
        {words.cell(task)}
      </>
    ),
  },
  // Wide enough for the longest of them, which would be cut off.
  { ...priority, width: 104 },
];

/** A customer's tasks, open ones first. */
export function CustomerTasks({ customerId }: { customerId: number }) {
  const [page, setPage] = useListPage('tasks');
  const narrow = useNarrowScreen();
  return (
    <CustomerList
      title="Tasks"
      action={
        <Anchor component={Link} to="/tasks" size="sm">
          View All
        </Anchor>
      }
      columns={narrow ? narrowColumns : columns}
      query={useCustomerTasks(customerId, page)}
      page={page}
      onPageChange={setPage}
      failure="Failed to fetch tasks."
      emptyText="No tasks yet."
    />
  );
}
