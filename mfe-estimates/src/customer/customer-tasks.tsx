import type { TaskRow } from '@tech-portal/contract/tasks';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Badge } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { DueDay } from '../shared/tasks/due-day.tsx';
import { PriorityBadge } from '../shared/tasks/priority-badge.tsx';
import { CustomerList, useListPage } from './customer-list.tsx';
import { useCustomerTasks } from './customer.queries.ts';

const columns: readonly DataColumn<TaskRow>[] = [
  { id: 'due_date', header: 'Due Date', cell: (task) => <DueDay task={task} /> },
  { id: 'task', header: 'Task', cell: ({ task }) => <span style={{ overflowWrap: 'anywhere' }}>{task}</span> },
  {
    id: 'priority',
    header: 'Priority',
    cell: ({ priority, completed }) =>
      completed ? (
        <Badge variant="light" color="green">
          Done
        </Badge>
      ) : (
        <PriorityBadge priority={priority} />
      ),
  },
];

/** A customer's tasks, open ones first. */
export function CustomerTasks({ customerId }: { customerId: number }) {
  const [page, setPage] = useListPage('tasks');
  return (
    <CustomerList
      title="Tasks"
      action={
        <Anchor component={Link} to="/tasks" size="sm">
          View All
        </Anchor>
      }
      columns={columns}
      query={useCustomerTasks(customerId, page)}
      page={page}
      onPageChange={setPage}
      failure="Failed to fetch tasks."
      emptyText="No tasks yet."
    />
  );
}
