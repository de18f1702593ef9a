import { useState } from 'react';
import { deleteTask } from '@tech-portal/contract/tasks';
import type { Task } from '@tech-portal/contract/tasks';
import { FormDialog } from '@tech-portal/forms/dialog';
import { useApiMutation } from '@tech-portal/platform/query';
import { ConfirmDialog, Text } from '@tech-portal/ui';
import { TaskFormFields } from './task-form.tsx';

interface TaskDialogProps {
  /** Task to edit; undefined adds one. */
  task?: Task | undefined;
  opened: boolean;
  onClose: () => void;
}

/** Adds or edits a task. Asks before deleting it or discarding input. */
export function TaskDialog({ task, opened, onClose }: TaskDialogProps) {
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false);
  const deleteMutation = useApiMutation(deleteTask, { input: (id: number) => ({ query: { id } }), toast: true });
  const closeConfirmation = () => setIsConfirmingDelete(false);
  const confirmDelete = () => {
    if (!task) return;
    deleteMutation.mutate(task.id, {
      onSuccess: () => {
        closeConfirmation();
        onClose();
      },
      onError: closeConfirmation,
    });
  };

  return (
    <>
      <FormDialog opened={opened} onClose={onClose} title={task ? 'Edit Task' : 'Add Task'}>
        <Text size="sm" c="dimmed" mb="md">
          Assign tasks to yourself and optionally link with a customer.
        </Text>
        <TaskFormFields
          // Resets the form if the dialog reopens for another task during its closing animation.
          key={task?.id ?? 'new'}
          task={task}
          onDelete={() => setIsConfirmingDelete(true)}
          onSaved={onClose}
        />
      </FormDialog>
      <ConfirmDialog
        opened={opened && isConfirmingDelete}
        title="Delete this task?"
        confirmLabel="Delete"
        danger
        busy={deleteMutation.isPending}
        onConfirm={confirmDelete}
        onCancel={closeConfirmation}
      >
        {task?.task}
      </ConfirmDialog>
    </>
  );
}
