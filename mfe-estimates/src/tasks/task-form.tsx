import { useId, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { failureHint } from '@tech-portal/api-client/error-policy';
import { isRefusal } from '@tech-portal/api-client/errors';
import { taskPriorities } from '@tech-portal/contract/tasks';
import type { Task, TaskPriority } from '@tech-portal/contract/tasks';
import { calendarDay } from '@tech-portal/domain';
import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea } from '@tech-portal/ui';
import { DayInput } from '@tech-portal/ui/dates';
import { priorityLabel } from '../shared/tasks/priority-badge.tsx';
import { useOneAtATime } from '../shared/use-one-at-a-time.ts';
import { LinkedCustomerField } from './linked-customer-field.tsx';
import { checkDraft, startDraft } from './task-draft.ts';
import type { TaskDraft, TaskProblems } from './task-draft.ts';
import { useSaveTask } from './tasks.mutations.ts';
import classes from './task-form.module.css';

const LONGEST_TASK = 500;

interface TaskFormProps {
  readonly task: Task | undefined;
  /** Whether what is typed differs from what is stored. */
  readonly onDirty: () => void;
  readonly onDelete: () => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** Description, customer, priority and due date; what is typed stays until it is saved. */
export function TaskFormFields({ task, onDirty, onDelete, onCancel, onSaved }: TaskFormProps) {
  const id = useId();
  const [draft, setDraft] = useState(() => startDraft(task));
  const [problems, setProblems] = useState<TaskProblems>({});
  const [failures, setFailures] = useState<readonly string[]>([]);
  const today = calendarDay(new Date());
  const save = useSaveTask(task?.id);
  const once = useOneAtATime();

  const edit = (change: Partial<TaskDraft>) => {
    // What is changed after Save would be gone once it is saved.
    if (save.isPending) return;
    setDraft((present) => ({ ...present, ...change }));
    setProblems((present) => Object.fromEntries(Object.entries(present).filter(([field]) => !(field in change))));
    onDirty();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setFailures([]);
    const { form, problems: found } = checkDraft(draft, task?.due_date, today);
    setProblems(found ?? {});
    if (!form) {
      const first = (['task', 'priority', 'due_date'] as const).find((field) => found[field] !== undefined);
      document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    if (!once.begin()) return;
    save.mutate(form, {
      onSuccess: onSaved,
      onError: (error) => {
        const messages = isRefusal(error, 'invalid_input') ? Object.values(error.fields) : [];
        const single = failureHint(error) ?? 'The task could not be saved. Please try again.';
        setFailures(messages.length > 0 ? messages : [single]);
      },
      onSettled: once.end,
    });
  };
  const tooLong = draft.task.length > LONGEST_TASK;

  return (
    <form onSubmit={submit} noValidate aria-label="Task">
      <Stack gap="md">
        <div>
          <Textarea
            id={`${id}-task`}
            label="Description"
            required
            withAsterisk={false}
            rows={4}
            data-autofocus
            aria-describedby={`${id}-count`}
            value={draft.task}
            readOnly={save.isPending}
            error={problems.task}
            onChange={(event) => edit({ task: event.currentTarget.value })}
          />
          <Text
            id={`${id}-count`}
            size="xs"
            ta="end"
            mt={4}
            c={tooLong ? 'red' : 'dimmed'}
            data-too-long={tooLong || undefined}
          >
            {draft.task.length}/{LONGEST_TASK}
          </Text>
        </div>
        <LinkedCustomerField customer={draft.customer} onChange={(customer) => edit({ customer })} />
        <div className={classes.pair}>
          <NativeSelect
            id={`${id}-priority`}
            label="Priority"
            required
            withAsterisk={false}
            data={[
              { value: '', label: 'Choose a priority', disabled: true },
              ...taskPriorities.map((value) => ({ value, label: priorityLabel(value) })),
            ]}
            value={draft.priority}
            error={problems.priority}
            onChange={(event) => edit({ priority: event.currentTarget.value as TaskPriority })}
          />
          <DayInput
            id={`${id}-due_date`}
            label="Due Date"
            required
            value={draft.due_date}
            min={today}
            error={problems.due_date}
            onChange={(due_date) => edit({ due_date })}
          />
        </div>
        {task && (
          <Checkbox
            label="Done"
            checked={draft.completed}
            onChange={(event) => edit({ completed: event.currentTarget.checked })}
          />
        )}
        {failures.length > 0 && (
          <Alert color="red" variant="light">
            <ul className={classes.failures}>
              {failures.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          {task && (
            <Button variant="subtle" color="red" mr="auto" onClick={onDelete}>
              Delete
            </Button>
          )}
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
