import { calendarDay, dueLabel, formatDay } from '@tech-portal/domain';
import { Text } from '@tech-portal/ui';

/** A red that reads on every surface, dark ones too. */
const OVERDUE = 'var(--mantine-color-error)';

interface DueDayProps {
  task: { readonly due_date: string; readonly completed: boolean };
  /** Today's calendar day; default that of the person looking (TASK-5). */
  today?: string | undefined;
}

/** When a task is due: the day, and below it how far away that is. Red once it is overdue; done tasks never are. */
export function DueDay({ task, today = calendarDay(new Date()) }: DueDayProps) {
  const overdue = !task.completed && task.due_date < today;
  return (
    <>
      <Text size="sm" style={{ whiteSpace: 'nowrap' }} {...(overdue && { c: OVERDUE, fw: 600 })}>
        {formatDay(task.due_date)}
      </Text>
      {!task.completed && (
        <Text size="xs" c={overdue ? OVERDUE : 'dimmed'} data-overdue={overdue || undefined}>
          {dueLabel(task.due_date, today)}
        </Text>
      )}
    </>
  );
}
