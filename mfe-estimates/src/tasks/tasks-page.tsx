import { useState } from 'react';
import { exportTasks, listTasks } from '@tech-portal/contract/tasks';
import type { Task } from '@tech-portal/contract/tasks';
import { canViewAdmin, lazyDialog, useSession } from '@tech-portal/platform';
import { useListState, usePageInReach } from '@tech-portal/platform/list-state';
import { apiQuery, keepPreviousData, useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import type { ReadAhead } from '@tech-portal/platform/query';
import { Button, Group, NativeSelect, PageHeader, saveFile, Stack } from '@tech-portal/ui';
import { IconDownload, IconPlus } from '@tech-portal/ui/icons';
import { TechnicianFilter } from '../shared/technician/technician-filter.tsx';
import { useCheckTask } from '../shared/tasks/check-task.mutations.ts';
import { taskFilterOf, taskFilters, taskList } from './task-list-state.ts';
import type { TaskListState } from './task-list-state.ts';
import { TaskResults } from './task-results.tsx';

/** What is to be done, due first. */
const OPEN_FIRST = { by: 'completed', order: 'asc' } as const;

const TaskDialog = lazyDialog(async () => (await import('./task-dialog.tsx')).TaskDialog);

const filterOf = ({ filter, tech }: TaskListState, isAdmin: boolean) => ({ filter, ...(isAdmin && { tech_id: tech }) });

const queryOf = (state: TaskListState, isAdmin: boolean) => {
  const { page, cursor, sort = OPEN_FIRST } = state;
  return { page, cursor, sort_by: sort.by, sort_order: sort.order, ...filterOf(state, isAdmin) };
};

export const readAhead: ReadAhead = ({ api, client, session }) =>
  client.prefetchQuery(apiQuery(api, listTasks, queryOf(taskList.read(new URLSearchParams()), canViewAdmin(session))));

/** A technician's tasks, for an administrator those of everybody. */
export default function TasksPage() {
  // The task stays while its dialog closes, so that the dialog keeps its title.
  const [dialog, setDialog] = useState<{ opened: boolean; task?: Task | undefined }>({ opened: false });
  const view = useListState(taskList);
  const { state, change, table } = view;
  const isAdmin = canViewAdmin(useSession());
  const list = useApiQuery(listTasks, queryOf(state, isAdmin), { placeholderData: keepPreviousData });
  usePageInReach(view, list);
  const { check } = useCheckTask();
  const file = useApiMutation(exportTasks, {
    input: (query: ReturnType<typeof filterOf>) => ({ query }),
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
              value={state.filter}
              onChange={(event) => change({ filter: taskFilterOf(event.currentTarget.value) })}
            />
            {isAdmin && <TechnicianFilter of="tasks" tech={state.tech} onChange={(tech) => change({ tech })} />}
          </Group>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            loading={file.isPending}
            onClick={() => file.mutate(filterOf(state, isAdmin))}
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
