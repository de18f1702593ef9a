import type { Task, TaskPriority } from '@tech-portal/contract/tasks';
import { isListed, wordOf } from '@tech-portal/domain';
import { Badge } from '@tech-portal/ui';

const words = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  none: 'None',
} as const satisfies Record<TaskPriority, string>;
const colors = {
  high: 'red',
  medium: 'amber',
  low: 'accent',
  none: 'gray',
} as const satisfies Record<TaskPriority, string>;

/** How a priority is called. */
export const priorityLabel = (priority: Task['priority']): string => wordOf(words, priority);

/** The priority of a task. */
export function PriorityBadge({ priority }: { priority: Task['priority'] }) {
  return (
    <Badge variant="light" color={isListed(colors, priority) ? colors[priority] : 'gray'} miw="max-content">
      {priorityLabel(priority)}
    </Badge>
  );
}
