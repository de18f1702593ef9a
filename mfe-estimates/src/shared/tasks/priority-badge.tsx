import type { TaskPriority } from '@tech-portal/contract/tasks';
import { Badge } from '@tech-portal/ui';

const looks = {
  high: { label: 'High', color: 'red' },
  medium: { label: 'Medium', color: 'amber' },
  low: { label: 'Low', color: 'accent' },
  none: { label: 'None', color: 'gray' },
} as const satisfies Record<TaskPriority, object>;

/** How a priority is called. */
export const priorityLabel = (priority: TaskPriority): string => looks[priority].label;

/** The priority of a task. */
export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  const { label, color } = looks[priority];
  return (
    <Badge variant="light" color={color} miw="max-content">
      {label}
    </Badge>
  );
}
