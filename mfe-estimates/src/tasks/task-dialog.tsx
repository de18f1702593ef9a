import { useState } from 'react';
import type { Task } from '@tech-portal/contract/tasks';
import { ConfirmDialog, Modal, Text, useNarrowScreen } from '@tech-portal/ui';
import { useOneAtATime } from '../shared/use-one-at-a-time.ts';
import { TaskFormFields } from './task-form.tsx';
import { useDeleteTask } from './tasks.mutations.ts';

interface TaskDialogProps {
  /** The task to edit; without one the dialog adds. */
  readonly task?: Task | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Add Task and Edit Task (document 2, section 2). Leaving typed work asks first, and so does deleting. */
export function TaskDialog({ task, opened, onClose }: TaskDialogProps) {
  const [dirty, setDirty] = useState(false);
  const [question, setQuestion] = useState<'discard' | 'delete'>();
  const narrow = useNarrowScreen('xs');
  const remove = useDeleteTask();
  const once = useOneAtATime();

  const close = () => {
    setDirty(false);
    setQuestion(undefined);
    onClose();
  };
  const askToClose = () => (dirty ? setQuestion('discard') : close());
  const deleteTask = () => {
    if (!task || !once.begin()) return;
    remove.mutate(task.id, {
      onSuccess: close,
      onError: () => setQuestion(undefined),
      onSettled: once.end,
    });
  };

  return (
    <>
      <Modal
        opened={opened}
        onClose={askToClose}
        title={task ? 'Edit Task' : 'Add Task'}
        fullScreen={narrow}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Text size="sm" c="dimmed" mb="md">
          Assign tasks to yourself and optionally link with a customer.
        </Text>
        <TaskFormFields
          // A dialog that opens again before it is quite closed must not show what was typed for another task.
          key={task?.id ?? 'new'}
          task={task}
          onDirty={() => setDirty(true)}
          onDelete={() => setQuestion('delete')}
          onCancel={askToClose}
          onSaved={close}
        />
      </Modal>
      <ConfirmDialog
        opened={opened && question === 'discard'}
        title="Discard what was typed?"
        confirmLabel="Discard"
        danger
        onConfirm={close}
        onCancel={() => setQuestion(undefined)}
      />
      <ConfirmDialog
        opened={opened && question === 'delete'}
        title="Delete this task?"
        confirmLabel="Delete"
        danger
        busy={remove.isPending}
        onConfirm={deleteTask}
        onCancel={() => setQuestion(undefined)}
      >
        {task?.task}
      </ConfirmDialog>
    </>
  );
}
