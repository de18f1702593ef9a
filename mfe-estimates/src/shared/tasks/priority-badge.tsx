import { taskPriorityLabels } from '@tech-portal/contract/tasks';
import type { Task, TaskPriority } from '@tech-portal/contract/tasks';
import { isListed, openValueLabel } from '@tech-portal/domain';
import { Badge } from '@tech-portal/ui';

const priorityColors = {
  high: 'red',
  medium: 'amber',
  low: 'accent',
  none: 'gray',
} as const satisfies Record<TaskPriority, string>;

export function PriorityBadge({ priority }: { priority: Task['priority'] }) {
  return (
    <Badge
      variant="light"
      color={isListed(priorityColors, priority) ? priorityColors[priority] : 'gray'}
      miw="max-content"
    >
      {openValueLabel(taskPriorityLabels, priority)}
    </Badge>
  );
}
