import { useCallback, useState } from 'react';
import type { Task } from '@tech-portal/contract/tasks';
import { useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { Button, Group, NativeSelect, PageHeader, Stack } from '@tech-portal/ui';
import { IconDownload, IconPlus } from '@tech-portal/ui/icons';
import { useCheckTask } from '../shared/tasks/check-task.mutations.ts';
import { LazyTaskDialog } from './lazy-task-dialog.tsx';
import { taskFilterOf, taskFilters, taskList } from './task-list-state.ts';
import { TaskResults } from './task-results.tsx';
import { useTaskExport } from './tasks.mutations.ts';
import { useTaskList } from './tasks.queries.ts';

/** A technician's tasks, for an administrator everybody's (document 2, section 2; decision 10). */
export default function TasksPage() {
  // The task stays while its dialog closes, so that the dialog keeps its title.
  const [dialog, setDialog] = useState<{ opened: boolean; task?: Task | undefined }>({ opened: false });
  const view = useListState(taskList);
  const { state, change, table } = view;
  const list = useTaskList(state);
  usePageInReach(view, list);
  const { check } = useCheckTask();
  const file = useTaskExport();
  const add = () => setDialog({ opened: true });
  const edit = useCallback((task: Task) => setDialog({ opened: true, task }), []);

  return (
    <>
      <PageHeader
        title="Tasks"
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={add}>
            Add Task
          </Button>
        }
      />
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <NativeSelect
            aria-label="Filter tasks"
            data={taskFilters.map(({ value, label }) => ({ value, label }))}
            value={state.filter}
            onChange={(event) => change({ filter: taskFilterOf(event.currentTarget.value) })}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            loading={file.isPending}
            onClick={() => file.mutate(state.filter)}
          >
            Export CSV
          </Button>
        </Group>
        <TaskResults list={list} state={state} table={table} onCheck={check} onEdit={edit} onAdd={add} />
      </Stack>
      <LazyTaskDialog {...dialog} onClose={() => setDialog((present) => ({ ...present, opened: false }))} />
    </>
  );
}
