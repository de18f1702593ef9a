import { calendarDay, dueLabel, formatDay } from '@tech-portal/domain';
import { Text } from '@tech-portal/ui';

/** Red with enough contrast on every surface in both themes. */
const OVERDUE_COLOR = 'var(--mantine-color-error)';

interface DueDayProps {
  task: { readonly due_date: string; readonly completed: boolean };
  /** Today's calendar day; default is the user's own (TASK-5). */
  today?: string | undefined;
}

/** Due day with its distance in days below. Red when overdue, unless the task is done. */
export function DueDay({ task, today = calendarDay(new Date()) }: DueDayProps) {
  const isOverdue = !task.completed && task.due_date < today;
  return (
    <>
      <Text size="sm" style={{ whiteSpace: 'nowrap' }} {...(isOverdue && { c: OVERDUE_COLOR, fw: 600 })}>
        {formatDay(task.due_date)}
      </Text>
      {!task.completed && (
        <Text size="xs" c={isOverdue ? OVERDUE_COLOR : 'dimmed'} data-overdue={isOverdue || undefined}>
          {dueLabel(task.due_date, today)}
        </Text>
      )}
    </>
  );
}
