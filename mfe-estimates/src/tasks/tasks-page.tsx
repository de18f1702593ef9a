import { useState } from 'react';
import { exportTasks, listTasks } from '@tech-portal/contract/tasks';
import type { Task } from '@tech-portal/contract/tasks';
import { canViewAdmin, lazyDialog, useSession } from '@tech-portal/platform';
import { useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { keepPreviousData, useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import { Button, Group, NativeSelect, PageHeader, saveFile, Stack } from '@tech-portal/ui';
import { IconDownload, IconPlus } from '@tech-portal/ui/icons';
import { TechnicianFilter } from '../shared/technician/technician-filter.tsx';
import { useCheckTask } from '../shared/tasks/check-task.mutations.ts';
import { taskFilterOf, taskFilters, taskList } from './task-list-state.ts';
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
  const { filter, page, cursor, sort = OPEN_FIRST } = state;
  const isAdmin = canViewAdmin(useSession());
  const narrowed = { filter, ...(isAdmin && { tech_id: state.tech }) };
  const list = useApiQuery(
    listTasks,
    { page, cursor, sort_by: sort.by, sort_order: sort.order, ...narrowed },
    { placeholderData: keepPreviousData },
  );
  usePageInReach(view, list);
  const { check } = useCheckTask();
  const file = useApiMutation(exportTasks, {
    input: (query: typeof narrowed) => ({ query }),
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
          <Group gap="sm">
            <NativeSelect
              aria-label="Filter tasks"
              data={taskFilters.map(({ value, label }) => ({ value, label }))}
              value={filter}
              onChange={(event) => change({ filter: taskFilterOf(event.currentTarget.value) })}
            />
            {isAdmin && <TechnicianFilter of="tasks" tech={state.tech} onChange={(tech) => change({ tech })} />}
          </Group>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            loading={file.isPending}
            onClick={() => file.mutate(narrowed)}
          >
            Export CSV
          </Button>
        </Group>
        <TaskResults
          list={list}
          state={state}
          table={table}
          withTech={isAdmin}
          onCheck={check}
          onEdit={edit}
          onAdd={add}
        />
      </Stack>
      <TaskDialog {...dialog} onClose={() => setDialog((shown) => ({ ...shown, opened: false }))} />
    </>
  );
}
