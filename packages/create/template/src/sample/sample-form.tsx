import { createTask, taskForm, taskPriorities } from '@tech-portal/contract/tasks';
import type { TaskForm } from '@tech-portal/contract/tasks';
import { FormFailure, SubmitButton, useApiForm } from '@tech-portal/forms';
import { FormDialog } from '@tech-portal/forms/dialog';
import { useApiMutation } from '@tech-portal/platform/query';
import { Button, Group, NativeSelect, Stack, TextInput } from '@tech-portal/ui';

interface SampleDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Adds to Sample. Closing it asks before it loses what was typed. */
export const SampleDialog = ({ opened, onClose }: SampleDialogProps) => (
  <FormDialog opened={opened} onClose={onClose} title="Add">
    {(cancel) => <SampleForm onCancel={cancel} onAdded={onClose} />}
  </FormDialog>
);

function SampleForm({ onCancel, onAdded }: { readonly onCancel: () => void; readonly onAdded: () => void }) {
  const add = useApiMutation(createTask, { input: (task: TaskForm) => ({ body: { task } }) });
  const form = useApiForm({
    initial: { task: '', priority: 'none', due_date: '' },
    schema: taskForm,
    send: add.mutateAsync,
    onSent: () => onAdded(),
  });
  return (
    <form {...form.props} aria-label="Add">
      <Stack>
        <TextInput label="Description" required data-autofocus {...form.field('task')} />
        <NativeSelect label="Priority" data={[...taskPriorities]} {...form.select('priority')} />
        <TextInput label="Due Date" placeholder="YYYY-MM-DD" required {...form.field('due_date')} />
        <FormFailure form={form} text="It could not be saved." />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton form={form} busyLabel="Saving...">
            Save
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
