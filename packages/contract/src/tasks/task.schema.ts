import * as v from 'valibot';
import { echoedPicklist, openPicklist } from '../open-picklist.ts';
import { form } from '../form.ts';
import { recordTech } from '../users/user.schema.ts';
import { calendarDay, formFlag, isRealDay, listPages, recordId, recordVersion, wireFlag } from '../wire.ts';

/** Most urgent first, as lists sort them (TASK-2). `none` is a choice (TASK-9). */
export const taskPriorities = ['high', 'medium', 'low', 'none'] as const;
export type TaskPriority = (typeof taskPriorities)[number];
export const taskPriorityLabels: Readonly<Record<TaskPriority, string>> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  none: 'None',
};

/** Task; the names are the customer's (TASK-19). */
export const task = v.object({
  id: recordId,
  customer_id: v.nullable(recordId),
  task: v.string(),
  priority: openPicklist(v.picklist(taskPriorities)),
  due_date: calendarDay,
  completed: wireFlag,
  first_name: v.nullable(v.string()),
  last_name: v.nullable(v.string()),
  tech: v.optional(recordTech),
  version: recordVersion,
});
export type Task = v.InferOutput<typeof task>;

export const taskRow = v.object({ ...task.entries, ...listPages });
export type TaskRow = v.InferOutput<typeof taskRow>;

/** Task form (TASK-8). Code that knows today's date checks that a changed due date is not in the past (TASK-10). */
export const taskForm = form({
  customer_id: v.nullish(recordId, null),
  task: v.pipe(
    v.string('Description is required'),
    v.trim(),
    v.nonEmpty('Description is required'),
    v.maxLength(500, 'Tasks can only be up to 500 characters'),
  ),
  priority: echoedPicklist(v.picklist(taskPriorities, 'Priority must be set')),
  due_date: v.pipe(
    v.string('Due date is required'),
    v.nonEmpty('Due date is required'),
    v.isoDate('Due date must be a day as YYYY-MM-DD'),
    v.check(isRealDay, 'Due date must be a day that exists'),
  ),
  completed: v.optional(formFlag('completed'), false),
});
/** Changes of a task; omitted fields stay unchanged. */
export const taskChanges = v.partial(taskForm);
export type TaskForm = v.InferInput<typeof taskForm>;
