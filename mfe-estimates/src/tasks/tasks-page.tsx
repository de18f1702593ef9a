import { useState } from 'react';
import { exportTasks, listTasks } from '@tech-portal/contract/tasks';
import type { Task } from '@tech-portal/contract/tasks';
import { lazyDialog } from '@tech-portal/platform';
import { useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { keepPreviousData, useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import { Button, Group, NativeSelect, PageHeader, saveFile, Stack } from '@tech-portal/ui';
import { IconDownload, IconPlus } from '@tech-portal/ui/icons';
import { useCheckTask } from '../shared/tasks/check-task.mutations.ts';
import { taskFilterOf, taskFilters, taskList } from './task-list-state.ts';
import type { TaskFilter } from './task-list-state.ts';
import { TaskResults } from './task-results.tsx';

/** What is to be done, due first. */
const OPEN_FIRST = { by: 'completed', order: 'asc' } as const;

const TaskDialog = lazyDialog(async () => (await import('./task-dialog.tsx')).TaskDialog);

/** A technician's tasks, for an administrator those of everybody. */
export default function TasksPage() {
  // The task stays while its dialog closes, so that the dialog keeps its title.
  const [dialog, setDialog] = useState<{ opened: boolean; task?: Task | undefined }>({ opened: false });
  const view = useListState(taskList);
  const { state, change, table } = view;
  const { filter, page, sort = OPEN_FIRST } = state;
  const list = useApiQuery(
    listTasks,
    { page, filter, sort_by: sort.by, sort_order: sort.order },
    { placeholderData: keepPreviousData },
  );
  usePageInReach(view, list);
  const { check } = useCheckTask();
  const file = useApiMutation(exportTasks, {
    input: (exported: TaskFilter) => ({ query: { filter: exported } }),
    toast: true,
    onSuccess: ({ filename, csv }) => saveFile(filename, csv),
  });
  const add = () => setDialog({ opened: true });
  const edit = (task: Task) => setDialog({ opened: true, task });

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
            value={filter}
            onChange={(event) => change({ filter: taskFilterOf(event.currentTarget.value) })}
          />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            loading={file.isPending}
            onClick={() => file.mutate(filter)}
          >
            Export CSV
          </Button>
        </Group>
        <TaskResults list={list} state={state} table={table} onCheck={check} onEdit={edit} onAdd={add} />
      </Stack>
      <TaskDialog {...dialog} onClose={() => setDialog((shown) => ({ ...shown, opened: false }))} />
    </>
  );
}
