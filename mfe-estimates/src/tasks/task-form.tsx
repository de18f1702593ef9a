import { useId, useRef, useState } from 'react';
import { isRefusal } from '@tech-portal/api-client/errors';
import type { Task, TaskForm } from '@tech-portal/contract/tasks';
import { createTask, getTask, taskForm, taskPriorityLabels, updateTask } from '@tech-portal/contract/tasks';
import { calendarDay, fullName } from '@tech-portal/domain';
import { FormFailure } from '@tech-portal/forms';
import { ChoiceInput } from '@tech-portal/forms/choice';
import { FormBody } from '@tech-portal/forms/dialog';
import { currentRecordOf, RecordConflictNotice, RecordDeletedNotice, useRecordForm } from '@tech-portal/forms/record';
import { skipToken, useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import { Button, Checkbox, Group, Stack, Text, Textarea } from '@tech-portal/ui';
import { DayInput } from '@tech-portal/ui/dates';
import { bodyOf, dueDateProblem, conflictLabels, conflictText, valuesOf } from './task-values.ts';
import { CustomerPicker } from '../shared/customer/picker/customer-picker.tsx';
import type { LinkedCustomer } from './task-values.ts';
import classes from './task-form.module.css';

interface SaveTaskInput {
  readonly id: number | undefined;
  readonly task: TaskForm;
  /** Version that the change is based on. */
  readonly version: number | undefined;
}

const useSaveTask = () =>
  useApiMutation(({ id, task, version }: SaveTaskInput, send) =>
    id === undefined ? send(createTask, { body: { task } }) : send(updateTask, { body: { id, task, version } }),
  );

const MAX_TASK_LENGTH = 500;

interface TaskFormProps {
  task: Task | undefined;
  onDelete: () => void;
  onSaved: () => void;
}

export function TaskFormFields({ task, onDelete, onSaved }: TaskFormProps) {
  const countId = useId();
  const today = calendarDay(new Date());
  const { mutateAsync: save } = useSaveTask();
  const shouldSaveAsNew = useRef(false);
  // Refetches on focus and changes in other tabs, to notice a deletion during editing.
  const taskQuery = useApiQuery(getTask, task ? { id: task.id } : skipToken, { staleTime: 0 });
  const isGone = isRefusal(taskQuery.error, 'not_found');
  const [goneError, setGoneError] = useState<unknown>();
  const form = useRecordForm({
    record: task,
    valuesOf,
    schema: taskForm,
    toInput: bodyOf,
    check: ({ due_date }) => dueDateProblem(due_date, task?.due_date, today),
    send: async (values, version) => {
      try {
        return await save({ id: shouldSaveAsNew.current ? undefined : task?.id, task: values, version });
      } catch (error) {
        // Either the task or its customer was deleted.
        if (!shouldSaveAsNew.current && isRefusal(error, 'not_found')) {
          const fresh = await taskQuery.refetch();
          if (isRefusal(fresh.error, 'not_found')) setGoneError(error);
        }
        throw error;
      }
    },
    currentFrom: (error) => currentRecordOf(error, 'task', getTask.response),
    onSent: () => onSaved(),
    listServerProblems: true,
  });
  const { length } = form.values.task;
  const isTooLong = length > MAX_TASK_LENGTH;
  const customer = form.control('customer');

  return (
    <FormBody
      form={form}
      aria-label="Task"
      start={
        task && (
          <Button variant="subtle" color="red" mr="auto" onClick={onDelete}>
            Delete
          </Button>
        )
      }
    >
      <div>
        <Textarea
          label="Description"
          required
          rows={4}
          data-autofocus
          aria-describedby={countId}
          {...form.field('task')}
        />
        <Text
          id={countId}
          size="xs"
          ta="end"
          mt={4}
          c={isTooLong ? 'red' : 'dimmed'}
          data-too-long={isTooLong || undefined}
        >
          {length}/{MAX_TASK_LENGTH}
        </Text>
      </div>
      <LinkedCustomerField customer={customer.value} onChange={customer.onChange} />
      <div className={classes.pair}>
        <ChoiceInput
          label="Priority"
          required
          choices={taskPriorityLabels}
          empty="Choose a priority"
          {...form.select('priority')}
        />
        <DayInput label="Due Date" required min={today} {...form.control('due_date')} />
      </div>
      {task && <Checkbox label="Done" {...form.checkbox('completed')} />}
      <RecordConflictNotice
        form={form}
        kind="task"
        labels={conflictLabels}
        choices={{ priority: taskPriorityLabels }}
        textOf={conflictText}
      />
      {isGone && (
        <RecordDeletedNotice
          kind="task"
          keepLabel="Add as New Task"
          onKeep={() => {
            shouldSaveAsNew.current = true;
            form.submit();
          }}
        />
      )}
      {(!isGone || form.failure?.error !== goneError) && (
        <FormFailure form={form} text="The task could not be saved. Please try again." />
      )}
    </FormBody>
  );
}

interface LinkedCustomerFieldProps {
  customer: LinkedCustomer | undefined;
  onChange: (customer: LinkedCustomer | undefined) => void;
}

function LinkedCustomerField({ customer, onChange }: LinkedCustomerFieldProps) {
  if (!customer) {
    return (
      <CustomerPicker
        label="Customer (Optional)"
        onPick={(customer) => onChange({ id: customer.id, name: fullName(customer) })}
      />
    );
  }
  return (
    <Stack gap={4} role="group" aria-label="Customer (Optional)">
      <Text size="sm" fw={600} aria-hidden="true">
        Customer (Optional)
      </Text>
      <Group gap="sm">
        <Text>{customer.name}</Text>
        <Button variant="default" size="compact-sm" onClick={() => onChange(undefined)}>
          Remove link
        </Button>
      </Group>
    </Stack>
  );
}
