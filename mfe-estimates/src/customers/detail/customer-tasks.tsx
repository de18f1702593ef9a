import { listTasks } from '@tech-portal/contract/tasks';
import type { TaskRow } from '@tech-portal/contract/tasks';
import { defineList, useList } from '@tech-portal/lists';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Badge } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { DueDay } from '../../shared/tasks/due-day.tsx';
import { PriorityBadge } from '../../shared/tasks/priority-badge.tsx';
import { CustomerRecordList } from './customer-record-list.tsx';
import classes from './customer-cards.module.css';

const taskCell = ({ task }: TaskRow) => <span className={classes.task}>{task}</span>;

/** On a phone day and task share a column, to avoid sideways scrolling. */
const columns: readonly DataColumn<TaskRow>[] = [
  {
    id: 'due_date',
    header: 'Due Date',
    cell: (task) => <DueDay task={task} />,
    narrow: {
      header: 'Due Date, Task',
      cell: (task) => (
        <>
          <DueDay task={task} />
          {taskCell(task)}
        </>
      ),
    },
  },
  { id: 'task', header: 'Task', cell: taskCell, narrow: 'hide' },
  {
    id: 'priority',
    header: 'Priority',
    // Fits the longest priority without cutting it off.
    narrow: { width: 104 },
    cell: (task) =>
      task.completed ? (
        <Badge variant="light" color="green" miw="max-content">
          Done
        </Badge>
      ) : (
        <PriorityBadge priority={task.priority} />
      ),
  },
];

const taskList = defineList(listTasks, { sort: { by: 'completed', order: 'asc' }, pageParameter: 'tasks' });

export function CustomerTasks({ customerId }: { customerId: number }) {
  const list = useList(taskList, { input: { customer_id: customerId } });
  return (
    <CustomerRecordList
      title="Tasks"
      action={
        <Anchor component={Link} to="/tasks" size="sm" data-screen-only>
          View All
        </Anchor>
      }
      columns={columns}
      list={list}
      failure="Failed to fetch tasks."
      emptyText="No tasks yet."
    />
  );
}
