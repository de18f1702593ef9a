import type { TaskRow } from '@tech-portal/contract/tasks';
import { Link } from '@tech-portal/platform/router';
import { ActionIcon, Anchor, Checkbox, Group } from '@tech-portal/ui';
import { IconPencil } from '@tech-portal/ui/icons';
import type { DataColumn } from '@tech-portal/ui/table';
import { DueDay } from '../shared/tasks/due-day.tsx';
import { technicianColumn, TechnicianLine } from '../shared/technician/technician-column.tsx';
import { PriorityBadge } from '../shared/tasks/priority-badge.tsx';
import classes from './task-columns.module.css';

export interface TaskActions {
  onCheck: (id: number, completed: boolean) => void;
  onEdit: (task: TaskRow) => void;
}

const taskCell = ({ task, completed }: TaskRow) => (
  <span className={`${classes.task} ${completed ? classes.done : ''}`}>{task}</span>
);

const customerLink = ({ customer_id, first_name, last_name }: TaskRow) =>
  customer_id === null ? null : (
    <Anchor component={Link} to={`/customer/${customer_id}`} inherit>
      {first_name} {last_name}
    </Anchor>
  );

export const taskColumns = ({ onCheck, onEdit }: TaskActions, withTech: boolean): readonly DataColumn<TaskRow>[] => [
  {
    id: 'completed',
    header: 'Done',
    sortable: true,
    cell: ({ id, task, completed }) => (
      <Checkbox
        aria-label={`Done: ${task}`}
        checked={completed}
        onChange={(event) => onCheck(id, event.currentTarget.checked)}
      />
    ),
  },
  {
    id: 'due_date',
    header: 'Due Date',
    sortable: true,
    cell: (task) => <DueDay task={task} />,
    narrow: {
      header: 'Due Date, Task',
      cell: (task) => (
        <>
          <DueDay task={task} />
          {taskCell(task)}
          <Group gap="xs" mt={4}>
            <PriorityBadge priority={task.priority} />
            {customerLink(task)}
          </Group>
          <TechnicianLine tech={task.tech} />
        </>
      ),
    },
  },
  { id: 'task', header: 'Task', sortable: true, cell: taskCell, narrow: 'hide' },
  { id: 'last_name', header: 'Customer', sortable: true, cell: customerLink, narrow: 'hide' },
  {
    id: 'priority',
    header: 'Priority',
    sortable: true,
    cell: ({ priority }) => <PriorityBadge priority={priority} />,
    narrow: 'hide',
  },
  ...(withTech ? [technicianColumn] : []),
  {
    id: 'action',
    header: 'Action',
    align: 'end',
    cell: (task) => (
      <ActionIcon variant="subtle" aria-label={`Edit: ${task.task}`} title="Edit" onClick={() => onEdit(task)}>
        <IconPencil size={18} aria-hidden="true" />
      </ActionIcon>
    ),
  },
];
