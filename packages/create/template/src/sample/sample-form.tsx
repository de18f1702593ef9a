import { createTask, taskForm, taskPriorityLabels } from '@tech-portal/contract/tasks';
import type { TaskForm } from '@tech-portal/contract/tasks';
import { useApiForm } from '@tech-portal/forms';
import { ChoiceInput } from '@tech-portal/forms/choice';
import { FormBody, FormDialog } from '@tech-portal/forms/dialog';
import { useApiMutation } from '@tech-portal/platform/query';
import { TextInput } from '@tech-portal/ui';

interface SampleDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Dialog to add a record. Closing it asks for confirmation before it discards input. */
export const SampleDialog = ({ opened, onClose }: SampleDialogProps) => (
  <FormDialog opened={opened} onClose={onClose} title="Add">
    <SampleForm onAdded={onClose} />
  </FormDialog>
);

function SampleForm({ onAdded }: { readonly onAdded: () => void }) {
  const add = useApiMutation(createTask, { input: (task: TaskForm) => ({ body: { task } }) });
  const form = useApiForm({
    initial: { task: '', priority: 'none', due_date: '' },
    schema: taskForm,
    send: add.mutateAsync,
    onSent: () => onAdded(),
  });
  return (
    <FormBody form={form} aria-label="Add" failure="It could not be saved.">
      <TextInput label="Description" required data-autofocus {...form.field('task')} />
      <ChoiceInput label="Priority" choices={taskPriorityLabels} {...form.select('priority')} />
      <TextInput label="Due Date" placeholder="YYYY-MM-DD" required {...form.field('due_date')} />
    </FormBody>
  );
}
