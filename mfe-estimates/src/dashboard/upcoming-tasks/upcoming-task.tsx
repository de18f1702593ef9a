import type { Task } from '@tech-portal/contract/tasks';
import { Checkbox } from '@tech-portal/ui';
import { DueDay } from '../../shared/tasks/due-day.tsx';
import classes from './upcoming-tasks.module.css';

interface UpcomingTaskProps {
  task: Task;
  onCheck: () => void;
}

/** A row of the upcoming tasks; once completed it fades. */
export function UpcomingTask({ task, onCheck }: UpcomingTaskProps) {
  const customer = [task.first_name, task.last_name].filter(Boolean).join(' ');
  return (
    <li className={classes.task} data-completed={task.completed || undefined}>
      <Checkbox aria-label={`Complete: ${task.task}`} checked={task.completed} onChange={onCheck} />
      <span className={classes.words}>
        <span className={classes.text} title={task.task}>
          {task.task}
        </span>
        {customer && <span className={classes.customer}>{customer}</span>}
      </span>
      {/* What is ticked here keeps its place until it is gone. */}
      <span className={classes.due}>
        <DueDay task={{ ...task, completed: false }} />
      </span>
    </li>
  );
}
