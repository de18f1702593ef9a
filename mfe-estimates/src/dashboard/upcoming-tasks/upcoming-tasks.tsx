import { useLayoutEffect, useRef, useState } from 'react';
import type { Task } from '@tech-portal/contract/tasks';
import { fullName } from '@tech-portal/domain';
import { Checkbox, recoverLostFocus, Text, VisuallyHidden } from '@tech-portal/ui';
import { useCheckTask } from '../../shared/tasks/check-task.mutations.ts';
import { useUpcomingTasks } from '../dashboard.queries.ts';
import { ListCard } from '../list-card/list-card.tsx';
import { DueDay } from '../../shared/tasks/due-day.tsx';
import classes from './upcoming-tasks.module.css';

/** Next open tasks; checking one completes it at once and fades it out. */
export function UpcomingTasks() {
  const query = useUpcomingTasks();
  const { check } = useCheckTask();
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const tasks = query.data?.tasks;

  // The focused row is gone: moves the focus to the next row, to let the user check several tasks without a pointer.
  useLayoutEffect(() => {
    if (announcement) recoverLostFocus(list.current?.querySelector<HTMLElement>('input') ?? list.current);
  }, [tasks, announcement]);

  const complete = ({ id, task, completed }: Task) => {
    // Ignores the second click of a double click on a fading row.
    if (completed) return;
    check(id, true);
    setAnnouncement(`Completed: ${task}`);
  };

  return (
    <ListCard title="Upcoming Tasks" viewAll="/tasks" query={query} failure="Failed to fetch tasks.">
      {({ tasks: shownTasks }) => (
        <div ref={list} tabIndex={-1} className={classes.focusable}>
          <VisuallyHidden role="status">{announcement}</VisuallyHidden>
          {shownTasks.length === 0 ? (
            <Text c="dimmed" size="sm" py="md">
              You completed all of your tasks!
            </Text>
          ) : (
            <ul className={classes.tasks} aria-label="Upcoming Tasks">
              {shownTasks.map((task) => (
                <UpcomingTask key={task.id} task={task} onCheck={() => complete(task)} />
              ))}
            </ul>
          )}
        </div>
      )}
    </ListCard>
  );
}

interface UpcomingTaskProps {
  task: Task;
  onCheck: () => void;
}

function UpcomingTask({ task, onCheck }: UpcomingTaskProps) {
  const customer = [task.first_name, task.last_name].filter(Boolean).join(' ');
  const people = [task.tech && `Tech: ${fullName(task.tech)}`, customer].filter(Boolean).join(' · ');
  return (
    <li className={classes.task} data-completed={task.completed || undefined}>
      <Checkbox aria-label={`Complete: ${task.task}`} checked={task.completed} onChange={onCheck} />
      <span className={classes.words}>
        <span className={classes.text} title={task.task}>
          {task.task}
        </span>
        {people && (
          <span className={classes.people} title={people}>
            {people}
          </span>
        )}
      </span>
      {/* A checked task keeps its place until it has faded. */}
      <span className={classes.due}>
        <DueDay task={{ ...task, completed: false }} />
      </span>
    </li>
  );
}
