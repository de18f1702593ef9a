import { taskForm } from '@tech-portal/contract/tasks';
import type { Task, TaskForm, TaskPriority } from '@tech-portal/contract/tasks';
import { getDotPath, safeParse } from 'valibot';

/** The customer a task is linked with. */
export interface LinkedCustomer {
  readonly id: number;
  readonly name: string;
}

/** What is typed and chosen in the task dialog; priority and day are empty until they are chosen. */
export interface TaskDraft {
  readonly task: string;
  readonly priority: TaskPriority | '';
  readonly due_date: string;
  readonly customer: LinkedCustomer | undefined;
  readonly completed: boolean;
}

type TaskField = 'task' | 'priority' | 'due_date';
/** What is wrong with a draft, field by field. */
export type TaskProblems = Readonly<Partial<Record<TaskField, string>>>;

const isField = (name: string): name is TaskField => ['task', 'priority', 'due_date'].includes(name);

/** A dialog as it opens: a task's to be edited, otherwise empty. */
export const startDraft = (task?: Task): TaskDraft => ({
  task: task?.task ?? '',
  priority: task?.priority ?? '',
  due_date: task?.due_date ?? '',
  customer:
    task && task.customer_id !== null
      ? { id: task.customer_id, name: `${task.first_name ?? ''} ${task.last_name ?? ''}`.trim() }
      : undefined,
  completed: task?.completed ?? false,
});

/** A draft as the server takes it. */
const formOf = ({ customer, ...draft }: TaskDraft) => ({
  ...draft,
  // Nothing chosen is a missing priority, in the words of the specification.
  priority: draft.priority === '' ? undefined : draft.priority,
  customer_id: customer?.id ?? null,
});

/**
 * Checks a draft by the contract's form, and that a changed due date is not in the past (decision 51).
 *
 * @param before The due date as it is stored; undefined for a new task.
 * @returns what to send, or what is wrong
 */
export function checkDraft(
  draft: TaskDraft,
  before: string | undefined,
  today: string,
): { form: TaskForm; problems?: never } | { form?: never; problems: TaskProblems } {
  const form = formOf(draft);
  const checked = safeParse(taskForm, form);
  const problems: Partial<Record<TaskField, string>> = {};
  for (const issue of checked.issues ?? []) {
    const field = getDotPath(issue) ?? '';
    if (isField(field)) problems[field] ??= issue.message;
  }
  if (draft.due_date !== before && draft.due_date < today) problems.due_date ??= 'Due date must be today or later';
  return checked.success && Object.keys(problems).length === 0 ? { form: checked.output } : { problems };
}
